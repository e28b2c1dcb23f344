import { RECENT_MAX, type FoundKind } from '#contract/found-kinds.ts'

// The things that a person opened last. The browser keeps their ids alone, in which nobody is named; their names are asked
// for when the menu opens, so that nothing is shown that was erased or may no longer be opened.

const kindsByPlace: Record<string, FoundKind> = {
  bookings: 'booking',
  departures: 'departure',
  destinations: 'trip',
  'tour-packages': 'trip',
  enquiries: 'enquiry',
  payments: 'payment',
  crew: 'crew',
  suppliers: 'supplier',
  blogs: 'blog',
  outbox: 'email',
  permits: 'permit',
  people: 'staff',
}

/** Screens that stand where the id of a thing would. */
const SCREENS =
  /^(new|calendar|season|unpaid-holds|copy|change|remove|import|calendar-link|report|reconciliation|statements|write|invite)$/

/** Returns by what a thing is remembered whose page has this address; undefined for an address of another page. */
export function markOf(path: string): string | undefined {
  const [, admin, place = '', id = ''] = path.split('/')
  const kind = admin === 'admin' && Object.hasOwn(kindsByPlace, place) ? kindsByPlace[place] : undefined
  return kind === undefined || id === '' || SCREENS.test(id) ? undefined : `${kind}~${decodeURIComponent(id)}`
}

/** Remembers that a person opened a thing, before all others. */
export function remember(personId: string, mark: string): void {
  const marks = [mark, ...recentMarks(personId).filter((one) => one !== mark)].slice(0, RECENT_MAX)
  try {
    localStorage.setItem(nameFor(personId), marks.join(','))
  } catch {
    // A browser that stores nothing shows no recent things.
  }
}

/** Returns what a person opened last, the last first. */
export function recentMarks(personId: string): string[] {
  try {
    return localStorage.getItem(nameFor(personId))?.split(',').filter(Boolean) ?? []
  } catch {
    return []
  }
}

function nameFor(personId: string) {
  return `recent:${personId}`
}
