import { isBookable, type Departure } from '#contract/departures.ts'
import { hardestDayOf, type HardestDay } from '#contract/hardest-day.ts'
import type { QuotedPermit } from '#contract/permits.ts'
import { COMPARED_MAX, type TripCard } from '#contract/trip-cards.ts'
import { tripKinds, type Trip } from '#contract/trips.ts'
import { listDepartures } from '../departures/departures.ts'
import { quotedPermitsOf } from '../permits/of-trips.ts'
import { listTripCards } from '../trips/cards.ts'
import { findTrip } from '../trips/read.ts'
import { ascentOf, heightsOf, type HeightPoint } from './figures.ts'

const SHOWN_DEPARTURES = 3

/** `climbed_m`: see `ascentOf`. `departures`: some that can be booked, the next first. */
export type ComparedTrip = {
  card: TripCard
  trip: Trip
  hardest: HardestDay | null
  climbed_m: number | null
  heights: HeightPoint[]
  permits: QuotedPermit[]
  departures: Departure[]
}

/**
 * `unknown`: what was asked for and is no trip that visitors see. `left_out`: the names of trips for which there was no
 * room. `others`: the trips that can be added.
 */
export type Comparison = {
  trips: ComparedTrip[]
  unknown: string[]
  left_out: string[]
  others: { slug: string; name: string }[]
}

/**
 * Returns the first four published trips with these slugs, in their order, as they are now. `month`: of the departures those
 * in this month come first, 1 to 12.
 */
export async function compareTrips(slugs: string[], month?: number): Promise<Comparison> {
  const cards = (await Promise.all(tripKinds.map((kind) => listTripCards(kind)))).flat()
  const bySlug = new Map(cards.map((card) => [card.slug, card]))
  const known = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const compared = known.slice(0, COMPARED_MAX)
  const trips = await Promise.all(compared.map((card) => readCompared(card, month)))
  return {
    trips: trips.filter((trip) => trip !== undefined),
    unknown: slugs.filter((slug) => !bySlug.has(slug)),
    left_out: known.slice(COMPARED_MAX).map(({ name }) => name),
    others: cards.filter((card) => !compared.includes(card)).map(({ slug, name }) => ({ slug, name })),
  }
}

async function readCompared(card: TripCard, month: number | undefined): Promise<ComparedTrip | undefined> {
  const trip = await findTrip(card.kind, card.slug, { drafts: false })
  if (!trip) return undefined
  const [permits, departures] = await Promise.all([quotedPermitsOf(trip), listDepartures(trip._id)])
  return {
    card,
    trip,
    hardest: hardestDayOf(trip.itinerary),
    climbed_m: ascentOf(trip.itinerary),
    heights: heightsOf(trip.itinerary),
    permits,
    departures: monthFirst(
      departures.filter(({ status }) => isBookable(status)),
      month,
    ).slice(0, SHOWN_DEPARTURES),
  }
}

function monthFirst(departures: Departure[], month: number | undefined) {
  const isWished = ({ start_date }: Departure) => Number(start_date.slice(5, 7)) === month
  return departures.toSorted((one, other) => Number(isWished(other)) - Number(isWished(one)))
}
