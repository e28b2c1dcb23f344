import type { EmailEntry } from '#contract/emails.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

type Loaded = { mail: EmailEntry; problem?: undefined } | { mail?: undefined; problem: string }

/** Returns the mail of a dialog, which is a route. Throws only when the session has ended. */
export async function loadMail(id: string): Promise<Loaded> {
  const result = await readApi(at('/api/emails/{id}/', { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { mail: result.body }
}
