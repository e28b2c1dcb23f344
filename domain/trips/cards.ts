import type { Picture } from '#contract/images.ts'
import { Currency } from '#contract/money.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import type { ItineraryDay, TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { leadPictures } from '../images.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { sortedByName } from '../sorting.ts'
import { listEditions } from './editions.ts'
import { daysOf, pathOf } from './rows.ts'

/** Some fifteen kilometres: out of the town, and its valley, where one lands. */
const AWAY_DEGREES = 0.15

type Row = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number]

/** The published trips of a kind as lists show them, by name. Most pages show some, so they are read once for all. */
export async function listTripCards(kind: TripKind): Promise<TripCard[]> {
  return [...(await readCards(kind))]
}

const readCards = keepUntilContentChanges(
  async (kind) => {
    const rows = await published()
      .where('trips.kind', '=', kind as TripKind)
      .execute()
    return sortedByName(await toCards(rows, kind as TripKind))
  },
  { checkEveryMs: 0 },
)

/** The published top destinations, in the order staff gave them. */
export async function listTopCards(): Promise<TripCard[]> {
  const rows = await published()
    .where('trips.kind', '=', 'trek')
    .where('top_position', 'is not', null)
    .orderBy('top_position')
    .execute()
  return toCards(rows, 'trek')
}

/** The metres a trip's elevation line passes through: each day's high point, then its bed. */
export function elevationLine(days: ItineraryDay[]): number[] {
  return days.flatMap(({ high_point, sleep_m }) => [high_point?.altitude_m ?? [], sleep_m ?? []].flat())
}

/** The night of the first day that is walked; on a tour, the first place away from that of the first day, if there is one. */
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

function published() {
  return db
    .selectFrom('trips')
    .leftJoin('regions', 'regions.id', 'trips.region_id')
    .select([
      'trips.id',
      'trips.kind',
      'trips.slug',
      'trips.name',
      'trips.region_id',
      'regions.name as region_name',
      'trips.destination',
      'trips.duration',
      'trips.duration_days',
      'trips.grade',
      'trips.grade_level',
      'trips.trip_type',
      'trips.price',
      'trips.price_amount',
      'trips.price_currency',
      'trips.max_altitude',
      'trips.max_altitude_m',
      'trips.best_months',
      'trips.accommodation',
    ])
    .where('trips.status', '=', 'published')
}

async function toCards(rows: Row[], kind: TripKind): Promise<TripCard[]> {
  const [pictures] = await Promise.all([
    leadPictures(kind === 'trek' ? 'destination' : 'tour'),
    readCourses(rows, kind),
  ])
  return rows.map((row) => toCard(row, pictures.get(row.id) ?? null))
}

type Course = Pick<TripCard, 'line' | 'start'> & { edition: string }

/** Where trips lead, as it was at an edition. Itineraries are long, so each is read once. */
const courses = new Map<string, Course>()
const READ_AT_ONCE = 500

async function readCourses(rows: Row[], kind: TripKind) {
  const editions = await listEditions([kind])
  const changed = rows.flatMap(({ id }) => (courses.get(id)?.edition === editions.get(id) ? [] : id))
  for (let start = 0; start < changed.length; start += READ_AT_ONCE) {
    const ids = changed.slice(start, start + READ_AT_ONCE)
    const read = await db
      .selectFrom('trips')
      .select(['id', 'kind', 'itinerary'])
      .where('id', 'in', ids)
      .execute()
    for (const row of read) {
      const days = daysOf(row)
      const course = { line: elevationLine(days), start: startOf(row.kind, days) }
      courses.set(row.id, { ...course, edition: editions.get(row.id)! })
    }
  }
}

function toCard(row: Row, picture: Picture | null): TripCard {
  const course = courses.get(row.id)
  return {
    _id: row.id,
    kind: row.kind,
    slug: row.slug,
    path: pathOf(row.kind, row.slug),
    name: row.name,
    region_id: row.region_id,
    region_name: row.region_name,
    destination: row.destination,
    duration: row.duration,
    duration_days: row.duration_days,
    grade: row.grade,
    grade_level: row.grade_level,
    trip_type: row.trip_type,
    price: row.price,
    price_amount: row.price_amount,
    price_currency: row.price_currency === null ? null : Currency.parse(row.price_currency),
    max_altitude: row.max_altitude,
    max_altitude_m: row.max_altitude_m,
    best_months: JSON.parse(row.best_months) as number[],
    accommodation: row.accommodation,
    line: course?.line ?? [],
    start: course?.start ?? null,
    picture,
  }
}
