import type { FoundKind } from '#contract/found-kinds.ts'
import type { Right } from '#contract/roles.ts'
import { plain } from '#contract/plain.ts'

/** What can be done with a kind of thing from the command menu. `sub` is added to the address of the thing. */
export type Verb = {
  label: string
  of: FoundKind
  /** The rights of which one is enough; it is not offered without. */
  needs: Right[]
  pathOf: (thing: { id: string; path: string }) => string
}

const under =
  (sub: string) =>
  ({ path }: { path: string }) =>
    `${path}/${sub}`

/** The verbs, those that are needed most first. */
export const verbs: Verb[] = [
  { label: 'Record payment', of: 'booking', needs: ['takings'], pathOf: under('payment') },
  { label: 'Write to', of: 'booking', needs: ['messages'], pathOf: under('write') },
  { label: 'Add note', of: 'booking', needs: ['travellers'], pathOf: under('note') },
  { label: 'Correct contact', of: 'booking', needs: ['bookings'], pathOf: under('contact') },
  { label: 'Change booking', of: 'booking', needs: ['bookings'], pathOf: under('change') },
  { label: 'Postpone booking', of: 'booking', needs: ['bookings'], pathOf: under('postpone') },
  { label: 'Refund booking', of: 'booking', needs: ['refunds'], pathOf: under('refund') },
  { label: 'Cancel booking', of: 'booking', needs: ['bookings', 'cancellations'], pathOf: under('cancel') },
  { label: 'Papers of', of: 'booking', needs: ['passports'], pathOf: under('papers') },
  {
    label: 'New departure for',
    of: 'trip',
    needs: ['departures'],
    pathOf: ({ id }) => `/admin/departures/new?trip_id=${id}`,
  },
  {
    label: 'Season of departures for',
    of: 'trip',
    needs: ['departures'],
    pathOf: ({ id }) => `/admin/departures/season/${id}`,
  },
  {
    label: 'Bookings of',
    of: 'trip',
    needs: ['travellers'],
    pathOf: ({ id }) => `/admin/bookings?trip_id=${id}`,
  },
  { label: 'Manifest of', of: 'departure', needs: ['manifest'], pathOf: under('manifest') },
  { label: 'Crew of', of: 'departure', needs: ['crew'], pathOf: under('crew') },
  { label: 'Tasks of', of: 'departure', needs: ['travellers'], pathOf: under('tasks') },
  { label: 'Write to all of', of: 'departure', needs: ['messages'], pathOf: under('write') },
  { label: 'Cancel departure', of: 'departure', needs: ['cancellations'], pathOf: under('cancel') },
  { label: 'Edit departure', of: 'departure', needs: ['departures'], pathOf: under('edit') },
  { label: 'Calendar of', of: 'crew', needs: ['crew'], pathOf: under('calendar') },
  { label: 'Answer enquiry', of: 'enquiry', needs: ['enquiries'], pathOf: under('answer') },
  { label: 'Book enquiry', of: 'enquiry', needs: ['bookings'], pathOf: under('book') },
]

/** Words between a verb and its thing, which nobody searches for. */
const FILLING = new Set(['for', 'of', 'the', 'a', 'an', 'to', 'with'])

/**
 * Returns the verbs that a typed text begins with, and what follows them: the words of the thing. The first word must
 * begin the verb; "cancel CH-7K" means both verbs that begin with "cancel".
 */
export function verbsIn(typed: string): { verb: Verb; rest: string }[] {
  const tokens = typed.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = tokens
  if (first.length < 3) return []
  const begun = verbs.flatMap((verb) => {
    const words = plain(verb.label).split(' ')
    if (!words[0]!.startsWith(plain(first))) return []
    const end = tokens.findIndex((token, at) => at > 0 && !isOfVerb(plain(token), words))
    return [{ verb, said: end < 0 ? tokens.length : end, rest: end < 0 ? '' : tokens.slice(end).join(' ') }]
  })
  const longest = Math.max(0, ...begun.map(({ said }) => said))
  return begun.filter(({ said }) => said === longest).map(({ verb, rest }) => ({ verb, rest }))
}

function isOfVerb(token: string, words: string[]) {
  return FILLING.has(token) || words.some((word) => word.startsWith(token))
}
