import type { BookingChangePreview, ChangeSide } from '#contract/booking-changes.ts'
import { shownLines, type NewLine } from '#contract/lines.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import { openSum } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import { extrasOf, missingExtras } from '../extras/places.ts'
import { linesOf, type LineRow } from '../lines/read.ts'
import { planChange, type ChangePlan, type ChangeWish } from './alter-plan.ts'
import { refuseGivenUp } from './alter.ts'
import { depositAfter, isChange, moneyAfter, type MoneyAfter } from './alter-sums.ts'
import { noSuchBooking } from '../bookings/read.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import { tooFewSeats } from '../bookings/plan.ts'
import { travellersOfRows } from '../bookings/travellers.ts'

/**
 * Returns what a change would do, without doing it. Throws `not-found`, `invalid` for what cannot be, and `conflict` when
 * the booking was given up.
 */
export async function previewChange(reference: string, wish: ChangeWish): Promise<BookingChangePreview> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw noSuchBooking()
  refuseGivenUp(row)
  return previewOf(row, await planChange(db, row, wish), wish)
}

/** As `previewChange`, of a plan that was made already. */
export async function previewOf(
  row: BookingRow,
  plan: ChangePlan,
  wish: ChangeWish,
): Promise<BookingChangePreview> {
  const { price } = plan
  const money = await moneyAfter(db, row, plan)
  const email = wish.contact?.email ?? row.email
  const isRepriced = price !== undefined && price.ended.length + price.added.length > 0
  return {
    is_changed: isChange(row, plan, wish),
    before: await sideBefore(row, money),
    after: sideAfter(row, plan, money),
    price: price?.basis ?? null,
    difference: price ? { amount: price.total - row.total_amount!, currency: price.currency } : null,
    goes_back: money.back > 0 ? moneyOf(row, money.back) : null,
    taken_back: money.takenBack > 0 ? moneyOf(row, money.takenBack) : null,
    seats: seatsOf(row, plan, money),
    leaving: await namesOf(row, plan.leaving),
    papers: isRepriced ? await invoicesOf(row.id) : [],
    mail_to: wish.mail && email !== '' ? email : null,
    ends_links: email.toLowerCase() !== row.email.toLowerCase(),
    notes: [
      ...plan.notes,
      ...seatNotes(row, plan, money, wish),
      ...(await extraNotes(row, plan, money)),
      ...depositNotes(row, plan, money),
    ],
  }
}

async function sideBefore(row: BookingRow, { netBefore }: MoneyAfter): Promise<ChangeSide> {
  const { trip_name, departure_id, start_date, end_date, days, travellers } = row
  const lines = await linesOf(db, row.id)
  return {
    trip_name,
    departure_id,
    start_date,
    end_date,
    days,
    travellers,
    status: row.status as ChangeSide['status'],
    lines: shownOf(row, lines),
    total: moneyOf(row, row.total_amount),
    deposit: moneyOf(row, row.deposit_amount),
    balance: moneyOf(row, row.balance_amount),
    ...paidSides(row, row.total_amount, netBefore),
  }
}

function sideAfter(row: BookingRow, { place, travellers, price }: ChangePlan, money: MoneyAfter): ChangeSide {
  const { departure_id, start: start_date, end: end_date, days, isOtherTrip, trip } = place
  const total = price?.total ?? null
  const deposit = price ? depositAfter(row, price) : null
  return {
    departure_id,
    start_date,
    end_date,
    days,
    travellers,
    trip_name: isOtherTrip && trip ? trip.name : row.trip_name,
    status: money.status,
    lines: shownOf(row, price?.lines ?? []),
    total: moneyOf(row, total),
    deposit: moneyOf(row, deposit),
    balance: moneyOf(row, total === null ? null : total - deposit!),
    ...paidSides(row, total, money.net),
  }
}

function shownOf({ currency }: BookingRow, lines: (LineRow | NewLine)[]): ChangeSide['lines'] {
  return currency === null
    ? []
    : shownLines({ currency: Currency.parse(currency), lines: lines as NewLine[] }).map((line) => ({
        ...line,
        traveller: line.traveller ?? null,
      }))
}

function paidSides(row: BookingRow, total: number | null, net: number) {
  if (total === null) return { paid: null, open: null }
  return { paid: moneyOf(row, Math.max(0, net)), open: moneyOf(row, openSum(total, net)) }
}

function seatsOf(row: BookingRow, { place }: ChangePlan, { seats }: MoneyAfter) {
  const isSame = place.departure_id === row.departure_id
  if (!isSame) return { taken: seats, given: row.seats_held }
  return { taken: Math.max(0, seats - row.seats_held), given: Math.max(0, row.seats_held - seats) }
}

function seatNotes(
  row: BookingRow,
  { place }: ChangePlan,
  { seats }: MoneyAfter,
  wish: ChangeWish,
): string[] {
  const { departure } = place
  if (departure === undefined) return []
  const own = place.departure_id === row.departure_id ? row.seats_held : 0
  const missing = seats - own - departure.seats_left
  if (missing <= 0 || seats === own) return []
  if (!wish.more_seats) return [`${tooFewSeats({ ...departure, seats_left: departure.seats_left + own })}.`]
  return [`The departure gets ${missing === 1 ? 'one seat' : `${missing} seats`} more.`]
}

/** Says of which extras the departure has too few. */
async function extraNotes(row: BookingRow, { place, price }: ChangePlan, { seats }: MoneyAfter) {
  const { departure_id } = place
  if (departure_id === null || seats === 0 || !price) return []
  const wanted = price.lines.flatMap(({ extra_id, quantity }) =>
    extra_id == null ? [] : [{ extra_id, quantity }],
  )
  const isOwn = departure_id === row.departure_id && row.seats_held > 0
  const missing = await missingExtras(db, departure_id, wanted, isOwn ? await extrasOf(db, row.id) : [])
  return missing.map((sentence) => `${sentence}.`)
}

function depositNotes(row: BookingRow, { price }: ChangePlan, { status, net }: MoneyAfter): string[] {
  if (!price || status !== 'awaiting_payment' || net <= 0) return []
  const missing = moneyOf(row, depositAfter(row, price) - net)!
  return [`Of the new deposit ${formatMoney(missing)} is missing. The places are kept without a deadline.`]
}

async function namesOf(row: BookingRow, leaving: number[]): Promise<string[]> {
  if (leaving.length === 0) return []
  const known = (await travellersOfRows(db, [row]))(row)
  return leaving.map((position) => known[position - 1]?.name || `Traveller ${position}`)
}

async function invoicesOf(bookingId: string): Promise<string[]> {
  const last = await db
    .selectFrom('documents')
    .select('number')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last ? [last.number] : []
}
