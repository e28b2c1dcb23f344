import type { PageHandle } from '#contract/page.ts'
import { readShownRates } from '#domain/rates/shown.ts'

/** No page: the rates of the day, which a browser asks for whose visitor has chosen a currency. */
export const handle = { kind: 'private' } satisfies PageHandle

export async function loader() {
  return Response.json({ rates: await readShownRates() })
}
