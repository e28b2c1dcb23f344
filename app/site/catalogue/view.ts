import type { TripCard } from '#contract/trip-cards.ts'
import type { TripKind } from '#contract/trips.ts'
import { datedTrips } from '#domain/departures/dated.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import {
  countOptions,
  filterGroups,
  filterTrips,
  loosenings,
  offeredQuery,
  readChoice,
  readSorting,
  readView,
  sortTrips,
  type Choice,
  type Group,
  type Loosened,
  type Sorting,
  type View,
} from './filters.ts'
import { startsOf } from './nepal-map-shape.ts'

const PER_PAGE = 12

/** A group of filters as the form shows it. `count`: how many trips an option leaves together with the other groups. */
export type ShownGroup = Pick<Group, 'key' | 'title' | 'help' | 'any'> & {
  options: { value: string; label: string; count: number; isChosen: boolean }[]
}

/** What a page of a list of trips shows; its size does not grow with the number of trips. */
export type CatalogueView = {
  /** The number of all trips; `found` is how many of them fit the filters. */
  total: number
  found: number
  groups: ShownGroup[]
  sorting: Sorting
  view: View
  page: number
  pages: number
  /** The trips on this page. */
  shown: TripCard[]
  /** All trips that fit, for the map; null in the other views. */
  map: ReturnType<typeof startsOf> | null
  /** When no trip fits: the filters that leave some trips when removed. */
  loosened: Loosened[]
}

/** Returns what the list of a kind of trip shows at an address. The page is sent only what it shows, not all trips. */
export async function readCatalogue(kind: TripKind, address: string): Promise<CatalogueView> {
  const { trips, groups } = await readOffer(kind)
  return catalogueOf(trips, groups, new URL(address).searchParams)
}

/**
 * Returns the part of an address that the list offers. Everything else in it leads to the same page, so the cache
 * ignores it.
 */
export async function offeredBy(kind: TripKind, asked: URLSearchParams): Promise<URLSearchParams> {
  const { trips, groups } = await readKeptOffer(kind)
  return offeredQuery(asked, groups, Math.ceil(trips.length / PER_PAGE))
}

async function readOffer(kind: TripKind) {
  const [trips, regions, dated] = await Promise.all([listTripCards(kind), listRegions(), datedTrips()])
  const visited = new Set(trips.map(({ region_id }) => region_id))
  return {
    trips,
    groups: filterGroups(
      regions.filter(({ _id }) => visited.has(_id)),
      dated,
    ),
  }
}

const readKeptOffer = keepUntilContentChanges((kind) => readOffer(kind as TripKind))

function catalogueOf(trips: TripCard[], groups: Group[], query: URLSearchParams): CatalogueView {
  const choice = readChoice(query, groups)
  const sorting = readSorting(query)
  const found = sortTrips(filterTrips(trips, groups, choice), sorting)
  const counts = countOptions(trips, groups, choice)
  const ever = countOptions(trips, groups, new Map())
  const view = readView(query)
  // The map shows all results at once, because a map of one page of them would mislead.
  const pages = view === 'map' ? 1 : Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages)
  return {
    total: trips.length,
    found: found.length,
    groups: groups.map((group) => shownGroup(group, choice, counts.get(group.key)!, ever.get(group.key)!)),
    sorting,
    view,
    page,
    pages,
    shown: view === 'map' ? [] : found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    map: view === 'map' ? startsOf(found) : null,
    loosened: found.length === 0 ? loosenings(trips, groups, choice) : [],
  }
}

/** An option that no trip has is not offered; of the months all are, because they are a calendar. */
function shownGroup(
  { key, title, help, any, options }: Group,
  choice: Choice,
  counts: number[],
  ever: number[],
): ShownGroup {
  const shown = options.map(({ value, label }, index) => ({
    value,
    label,
    count: counts[index]!,
    isChosen: choice.get(key)?.includes(value) ?? false,
  }))
  const isOffered = (index: number) => key === 'month' || ever[index]! > 0 || shown[index]!.isChosen
  return { key, title, help, any, options: shown.filter((_, index) => isOffered(index)) }
}
