import type { Right } from '#contract/roles.ts'
import { useMay } from './person.ts'

/** The right that a dialog or screen of the office needs, by its path below /admin; the first that fits. Others need none. */
const screens: [RegExp, Right][] = [
  [/^(destinations|tour-packages|destination-images|tour-images)\/[^/]+\/info$/, 'look'],
  [
    /^(regions|destinations|tour-packages|destination-images|tour-images|blogs|reviews|packing-lists|redirects)\/./,
    'content',
  ],
  [/^(extras|permits|discount-codes)\/./, 'prices'],
  [/\/costs(\/|$)/, 'costs'],
  [/^departures\/(new|season|copy|change|remove|import)/, 'departures'],
  [/^departures\/[^/]+\/(edit|guarantee|open|delete)$/, 'departures'],
  [/^departures\/[^/]+\/cancel$/, 'cancellations'],
  [/^departures\/[^/]+\/waiting$/, 'bookings'],
  [/^departures\/[^/]+\/(crew|roster)/, 'crew'],
  [/^departures\/[^/]+\/permits|^bookings\/[^/]+\/papers/, 'passports'],
  [/^departures\/[^/]+\/log/, 'health'],
  [/^departures\/[^/]+\/disruptions/, 'running'],
  [/\/write$/, 'messages'],
  [/^people\/(?!roles)./, 'people'],
  [/^customers/, 'enquiries'],
  [/^settings\/demo$/, 'settings'],
]

/** Returns whether the person may open a screen or dialog of the office. The server decides; this only hides. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay()
  return (path) => {
    const below = path.replace(/^\/admin\//, '')
    const needed = screens.find(([screen]) => screen.test(below))?.[1]
    return needed === undefined || may(needed)
  }
}
