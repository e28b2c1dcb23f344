import { monthNames } from '#contract/days.ts'
import { HIGHEST_POINT_M } from '#contract/numbers.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import type { DatedTrips } from '#domain/departures/dated.ts'
import { gradeNames } from '#contract/trip-facts.ts'

// The chosen filters are in the address, so a choice can be sent to a friend and works without JavaScript. A trip is
// found when it fits at least one chosen option of every group.

/**
 * `any`: the name of "no choice" in a group whose options contain each other, so that only one can be chosen.
 * `placesOf`: returns the indexes of the options that a trip fits.
 */
export type Group = {
  key: string
  title: string
  help?: string
  any?: string
  options: { value: string; label: string }[]
  placesOf: (trip: TripCard) => readonly number[]
}

/** The chosen options of each group, by the group's key. Values that no group has are left out. */
export type Choice = Map<string, string[]>

export const sortings = {
  name: 'Name',
  days: 'Shortest first',
  high: 'Lowest altitude first',
  price: 'Lowest price first',
} as const
export type Sorting = keyof typeof sortings

/** The ways in which a list of trips can be shown. */
export const views = { cards: 'Cards', list: 'Compare the climbs', map: 'Map' } as const
export type View = keyof typeof views

export function filterGroups(
  regions: { _id: string; slug: string; name: string }[],
  dated: DatedTrips,
): Group[] {
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
      help: 'Below 2,500 m hardly anybody feels the altitude. Above 3,000 m the plan needs rest days.',
      ...bands(metresOf, [
        ['2500', 'Up to 2,500 m', 0, 2500],
        ['4000', 'Up to 4,000 m', 0, 4000],
        ['4500', 'Up to 4,500 m', 0, 4500],
        ['5000', 'Up to 5,000 m', 0, 5000],
        ['5600', 'Up to 5,600 m', 0, 5600],
        [String(HIGHEST_POINT_M), 'Above 5,600 m', 5601],
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
      key: 'dates',
      title: 'Departures',
      any: 'With or without dates',
      help: 'Once a departure is guaranteed, it runs however few book.',
      options: [
        { value: 'fixed', label: 'Dates to join' },
        { value: 'guaranteed', label: 'Guaranteed to run' },
      ],
      placesOf({ _id }) {
        const promised = dated.get(_id)
        return promised === undefined ? [] : promised.length > 0 ? [0, 1] : [0]
      },
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

/** Returns the part of an address that the list offers, in one fixed order. `pages`: the highest page number. */
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
 * Returns how many trips each option would leave together with the choice in the other groups: by the keys of the
 * groups, in the order of their options. It reads each trip once, because there may be thousands.
 */
export function countOptions(trips: TripCard[], groups: Group[], choice: Choice): Map<string, number[]> {
  const counted = groups.map((group) => ({
    placesOf: group.placesOf,
    fits: testOf(group, choice),
    counts: group.options.map(() => 0),
  }))
  for (const trip of trips) {
    const missed = counted.filter(({ fits }) => !fits(trip))
    // A trip that misses one group would be found with another choice in that group; a trip that misses two would not.
    if (missed.length > 1) continue
    for (const { placesOf, counts } of missed.length === 1 ? missed : counted) {
      for (const place of placesOf(trip)) counts[place]!++
    }
  }
  return new Map(groups.map(({ key }, index) => [key, counted[index]!.counts]))
}

/** One removed filter, what was chosen of it, and how many trips fit without it. */
export type Loosened = { key: string; title: string; labels: string[]; left: number }

/**
 * For a choice that no trip fits: returns the filters that leave some trips when removed alone, those with most trips
 * first.
 */
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

/** Trips without the figure come last. */
export function sortTrips(trips: TripCard[], sorting: Sorting): TripCard[] {
  if (sorting === 'name') return trips
  const figure = { days: daysOf, high: metresOf, price: dollars }[sorting]
  return trips.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity) || 0)
}

/** Returns the address of the first page of the list without one option, or without any option of its group. */
export function withoutOption(query: URLSearchParams, key: string, value?: string): string {
  const kept = new URLSearchParams(query)
  kept.delete(key, value)
  kept.delete('page')
  return `?${kept}`
}

/** Returns a test whether a trip fits the choice in a group: any chosen option, or no choice at all. */
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

/** Returns the price in dollars; null for prices in rupees, which cannot be compared with it. */
function dollars({ price_amount: cents, price_currency }: TripCard) {
  return cents !== null && price_currency === 'USD' ? cents / 100 : null
}
