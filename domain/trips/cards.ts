import { hoursOnFoot } from '#contract/hardest-day.ts'
import type { Picture } from '#contract/images.ts'
import { heightsOf, type TripCard } from '#contract/trip-cards.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { ItineraryDay, Trip, TripKind } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { inParts } from '../lists/parts.ts'
import { sortedByName } from '../lists/sorting.ts'
import { leadPictures } from '../pictures/read.ts'
import { listRegions } from '../regions/regions.ts'
import { isMet } from '../stored.ts'
import { listEditions } from './editions.ts'
import { isReadable, toTrip, type TripRow } from './rows.ts'

/** About fifteen kilometres: outside the valley of the airport. */
const AWAY_DEGREES = 0.15

const READ_AT_ONCE = 100

/** Returns the published trips of a kind as cards, by name. Most pages show some, so they are cached. */
export async function listTripCards(kind: TripKind): Promise<TripCard[]> {
  return [...(await readCards(kind))]
}

/** The published top destinations, in the order staff gave them. */
export async function listTopCards(): Promise<TripCard[]> {
  const [cards, top] = await Promise.all([readCards('trek'), topIds(db)])
  const places = new Map(top.map((id, place) => [id, place]))
  return cards
    .filter(({ _id }) => places.has(_id))
    .toSorted((a, b) => places.get(a._id)! - places.get(b._id)!)
}

/** The ids of the published trips of a kind that can be read whole: visitors are shown no others. */
export function readableIds(kind: TripKind): Promise<ReadonlySet<string>> {
  return readIds(kind)
}

const readIds = keepUntilContentChanges(
  async (kind) => new Set((await readCards(kind)).map(({ _id }) => _id)),
  { checkEveryMs: 0 },
)

/**
 * The night of the first day that is walked; on a tour, the first place away from that of the first day, if there is
 * one.
 */
export function startOf(kind: TripKind, days: ItineraryDay[]): TripCard['start'] {
  const places = days.flatMap(({ lat, lon, by }) =>
    lat == null || lon == null ? [] : [{ lat, lon, isWalked: by?.includes('walk') ?? false }],
  )
  const [first] = places
  if (!first) return null
  const walked = kind === 'trek' ? places.find(({ isWalked }) => isWalked) : undefined
  const away = places.find(({ lat, lon }) => Math.hypot(lat - first.lat, lon - first.lon) > AWAY_DEGREES)
  const { lat, lon } = walked ?? away ?? first
  return { lat, lon }
}

/** The longest day on foot and the number of days with a flight, as a card has them. */
export function hardestOf(days: ItineraryDay[]): Pick<TripCard, 'longest_hours' | 'flying_days'> {
  const hours = days.flatMap((day) => hoursOnFoot(day) ?? [])
  return {
    longest_hours: hours.length > 0 ? Math.max(...hours) : null,
    flying_days: days.filter(({ by }) => by?.includes('air')).length,
  }
}

type KeptCard = { edition: string; name: string; card: TripCard }

/** All cards that were read, by name. */
const kept: Record<TripKind, KeptCard[]> = { trek: [], tour: [] }

const readCards = keepUntilContentChanges((kind) => inTurn(() => refresh(kind as TripKind)), {
  checkEveryMs: 0,
})

let turn: Promise<unknown> = Promise.resolve()

/** Runs reads one after another, so that an older result never replaces a newer one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

/** Reads the cards of trips that were edited since the last call again, with the present names of their regions. */
async function refresh(kind: TripKind): Promise<TripCard[]> {
  const [editions, regions] = await Promise.all([listEditions(kind), regionNames()])
  const good = kept[kind].filter(
    ({ edition, card }) => editions.get(card._id) === edition && !isMet('trip', card._id),
  )
  const known = new Set(good.map(({ card }) => card._id))
  const changed = [...editions].filter(([id]) => !known.has(id))
  const read = await readKept(kind, changed)
  kept[kind] = sortedByName([...good, ...read]).map((each) => inRegion(each, regions))
  return kept[kind].map(({ card }) => card)
}

async function regionNames() {
  return new Map((await listRegions()).map(({ _id, name }) => [_id, name]))
}

/** The top destinations, published or not, in the order staff gave them. */
export async function topIds(on: Tx | typeof db): Promise<string[]> {
  const rows = await on
    .selectFrom('trips')
    .select('id')
    .where('top_position', 'is not', null)
    .orderBy('top_position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Itineraries are long, so a few trips at once. */
async function readKept(kind: TripKind, trips: [id: string, edition: string][]): Promise<KeptCard[]> {
  const read: KeptCard[] = []
  for await (const some of inParts(trips, READ_AT_ONCE)) {
    const ids = some.map(([id]) => id)
    const [rows, pictures] = await Promise.all([
      published(ids),
      leadPictures(tripWords[kind].pictures.owner, ids),
    ])
    const cards = new Map(rows.flatMap((row) => cardOf(row, pictures.get(row.id) ?? null)))
    for (const [id, edition] of some) {
      const card = cards.get(id)
      if (card) read.push({ edition, name: card.name, card })
    }
  }
  return read
}

function published(ids: string[]) {
  return db.selectFrom('trips').selectAll().where('id', 'in', ids).where('status', '=', 'published').execute()
}

function inRegion(known: KeptCard, regions: Map<string, string>): KeptCard {
  const { region_id, region_name } = known.card
  const name = region_id === null ? null : (regions.get(region_id) ?? null)
  return name === region_name ? known : { ...known, card: { ...known.card, region_name: name } }
}

/** Returns the card of a trip; none if part of the trip cannot be read. */
function cardOf(row: TripRow, picture: Picture | null): [id: string, card: TripCard][] {
  const trip = toTrip(row)
  return isReadable(trip) ? [[row.id, toCard(trip, picture)]] : []
}

function toCard(trip: Trip, picture: Picture | null): TripCard {
  return {
    _id: trip._id,
    kind: trip.kind,
    slug: trip.slug,
    path: trip.path,
    name: trip.name,
    region_id: trip.region_id,
    region_name: null,
    destination: trip.destination,
    duration: trip.duration,
    duration_days: trip.duration_days,
    grade: trip.grade,
    grade_level: trip.grade_level,
    trip_type: trip.trip_type,
    price: trip.price,
    price_amount: trip.price_amount,
    price_currency: trip.price_currency,
    max_altitude: trip.max_altitude,
    best_months: trip.best_months,
    closed_months: trip.closed_months,
    accommodation: trip.accommodation,
    group_size: trip.group_size,
    least_party: trip.least_party,
    most_party: trip.most_party,
    on_request: trip.on_request,
    child_age: trip.child_age,
    ...hardestOf(trip.itinerary),
    ...heightsOf(trip),
    start: startOf(trip.kind, trip.itinerary),
    picture,
  }
}
