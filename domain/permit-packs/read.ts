import type { Selectable } from 'kysely'
import { travelledStatuses } from '#contract/booking-statuses.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import { classOf } from '#contract/nationalities.ts'
import { permitFees } from '#contract/permit-fees.ts'
import {
  ageOn,
  nameParts,
  type PackEntry,
  type PackPermit,
  type PackTraveller,
  type PermitPack,
} from '#contract/permit-packs.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import { daysInArea } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import type { TravellerPermitRow } from '#db/rows/permits.ts'
import { highestPoints, readPassports, travellersOfRows } from '../bookings/travellers.ts'
import { readDeparture } from '../departures/departures.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { readTrips } from '../trips/read.ts'

type Noted = Selectable<TravellerPermitRow>

/**
 * Returns what the permits of a departure need and how far each of its travellers is, in the order of the bookings. Whole
 * passport numbers are among it: the caller must record the reading. Throws `not-found`.
 */
export async function permitPackOf(departureId: string): Promise<PermitPack> {
  const departure = await readDeparture(departureId)
  const [trip] = await readTrips([departure.trip_id])
  const [needed, bookings] = await Promise.all([
    trip ? permitsOf(trip) : [],
    db
      .selectFrom('bookings')
      .selectAll()
      .where('departure_id', '=', departureId)
      .where('status', 'in', ['awaiting_payment', ...travelledStatuses])
      .orderBy('id')
      .execute(),
  ])
  const ids = bookings.map(({ id }) => id)
  const highest = await highestPoints(db, [])
  const [travellersOf, passports, noted] = await Promise.all([
    travellersOfRows(db, bookings, highest),
    readPassports(ids),
    notedOf(ids),
  ])
  const going = bookings.flatMap((booking) =>
    travellersOf(booking).map(({ position, name, nationality, birth_date }) => ({
      booking_id: booking.id,
      reference: booking.reference,
      position,
      ...nameParts(name),
      nationality,
      birth_date,
      passport_number:
        passports.get(booking.id)?.find((one) => one.position === position)?.passport_number ?? '',
      arrival_at: booking.arrival_at,
    })),
  )
  const travellers = going.map(({ booking_id: _id, ...traveller }, index) => ({
    line: index + 1,
    ...traveller,
  }))
  const permits = needed.map((one): PackPermit => {
    const { first_day, days } = daysInArea(one, departure.start_date)
    const { _id, name, issuer, documents, least_party, days_needed } = one.permit
    const entries = travellers.map((traveller, index) => {
      const row = noted.get(`${going[index]!.booking_id} ${traveller.position} ${_id}`)
      return entryOf(traveller, one, { first_day, days, row })
    })
    return {
      permit_id: _id,
      name,
      issuer,
      documents,
      first_day,
      last_day: addDays(first_day, days - 1),
      days,
      least_party,
      ask_by: addDays(first_day, -days_needed),
      entries,
    }
  })
  return { departure, travellers, permits }
}

type Stay = { first_day: Day; days: number; row: Noted | undefined }

function entryOf(
  traveller: PackTraveller,
  { permit }: NeededPermit,
  { first_day, days, row }: Stay,
): PackEntry {
  const { line, nationality, birth_date } = traveller
  const payer = classOf(nationality)
  const age = birth_date === null ? null : ageOn(birth_date, first_day)
  const fees = permitFees(permit, { class: payer, age, first_day, days })
  const lacking = lackingOf(traveller)
  const hasLanded = traveller.arrival_at !== null && traveller.arrival_at.slice(0, 10) <= today()
  const isBeforeVisa = permit.documents.includes('visa') && payer !== 'nepali' && !hasLanded
  const state = !permit.needed_by.includes(payer)
    ? ('not-needed' as const)
    : lacking.length > 0
      ? ('missing' as const)
      : isBeforeVisa
        ? ('visa' as const)
        : ('ready' as const)
  return {
    line,
    state: row?.state ?? state,
    lacking: row || state === 'not-needed' ? [] : lacking,
    fee: fees.is_known ? fees.each : null,
    on: row?.noted_on ?? null,
    number: row?.number ?? '',
    receipt: row?.receipt ?? '',
    paid: row && row.paid !== null ? { amount: row.paid, currency: Currency.parse(row.currency) } : null,
    note: row?.note ?? '',
  }
}

/** What every office wants to know of a traveller and nobody has told yet, in words. */
function lackingOf({ surname, nationality, birth_date, passport_number }: PackTraveller): string[] {
  return [
    ...(surname === '' ? ['name'] : []),
    ...(nationality === '' ? ['nationality'] : []),
    ...(birth_date === null ? ['birth date'] : []),
    ...(passport_number === '' ? ['passport number'] : []),
  ]
}

async function notedOf(bookingIds: string[]): Promise<Map<string, Noted>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('traveller_permits')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(rows.map((row) => [`${row.booking_id} ${row.position} ${row.permit_id}`, row]))
}
