import type { Right } from './roles.ts'

/** The right that it takes to see a thing in whose notes colleagues are named: nobody else can be named there. */
export const mentionRights = { booking: 'travellers', enquiry: 'enquiries' } as const satisfies Record<
  string,
  Right
>
export type MentionNoun = keyof typeof mentionRights

/** Returns those of these people whom a text names: "@Pemba Sherpa", in small or large letters. */
export function namedIn<Person extends { name: string }>(text: string, people: Person[]): Person[] {
  let left = text.normalize('NFC').toLowerCase()
  const called = people.filter(({ name }) => name !== '')
  const byLength = called.toSorted((one, other) => other.name.length - one.name.length)
  const named = new Set<string>()
  // The longest first, so that "@Pemba Sherpa" does not name a Pemba too.
  for (const { name } of byLength) {
    const sign = `@${name.normalize('NFC').toLowerCase()}`
    for (let at = left.indexOf(sign); at >= 0; at = left.indexOf(sign, at + 1)) {
      if (/^[\p{L}\p{N}]/u.test(left.slice(at + sign.length))) continue
      named.add(name.toLowerCase())
      left = `${left.slice(0, at)} ${left.slice(at + sign.length)}`
    }
  }
  return people.filter(({ name }) => named.has(name.toLowerCase()))
}
