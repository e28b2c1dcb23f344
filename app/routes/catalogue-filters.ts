import { monthNames } from '#contract/days.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { gradeNames } from '#contract/trip-facts.ts'

// Filters live in the address, so a choice can be sent to a friend and works without JavaScript. Within a group one of
// the chosen options is enough; every group must agree.

/** `any`: what choosing none is called in a group of which only one option can be chosen, because each holds the one before. */
export type Group = { key: string; title: string; help?: string; any?: string; options: Option[] }
type Option = { value: string; label: string; fits: (trip: TripCard) => boolean }

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

/** The keys of the query string that a list of trips knows. */
export const filterKeys = ['region', 'days', 'high', 'grade', 'month', 'price', 'sort', 'view', 'page']

export function filterGroups(regions: { _id: string; slug: string; name: string }[]): Group[] {
  return [
    {
      key: 'region',
      title: 'Region',
      options: regions.map(({ _id, slug, name }) => ({
        value: slug,
        label: name,
        fits: ({ region_id }) => region_id === _id,
      })),
    },
    {
      key: 'days',
      title: 'Days',
      options: [
        band('1-4', 'Up to 4 days', daysOf, 1, 4),
        band('5-9', '5 to 9 days', daysOf, 5, 9),
        band('10-14', '10 to 14 days', daysOf, 10, 14),
        band('15', '15 days and more', daysOf, 15),
      ],
    },
    {
      key: 'high',
      title: 'Highest point',
      any: 'Any height',
      help: 'Below 2,500 m hardly anybody feels the altitude. Above 3,000 m days of rest belong in the plan.',
      options: [
        band('2500', 'Up to 2,500 m', metresOf, 0, 2500),
        band('4000', 'Up to 4,000 m', metresOf, 0, 4000),
        band('5000', 'Up to 5,000 m', metresOf, 0, 5000),
        band('5600', 'Up to 5,600 m', metresOf, 0, 5600),
        band('8849', 'Above 5,600 m', metresOf, 5601),
      ],
    },
    {
      key: 'grade',
      title: 'Grade',
      options: gradeNames.map((label, index) => ({
        value: String(index + 1),
        label,
        fits: ({ grade_level }) => grade_level === index + 1,
      })),
    },
    {
      key: 'month',
      title: 'Good months',
      options: monthNames.map((label, index) => ({
        value: String(index + 1),
        label,
        fits: ({ best_months }) => best_months.includes(index + 1),
      })),
    },
    {
      key: 'price',
      title: 'Price per person',
      options: [
        band('500', 'Up to US$500', dollars, 0, 500),
        band('1000', 'US$500 to 1,000', dollars, 500.01, 1000),
        band('1500', 'US$1,000 to 1,500', dollars, 1000.01, 1500),
        band('more', 'Above US$1,500', dollars, 1500.01),
      ],
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

export function filterTrips(trips: TripCard[], groups: Group[], choice: Choice): TripCard[] {
  const asked = groups.filter(({ key }) => choice.has(key))
  return trips.filter((trip) => asked.every((group) => fitsGroup(trip, group, choice)))
}

/** How many trips each option of a group leaves, with what is chosen in the other groups. In the order of its options. */
export function countOptions(trips: TripCard[], groups: Group[], choice: Choice, group: Group): number[] {
  const others = groups.filter((other) => other !== group)
  const left = filterTrips(trips, others, choice)
  return group.options.map(({ fits }) => left.reduce((count, trip) => count + Number(fits(trip)), 0))
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

function fitsGroup(trip: TripCard, { key, options }: Group, choice: Choice) {
  const values = choice.get(key)
  return !values || options.some(({ value, fits }) => values.includes(value) && fits(trip))
}

function band(
  value: string,
  label: string,
  figure: (trip: TripCard) => number | null,
  min: number,
  max = Infinity,
): Option {
  return {
    value,
    label,
    fits: (trip) => {
      const number = figure(trip)
      return number !== null && number >= min && number <= max
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
