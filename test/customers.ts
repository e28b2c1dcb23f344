import type { CustomerMergeInput } from '#contract/customers.ts'
import { mergeCustomers } from '#domain/customers/merge.ts'
import { submitContact } from '#domain/enquiries/enquiries.ts'

/** What staff send who make one person of two that nobody has merged before, and keep what the first says. */
export function mergeOf(
  email: string,
  other: string,
  more: Partial<CustomerMergeInput> = {},
): CustomerMergeInput {
  return {
    email,
    other,
    version: 0,
    other_version: 0,
    main: 'email',
    name: 'email',
    mobile: 'email',
    ...more,
  }
}

/** Has somebody ask from another address with this word, and makes them one person with who has `email`. */
export async function leaveMerge(email: string, word: string): Promise<void> {
  await mergeCustomers(mergeOf(email, await otherAsks(word)), 'staff-pasang')
}

async function otherAsks(word: string) {
  const email = `other-${word}@example.com`
  await submitContact({ firstName: word, lastName: 'One', email, contact: word, message: word })
  return email
}

type Press = (call: string, path: string, sent: { json: unknown }) => Promise<unknown>

/** Makes one person of two, takes it back and does it again, so that an erasure of the one reaches the other. */
export async function pressMerge(press: Press, email: string, word: string): Promise<void> {
  const [merges, separations] = ['/api/customers/merges/', '/api/customers/separations/']
  const other = await otherAsks(word)
  const json = mergeOf(email, other, { mobile: 'other' })
  await press(`POST ${merges}`, merges, { json })
  await press(`POST ${separations}`, separations, { json: { email: other, version: 1 } })
  await press(`POST ${merges}`, merges, { json })
}
