import type { EmailEntry } from '#contract/emails.ts'
import { readApi } from '../shell/api.ts'

type Loaded = { mail: EmailEntry; problem?: undefined } | { mail?: undefined; problem: string }

/** The mail of a dialog, which has an address of its own. Never throws. */
export async function loadMail(id: string): Promise<Loaded> {
  const result = await readApi<EmailEntry>(`/api/emails/${encodeURIComponent(id)}/`)
  return 'failure' in result ? { problem: result.failure.reason } : { mail: result.body }
}
