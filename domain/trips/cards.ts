import type { Picture } from '#contract/images.ts'
import { Currency } from '#contract/money.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import type { ItineraryDay, TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { leadPictures } from '../images.ts'
import { sortedByName } from '../sorting.ts'
import { daysOf, pathOf, type TripRow } from './rows.ts'

/** Some fifteen kilometres: out of the town, and its valley, where one lands. */
const AWAY_DEGREES = 0.15

type Row = TripRow & { region_name: string | null }

/** The published trips of a kind as lists show them, by name. */
export async function listTripCards(kind: TripKind): Promise<TripCard[]> {
  const rows = await published().where('trips.kind', '=', kind).execute()
  return sortedByName(await toCards(rows, kind))
}

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
    .selectAll('trips')
    .select('regions.name as region_name')
    .where('trips.status', '=', 'published')
}

async function toCards(rows: Row[], kind: TripKind): Promise<TripCard[]> {
  const pictures = await leadPictures(kind === 'trek' ? 'destination' : 'tour')
  return rows.map((row) => toCard(row, pictures.get(row.id) ?? null))
}

function toCard(row: Row, picture: Picture | null): TripCard {
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
    line: elevationLine(daysOf(row)),
    start: startOf(row.kind, daysOf(row)),
    picture,
  }
}
