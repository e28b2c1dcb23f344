import { useLocation } from 'react-router'
import type { Right } from '#contract/roles.ts'
import { useMay } from './person.ts'

/**
 * The right to change what a screen shows, for screens that whoever may look at it opens too and that are only to be read
 * then.
 */
const changeRights: [screen: RegExp, right: Right][] = [
  [
    /^(regions|destinations|tour-packages|destination-images|tour-images|blogs|reviews|packing-lists|redirects|shared-texts|pictures|places)\/(?!new$|paste$)[^/]+$/,
    'content',
  ],
  [/^(faq|top-destinations)$/, 'content'],
  [/^(extras|permits|discount-codes)\/(?!new$)[^/]+$/, 'prices'],
  [/^settings\/(?!demo$)[^/]+$/, 'settings'],
  [/^departures\/calendar-link$/, 'departures'],
]

/**
 * The rights of which a dialog or screen of the office needs one, by its path below /admin; the first that fits. Others
 * need none.
 */
export const screenRights: [screen: RegExp, ...rights: Right[]][] = [
  [/^(destinations|tour-packages|destination-images|tour-images)\/[^/]+\/info$/, 'look'],
  [
    /^(regions|destinations|tour-packages|destination-images|tour-images|blogs|reviews|packing-lists|redirects|shared-texts|pictures|places|lost-addresses)\/./,
    'content',
  ],
  [/^(extras|permits|discount-codes)\/./, 'prices'],
  [/\/costs(\/|$)/, 'costs'],
  [/\/write$|^(subscribers|newsletters)\/./, 'messages'],
  [/^departures\/(new|season|copy|change|remove|import)(\/|$)/, 'departures'],
  [/^departures\/calendar-link$/, 'look'],
  [/^departures\/(?!calendar$)[^/]+$/, 'travellers'],
  [/^departures\/(row\/)?[^/]+\/(edit|guarantee|open|delete)$/, 'departures'],
  [/^departures\/(row\/)?[^/]+\/cancel$/, 'cancellations'],
  [/^departures\/(row\/)?[^/]+\/waiting$/, 'bookings'],
  [/^departures\/[^/]+\/crew(\/|$)/, 'crew'],
  [/^departures\/[^/]+\/permits|^bookings\/[^/]+\/papers/, 'passports'],
  [/^departures\/[^/]+\/log\/./, 'running'],
  [/^departures\/[^/]+\/log$/, 'health'],
  [/^departures\/[^/]+\/disruptions\/[^/]+\/close$/, 'running', 'refunds'],
  [/^departures\/[^/]+\/disruptions/, 'running'],
  [/^((departures|bookings)\/[^/]+\/)?(transfers|loads|gear|rooms)\/./, 'running'],
  [/^(roster|crew|suppliers)\/./, 'crew'],
  [/^bookings\/(new$|unpaid-holds)/, 'bookings'],
  [
    /^bookings\/[^/]+\/(quote|approve|decline|gathering|change|postpone|contact|link|shares\/.+)$/,
    'bookings',
  ],
  [/^bookings\/[^/]+\/cancel$/, 'bookings', 'cancellations'],
  [/^bookings\/[^/]+\/(prepare|arrival|answers|travellers\/.+)$/, 'bookings', 'running'],
  [/^bookings\/[^/]+\/review$/, 'bookings', 'payments'],
  [/^bookings\/[^/]+\/payment$/, 'takings'],
  [/^bookings\/[^/]+\/(confirm|count)$/, 'payments'],
  [/^bookings\/[^/]+\/invoice$/, 'invoices'],
  [/^bookings\/[^/]+\/refund$/, 'refunds'],
  [/^bookings\/[^/]+\/(goodwill|waive)$/, 'discounts'],
  [/^bookings\/[^/]+\/note$/, 'travellers'],
  [/^bookings\/[^/]+\/(whatsapp|invite|mails\/.+)$/, 'messages'],
  [/^enquiries\/./, 'enquiries'],
  [/^proposals\/./, 'bookings'],
  [/^payments\/./, 'payments'],
  [/^refunds\/./, 'refunds'],
  [/^outbox\/./, 'messages'],
  [/^customers\/person\/erase$/, 'export'],
  [/^customers\/import/, 'imports'],
  [/^customers/, 'enquiries'],
  [/^people\/(?!roles$)./, 'people'],
  [/^planned\/./, 'content'],
  [/^checks\/./, 'content', 'prices', 'departures', 'settings'],
  [/^bin\/./, 'settings'],
  [/^settings\/demo$/, 'settings'],
  [/^settings\/exchange_rate\/suggestion$/, 'payments', 'settings'],
]

/** Returns the rights of which a screen at this path of the office needs one; undefined for a screen without one. */
export function rightsToOpen(path: string): Right[] | undefined {
  const rights = rightsIn(screenRights, path)
  return rights && rightToChange(path) ? ['look'] : rights
}

/** Returns the right to change what a screen at this path shows; undefined for one that is not there to be read as well. */
export function rightToChange(path: string): Right | undefined {
  return rightsIn(changeRights, path)?.[0]
}

function rightsIn(table: [screen: RegExp, ...rights: Right[]][], path: string): Right[] | undefined {
  const below = path.replace(/^\/admin\//, '').replace(/\?.*$/, '')
  return table.find(([screen]) => screen.test(below))?.slice(1) as Right[] | undefined
}

/** Returns whether the person may open a screen or dialog of the office. The server decides; this only hides. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay()
  return (path) => rightsToOpen(path)?.some(may) ?? true
}

/** Returns the right that the person lacks to change what is at a path, whose form can then only be read; else undefined. */
export function useMissingRight(): (path: string) => Right | undefined {
  const may = useMay()
  return (path) => {
    const right = rightToChange(path)
    return right === undefined || may(right) ? undefined : right
  }
}

/** As `useMissingRight`, for the screen that is open. */
export function useReadOnly(): Right | undefined {
  return useMissingRight()(useLocation().pathname)
}
