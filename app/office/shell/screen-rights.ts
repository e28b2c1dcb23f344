import { useLocation } from 'react-router'
import type { Right } from '#contract/roles.ts'
import type { Me } from '#contract/staff.ts'
import { placeGroups, type Place } from './menu.ts'
import { useMay, usePerson } from './person.ts'

const places = placeGroups.flatMap((group) => group.places)

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
  [/^departures\/[^/]+\/(manifest|rooms)$/, 'manifest'],
  [/^departures\/[^/]+\/(tasks|transfers|loads|gear)$/, 'travellers'],
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
  [/^history\//, 'look'],
  [/^reports\/(margins|suppliers)$/, 'costs'],
]

/** The screens of one departure, which somebody may see for the departures that they work on. */
const OF_DEPARTURE = /^\/admin\/departures\/[^/]+\/./

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
  const below = path.replace(/^\/admin\//, '').replace(/\/*(\?.*)?$/, '')
  return table.find(([screen]) => screen.test(below))?.slice(1) as Right[] | undefined
}

/**
 * Returns whether a person may open a screen or dialog of the office: by the row of its own, else by that of the menu whose
 * screen it is or stands below. Others are for everybody.
 */
export function mayOpen({ may, may_own }: Pick<Me, 'may' | 'may_own'>, path: string): boolean {
  const rights = rightsOfScreen(path)
  if (!rights) return true
  const isOfDeparture = OF_DEPARTURE.test(path)
  return rights.some((right) => may.includes(right) || (isOfDeparture && may_own.includes(right)))
}

/** Returns the rights of which a screen needs one, by its own row or that of its menu; undefined where all may open it. */
export function rightsOfScreen(path: string): Right[] | undefined {
  const place = placeAbove(path)
  return rightsToOpen(path) ?? (place && [place.right])
}

/** Returns the page of the menu that a screen is or stands below; undefined for one that the menu does not lead to. */
export function placeAbove(path: string): Place | undefined {
  const below = (place: string) => path === place || path.startsWith(`${place}/`)
  return places.find((place) => !place.isExact && below(place.path))
}

/** Returns whether the person may open a screen or dialog of the office. The server decides; this only hides. */
export function useMayOpen(): (path: string) => boolean {
  const person = usePerson() ?? { may: [], may_own: [] }
  return (path) => mayOpen(person, path)
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
