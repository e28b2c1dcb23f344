import type { Redirect } from '#contract/redirects.ts'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

export const blankRedirect = { from: '', to: '' }

export const redirectFields: Field[] = [
  {
    kind: 'line',
    name: 'from',
    label: 'Old address',
    help: 'Such as /treks/everest.html, or copied from the old site’s address bar. It counts only while there is no page at that address.',
  },
  {
    kind: 'line',
    name: 'to',
    label: 'Leads to',
    help: 'A path of this site, such as /destination/everest-base-camp, or an address that begins with https://',
  },
]

/** Returns a redirect as text for the form, or why it cannot be edited. */
export async function loadRedirect(id: string) {
  const result = await readApi(at('/api/redirects/{id}/', { id }))
  if ('failure' in result) return result
  const { version, from, to }: Redirect = result.body
  return { text: { from, to }, version }
}
