import type { TripCard } from '#contract/trip-cards.ts'
import type { TripKind } from '#contract/trips.ts'
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

/** A group of filters as the form shows it. `count`: what an option leaves beside the other groups. */
export type ShownGroup = Pick<Group, 'key' | 'title' | 'help' | 'any'> & {
  options: { value: string; label: string; count: number; isChosen: boolean }[]
}

/** What a page of a list of trips shows, however many there are. */
export type CatalogueView = {
  /** How many there are, and how many of them fit. */
  total: number
  found: number
  groups: ShownGroup[]
  sorting: Sorting
  view: View
  page: number
  pages: number
  /** Those of this page. */
  shown: TripCard[]
  /** All that fit, on the map; null when it is not asked for. */
  map: ReturnType<typeof startsOf> | null
  /** Where nothing fits: which filter to let go. */
  loosened: Loosened[]
}

/** The list of a kind of trip as an address asks for it. Pages are sent what they show, and not all to choose from. */
export async function readCatalogue(kind: TripKind, address: string): Promise<CatalogueView> {
  const { trips, groups } = await readOffer(kind)
  return catalogueOf(trips, groups, new URL(address).searchParams)
}

/** Of what an address asks of the list what it offers: all else is the same page, and only this is kept. */
export async function offeredBy(kind: TripKind, asked: URLSearchParams): Promise<URLSearchParams> {
  const { trips, groups } = await readKeptOffer(kind)
  return offeredQuery(asked, groups, Math.ceil(trips.length / PER_PAGE))
}

async function readOffer(kind: TripKind) {
  const [trips, regions] = await Promise.all([listTripCards(kind), listRegions()])
  const visited = new Set(trips.map(({ region_id }) => region_id))
  return { trips, groups: filterGroups(regions.filter(({ _id }) => visited.has(_id))) }
}

const readKeptOffer = keepUntilContentChanges((kind) => readOffer(kind as TripKind))

function catalogueOf(trips: TripCard[], groups: Group[], query: URLSearchParams): CatalogueView {
  const choice = readChoice(query, groups)
  const sorting = readSorting(query)
  const found = sortTrips(filterTrips(trips, groups, choice), sorting)
  const counts = countOptions(trips, groups, choice)
  const view = readView(query)
  // A map of a part of what was found would mislead.
  const pages = view === 'map' ? 1 : Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages)
  return {
    total: trips.length,
    found: found.length,
    groups: groups.map((group) => shownGroup(group, choice, counts.get(group.key)!)),
    sorting,
    view,
    page,
    pages,
    shown: view === 'map' ? [] : found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    map: view === 'map' ? startsOf(found) : null,
    loosened: found.length === 0 ? loosenings(trips, groups, choice) : [],
  }
}

function shownGroup({ key, title, help, any, options }: Group, choice: Choice, counts: number[]): ShownGroup {
  const shown = options.map(({ value, label }, index) => ({
    value,
    label,
    count: counts[index]!,
    isChosen: choice.get(key)?.includes(value) ?? false,
  }))
  return { key, title, help, any, options: shown }
}
