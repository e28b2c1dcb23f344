import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { claimsIn, type Claim } from '#contract/class-prices.ts'
import { isLive } from '#contract/booking-statuses.ts'
import {
  insuranceDetails,
  insuranceGap,
  isMasked,
  maskPassport,
  travellerDetails,
  type ArrivalInput,
  type Traveller,
  type TravellerInput,
} from '#contract/travellers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { TravellerRow } from '#db/rows/travellers.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { readOnce } from '../read-once.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { handOnPart } from './hand-on.ts'
import { highestPoints, type HighestPoints } from '../agreed-days/highest-points.ts'
import { noSuchTraveller } from './party.ts'
import { refuseOtherJourney, refuseOtherLeaving } from './journey.ts'
import { isErased, type BookingRow } from './rows.ts'
import { openTraveller, sealTraveller } from './sealed-travellers.ts'
import { noteEdit } from './traveller-edits.ts'

/** The tables that name travellers by their position. The files of papers without a row are swept up later. */
export const ofTravellers = [
  'travellers',
  'traveller_papers',
  'traveller_paper_files',
  'traveller_permits',
  'disruption_choices',
  'traveller_gear',
  'bags',
  'room_places',
  'room_wishes',
] as const

/** The travellers of a booking with their details so far, and the highest point of the trip in metres, if known. */
export type Party = { travellers: Traveller[]; highest_m: number | null }

type Booked = {
  id: string
  trip_id: string | null
  travellers: number
  fullname: string
  nationality: string
  claims: string | null
}

/**
 * Returns the travellers of a booking, passport numbers masked. The first has the booking's name until somebody enters
 * another.
 */
export async function partyOf(
  { _id: id, claims, ...rest }: Booking,
  tx: Tx | typeof db = db,
): Promise<Party> {
  const booked = { ...rest, id, claims: claims?.join(' ') ?? null }
  const highest = await highestPoints(tx, [booked])
  const travellersOf = await travellersOfRows(tx, [booked], highest)
  return { travellers: travellersOf(booked), highest_m: highest(booked) }
}

/** As `partyOf`, for many bookings with one query. `highest`: how high they go; without it no gap of insurance is told. */
export async function travellersOfRows(
  tx: Tx | typeof db,
  bookings: Booked[],
  highest?: HighestPoints,
): Promise<(booking: Booked) => Traveller[]> {
  const ids = bookings.map(({ id }) => id)
  return travellersFrom(await travellerRows(tx, ids), highest)
}

/** Returns what is stored of the travellers of bookings. Their sealed numbers are still sealed. */
export async function travellerRows(
  tx: Tx | typeof db,
  bookingIds: string[],
): Promise<Selectable<TravellerRow>[]> {
  if (bookingIds.length === 0) return []
  return readOnce(tx, `travellers ${bookingIds.join()}`, () =>
    tx.selectFrom('travellers').selectAll().where('booking_id', 'in', bookingIds).execute(),
  )
}

/** As `travellersOfRows`, from rows that the caller has read. */
export function travellersFrom(
  rows: Selectable<TravellerRow>[],
  highest: HighestPoints = () => null,
): (booking: Booked) => Traveller[] {
  const known = new Map(rows.map((row) => [`${row.booking_id} ${row.position}`, openTraveller(row)]))
  return (booking) => {
    const claims = claimsIn(booking.claims)
    return Array.from({ length: booking.travellers }, (_, index) => {
      const row = known.get(`${booking.id} ${index + 1}`) ?? blankRow(booking, index + 1)
      const claimed = claims?.[index] ?? claims?.[0] ?? null
      return toTraveller(row, claimed, highest(booking))
    })
  }
}

/**
 * Replaces the details of one traveller. The event says that it was done, not what; unchanged details leave none. A
 * masked passport number keeps the stored one. Throws `not-found` for a traveller that the booking does not have,
 * `invalid` for a wrong mask, and `conflict` when the booking is over.
 */
export async function describeTraveller(
  bookingId: string,
  position: number,
  input: TravellerInput,
  actor: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    const known = await findStored(tx, bookingId, position)
    if (known && holds(openTraveller(known), input)) return
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    if (position < 1 || position > booking.travellers) throw noSuchTraveller(position)
    const stored = await findStored(tx, bookingId, position)
    refuseOtherMask(input.passport_number, stored)
    const row = { ...input, ...sealTraveller(input, bookingId, stored), updated_at: new Date().toISOString() }
    await tx
      .insertInto('travellers')
      .values({ ...row, booking_id: bookingId, position })
      .onConflict((conflict) => conflict.columns(['booking_id', 'position']).doUpdateSet(row))
      .execute()
    await handOnPart(tx, { booking_id: bookingId, position }, stored?.name ?? '', input.name)
    await noteEdit(tx, actor, bookingId, { change: 'traveller', position })
  })
}

function findStored(tx: Tx, bookingId: string, position: number) {
  return tx
    .selectFrom('travellers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .executeTakeFirst()
}

function holds<Row extends object>(row: Row, input: Partial<Row>) {
  return Object.entries(input).every(
    ([column, value]) => value === undefined || row[column as keyof Row] === value,
  )
}

/** Throws `invalid` for dots that are not those of the stored number. */
function refuseOtherMask(typed: string, stored: Selectable<TravellerRow> | undefined) {
  if (!isMasked(typed)) return
  if (stored && maskPassport(openTraveller(stored).passport_number) === typed) return
  const message = 'Write the whole passport number, or leave it as it was'
  throw new DomainError('invalid', 'Some fields are not valid', { errors: { passport_number: [message] } })
}

/**
 * Stores when and on which flight the party lands and leaves, if it changed; an absent field stays as it is. Throws
 * `not-found`, `conflict` when the booking is over, and `invalid` for landing after the first day of the trip or long before
 * it, and for leaving before the last day or long after it.
 */
export async function describeArrival(bookingId: string, input: ArrivalInput, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const known = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
    if (known && holds(known, input)) return
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    refuseOtherJourney(input.arrival_at, booking.start_date)
    if (input.leaving_at) {
      const { late_days } = (await readSettings(tx)).transfers
      refuseOtherLeaving(input.leaving_at, input.arrival_at, booking.end_date, late_days)
    }
    await tx.updateTable('bookings').set(input).where('id', '=', bookingId).execute()
    await noteEdit(tx, actor, bookingId, { change: 'arrival' })
  })
}

/** Throws `conflict` for a booking that was given up or erased, of which nothing is written down any more. */
export function refuseWhenOver(booking: BookingRow) {
  const { status } = booking
  if (isErased(booking))
    throw new DomainError('conflict', 'Whoever booked was erased, so nothing is written down any more')
  if (!isLive(booking))
    throw new DomainError('conflict', `This booking is ${status}, so there is nothing to fill in any more`)
}

/** Returns an empty row, with what the booking form has already asked. */
function blankRow(booking: Booked, position: number): Selectable<TravellerRow> {
  const isFirst = position === 1
  return {
    booking_id: booking.id,
    position,
    name: isFirst ? booking.fullname : '',
    nationality: isFirst ? booking.nationality : '',
    birth_date: null,
    passport_number: '',
    diet: '',
    emergency_name: '',
    emergency_phone: '',
    insurer: '',
    policy_number: '',
    insured_altitude_m: null,
    updated_at: '',
  }
}

function toTraveller(
  row: Selectable<TravellerRow>,
  claimed: Claim | null,
  highest_m: number | null,
): Traveller {
  const { booking_id: _booking, updated_at: _updated, ...known } = row
  return {
    ...known,
    claim: claimed,
    passport_number: maskPassport(row.passport_number),
    missing: missingIn(row),
    insurance_gap: insuranceGap(row.insured_altitude_m, highest_m),
  }
}

/**
 * Returns the missing details of a traveller. Whether the number of the passport is one depends on the permits of the trip
 * (`missingWithPassport`).
 */
function missingIn(row: Selectable<TravellerRow>): string[] {
  const wanted: [unknown, string][] = [
    [row.name, travellerDetails.name],
    [row.nationality, travellerDetails.nationality],
    [row.birth_date, travellerDetails.birthDate],
    [row.emergency_name && row.emergency_phone, travellerDetails.emergency],
    [row.insurer && row.policy_number, insuranceDetails.policy],
    [row.insured_altitude_m, insuranceDetails.height],
  ]
  return wanted.flatMap(([value, name]) => (value ? [] : [name]))
}
