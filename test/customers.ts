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
  const other = `other-${word}@example.com`
  await submitContact({ firstName: word, lastName: 'One', email: other, contact: word, message: word })
  await mergeCustomers(mergeOf(email, other), 'staff-pasang')
}
