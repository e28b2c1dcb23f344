import { monthNames } from '#contract/days.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { gradeNames } from '#contract/trip-facts.ts'

// Filters live in the address, so a choice can be sent to a friend and works without JavaScript. Within a group one of
// the chosen options is enough; every group must agree.

/**
 * `any`: what choosing none is called in a group of which only one option can be chosen, because each holds the one before.
 * `placesOf`: which of its options a trip fits, by their places in the list.
 */
export type Group = {
  key: string
  title: string
  help?: string
  any?: string
  options: { value: string; label: string }[]
  placesOf: (trip: TripCard) => readonly number[]
}

/** What is chosen in each group, by the group's key. Values the groups do not know are left out. */
export type Choice = Map<string, string[]>

export const sortings = {
  name: 'Name',
  days: 'Shortest first',
  high: 'Lowest altitude first',
  price: 'Lowest price first',
} as const
export type Sorting = keyof typeof sortings

/** As what a list of trips is shown. */
export const views = { cards: 'Cards', list: 'Compare the climbs', map: 'Map' } as const
export type View = keyof typeof views

export function filterGroups(regions: { _id: string; slug: string; name: string }[]): Group[] {
  const placeOf = new Map(regions.map(({ _id }, place) => [_id, [place]]))
  return [
    {
      key: 'region',
      title: 'Region',
      options: regions.map(({ slug, name }) => ({ value: slug, label: name })),
      placesOf: ({ region_id }) => placeOf.get(region_id ?? '') ?? [],
    },
    {
      key: 'days',
      title: 'Days',
      ...bands(daysOf, [
        ['1-4', 'Up to 4 days', 1, 4],
        ['5-9', '5 to 9 days', 5, 9],
        ['10-14', '10 to 14 days', 10, 14],
        ['15', '15 days and more', 15],
      ]),
    },
    {
      key: 'high',
      title: 'Highest point',
      any: 'Any height',
      help: 'Below 2,500 m hardly anybody feels the altitude. Above 3,000 m days of rest belong in the plan.',
      ...bands(metresOf, [
        ['2500', 'Up to 2,500 m', 0, 2500],
        ['4000', 'Up to 4,000 m', 0, 4000],
        ['5000', 'Up to 5,000 m', 0, 5000],
        ['5600', 'Up to 5,600 m', 0, 5600],
        ['8849', 'Above 5,600 m', 5601],
      ]),
    },
    {
      key: 'grade',
      title: 'Grade',
      options: gradeNames.map((label, index) => ({ value: String(index + 1), label })),
      placesOf: ({ grade_level }) => (grade_level === null ? [] : [grade_level - 1]),
    },
    {
      key: 'month',
      title: 'Good months',
      options: monthNames.map((label, index) => ({ value: String(index + 1), label })),
      placesOf: ({ best_months }) => best_months.map((month) => month - 1),
    },
    {
      key: 'price',
      title: 'Price per person',
      ...bands(dollars, [
        ['500', 'Up to US$500', 0, 500],
        ['1000', 'US$500 to 1,000', 500.01, 1000],
        ['1500', 'US$1,000 to 1,500', 1000.01, 1500],
        ['more', 'Above US$1,500', 1500.01],
      ]),
    },
  ]
}

export function readChoice(query: URLSearchParams, groups: Group[]): Choice {
  const chosen = groups.map(({ key, options }): [string, string[]] => {
    const asked = new Set(query.getAll(key))
    return [key, options.map(({ value }) => value).filter((value) => asked.has(value))]
  })
  return new Map(chosen.filter(([, values]) => values.length > 0))
}

export function readSorting(query: URLSearchParams): Sorting {
  const asked = query.get('sort') ?? ''
  return Object.hasOwn(sortings, asked) ? (asked as Sorting) : 'name'
}

export function readView(query: URLSearchParams): View {
  const asked = query.get('view') ?? ''
  return Object.hasOwn(views, asked) ? (asked as View) : 'cards'
}

/** Of what an address asks for what the list offers, in one order. `pages`: how many pages it has at most. */
export function offeredQuery(asked: URLSearchParams, groups: Group[], pages: number): URLSearchParams {
  const choice = [...readChoice(asked, groups)].flatMap(([key, values]) =>
    values.map((value) => [key, value]),
  )
  const [sorting, view, page] = [readSorting(asked), readView(asked), Number(asked.get('page'))]
  return new URLSearchParams([
    ...choice,
    ...(sorting === 'name' ? [] : [['sort', sorting]]),
    ...(view === 'cards' ? [] : [['view', view]]),
    ...(Number.isInteger(page) && page > 1 && page <= pages ? [['page', String(page)]] : []),
  ])
}

export function filterTrips(trips: TripCard[], groups: Group[], choice: Choice): TripCard[] {
  const tests = groups.filter(({ key }) => choice.has(key)).map((group) => testOf(group, choice))
  return tests.length === 0 ? trips : trips.filter((trip) => tests.every((fits) => fits(trip)))
}

/**
 * How many trips each option of each group leaves, with what is chosen in the other groups. By the keys of the groups,
 * in the order of their options. Looks at each trip once, for there may be thousands.
 */
export function countOptions(trips: TripCard[], groups: Group[], choice: Choice): Map<string, number[]> {
  const counted = groups.map((group) => ({
    placesOf: group.placesOf,
    fits: testOf(group, choice),
    counts: group.options.map(() => 0),
  }))
  for (const trip of trips) {
    const missed = counted.filter(({ fits }) => !fits(trip))
    // What misses one group would be there if that group had another choice; what misses two, never.
    if (missed.length > 1) continue
    for (const { placesOf, counts } of missed.length === 1 ? missed : counted) {
      for (const place of placesOf(trip)) counts[place]!++
    }
  }
  return new Map(groups.map(({ key }, index) => [key, counted[index]!.counts]))
}

/** One filter let go, what was chosen of it, and how many trips that leaves. */
export type Loosened = { key: string; title: string; labels: string[]; left: number }

/** For a choice that no trip fits: the filters each of which, let go alone, leaves some; what leaves most comes first. */
export function loosenings(trips: TripCard[], groups: Group[], choice: Choice): Loosened[] {
  return groups
    .filter(({ key }) => choice.has(key))
    .map((group) => ({
      key: group.key,
      title: group.title,
      labels: group.options
        .filter(({ value }) => choice.get(group.key)!.includes(value))
        .map(({ label }) => label),
      left: filterTrips(
        trips,
        groups.filter((other) => other !== group),
        choice,
      ).length,
    }))
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => b.left - a.left)
}

/** Trips that do not know the figure come last. */
export function sortTrips(trips: TripCard[], sorting: Sorting): TripCard[] {
  if (sorting === 'name') return trips
  const figure = { days: daysOf, high: metresOf, price: dollars }[sorting]
  return trips.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity) || 0)
}

/** The address of the same list without one option, or without any of its group, from its first page on. */
export function withoutOption(query: URLSearchParams, key: string, value?: string): string {
  const kept = new URLSearchParams(query)
  kept.delete(key, value)
  kept.delete('page')
  return `?${kept}`
}

/** Whether a trip fits what is chosen in a group: any of it, or nothing is. */
function testOf({ key, options, placesOf }: Group, choice: Choice): (trip: TripCard) => boolean {
  const values = choice.get(key)
  if (!values) return () => true
  const chosen = new Set(values.map((wanted) => options.findIndex(({ value }) => value === wanted)))
  return (trip) => placesOf(trip).some((place) => chosen.has(place))
}

type Band = [value: string, label: string, min: number, max?: number]

function bands(figure: (trip: TripCard) => number | null, all: Band[]): Pick<Group, 'options' | 'placesOf'> {
  return {
    options: all.map(([value, label]) => ({ value, label })),
    placesOf(trip) {
      const number = figure(trip)
      if (number === null) return []
      const places: number[] = []
      for (const [place, [, , min, max = Infinity]] of all.entries()) {
        if (number >= min && number <= max) places.push(place)
      }
      return places
    },
  }
}

function daysOf({ duration_days }: TripCard) {
  return duration_days
}

function metresOf({ max_altitude_m }: TripCard) {
  return max_altitude_m
}

/** Prices in rupees are not compared with those in dollars. */
function dollars({ price_amount: cents, price_currency }: TripCard) {
  return cents !== null && price_currency === 'USD' ? cents / 100 : null
}
