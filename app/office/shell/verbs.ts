import type { FoundKind } from '#contract/found-kinds.ts'
import type { Right } from '#contract/roles.ts'
import { plain } from '#contract/plain.ts'

/** What can be done with a kind of thing from the command menu. */
export type Verb = {
  label: string
  of: FoundKind
  /** The rights of which one is enough; it is not offered without. */
  needs: Right[]
  /** The last part of its address, by which the state of a thing may refuse it. */
  part?: string
  pathOf: (thing: { id: string; path: string }) => string
}

function under(part: string) {
  return { part, pathOf: ({ path }: { path: string }) => `${path}/${part}` }
}

/** The verbs, those that are needed most first. */
export const verbs: Verb[] = [
  { label: 'Record payment', of: 'booking', needs: ['takings'], ...under('payment') },
  { label: 'Write to', of: 'booking', needs: ['messages'], ...under('write') },
  { label: 'Add note', of: 'booking', needs: ['travellers'], ...under('note') },
  { label: 'Correct contact', of: 'booking', needs: ['bookings'], ...under('contact') },
  { label: 'Change booking', of: 'booking', needs: ['bookings'], ...under('change') },
  { label: 'Postpone booking', of: 'booking', needs: ['bookings'], ...under('postpone') },
  { label: 'Refund booking', of: 'booking', needs: ['refunds'], ...under('refund') },
  { label: 'Cancel booking', of: 'booking', needs: ['bookings', 'cancellations'], ...under('cancel') },
  { label: 'Papers of', of: 'booking', needs: ['passports'], ...under('papers') },
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
  { label: 'Manifest of', of: 'departure', needs: ['manifest'], ...under('manifest') },
  { label: 'Crew of', of: 'departure', needs: ['crew'], ...under('crew') },
  { label: 'Tasks of', of: 'departure', needs: ['travellers'], ...under('tasks') },
  { label: 'Write to all of', of: 'departure', needs: ['messages'], ...under('write') },
  { label: 'Cancel departure', of: 'departure', needs: ['cancellations'], ...under('cancel') },
  { label: 'Edit departure', of: 'departure', needs: ['departures'], ...under('edit') },
  { label: 'Calendar of', of: 'crew', needs: ['crew'], ...under('calendar') },
  { label: 'Answer enquiry', of: 'enquiry', needs: ['enquiries'], ...under('answer') },
  { label: 'Book enquiry', of: 'enquiry', needs: ['bookings'], ...under('book') },
]

/** Returns whether the state of a thing does not allow a verb. */
export function isRefused({ part }: Verb, refuses: readonly string[] = []): boolean {
  return part !== undefined && refuses.includes(part)
}

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
