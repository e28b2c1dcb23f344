import type { PostponementInput, Postponement } from '#contract/bookings.ts'
import type { Departure } from '#contract/departures.ts'
import { isLive } from '#contract/booking-statuses.ts'
import { addDays, daysBetween, today } from '#contract/days.ts'
import { partyFault } from '#contract/classes.ts'
import { Currency, type Money } from '#contract/money.ts'
import { tieredPriceOf } from '#contract/price-tiers.ts'
import { priceOfWanted, totalOf } from '#contract/price.ts'
import { HOLD_MINUTES } from '#contract/terms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { findDeparture } from '../departures/departures.ts'
import { releaseSeats, takeSeats } from '../departures/seats.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { takeSeatTurns } from '../locks.ts'
import { partyRulesOf } from '../trips/party-facts.ts'
import { claimBooking } from './claiming.ts'
import { tellOfPostponement } from './letters.ts'
import { addNote } from './notes.ts'
import { whoOf } from './party.ts'
import { withSums } from './read.ts'
import type { BookingRow } from './rows.ts'
import { recompute } from './state.ts'

const MINUTE_MS = 60_000

/**
 * Moves a booking and its seats to another departure of its trip or, privately, to another first day, all or nothing.
 * The price stays as agreed: how much more the new dates cost is returned and mailed, and charged only when staff do
 * so.
 *
 * Throws `not-found`, `stale`, `invalid` for an impossible date, and `conflict` when the booking is over or the new
 * departure has too few seats.
 */
export async function postponeBooking(
  reference: string,
  input: PostponementInput,
  actor: Actor,
  version?: number,
): Promise<Postponement> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    if (!isLive(row))
      throw new DomainError('conflict', `Booking ${reference} is ${row.status}, so it cannot be postponed`)

    await takeSeatTurns(tx, [row.departure_id, input.departure_id ?? null])
    const plan = input.departure_id
      ? await toDeparture(tx, row, input.departure_id)
      : toFirstDay(row, input.start_date!)
    if (row.departure_id !== null && row.seats_held > 0)
      await releaseSeats(tx, row.departure_id, row.seats_held)
    const { dates, difference } = plan
    await tx.updateTable('bookings').set(dates).where('id', '=', row.id).execute()
    await tx.deleteFrom('booking_reminders').where('booking_id', '=', row.id).execute()
    await addNote(tx, row.id, 'postpone', input.reason, actor)

    const standing = await recompute(tx, row.id)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { start_date: row.start_date, departure_id: row.departure_id },
      after: {
        change: 'postpone',
        start_date: dates.start_date,
        departure_id: dates.departure_id,
        difference,
      },
    })
    await tellOfPostponement(tx, booking, difference)
    return { booking, difference }
  })
}

type Plan = {
  dates: Pick<BookingRow, 'departure_id' | 'start_date' | 'end_date' | 'seats_held' | 'hold_expires_at'>
  difference: Money | null
}

/** Takes the seats of the new departure. It may leave within the notice: staff know what they can arrange. */
async function toDeparture(tx: Tx, row: BookingRow, id: string): Promise<Plan> {
  const departure = await findDeparture(id, tx)
  if (departure === undefined || departure.trip_id !== row.trip_id)
    return refuse('departure_id', `${row.trip_name} has no such departure`)
  if (id === row.departure_id) return refuse('departure_id', 'The booking is on this departure already')
  const { status, start_date, end_date, seats_left } = departure
  if (status === 'cancelled' || status === 'departed' || status === 'draft')
    return refuse(
      'departure_id',
      `This departure is ${status === 'draft' ? 'a draft' : status}. Choose another one`,
    )

  const takes = row.total_amount !== null
  if (takes && !(await takeSeats(tx, id, row.travellers, { isBeforeWaiting: true })))
    throw new DomainError(
      'conflict',
      `The departure on ${start_date} has ${seats_left} of the ${row.travellers} seats that are needed`,
    )
  const price = await priceThere(tx, row, departure)
  const dates = {
    departure_id: id,
    start_date,
    end_date,
    seats_held: takes ? row.travellers : 0,
    hold_expires_at: holdOf(row),
  }
  return { dates, difference: differenceOf(row, price) }
}

function toFirstDay(row: BookingRow, start_date: string): Plan {
  if (start_date < today()) return refuse('start_date', 'Choose a day that is still to come')
  if (row.departure_id === null && start_date === row.start_date)
    return refuse('start_date', 'The trip begins on this day already')
  const end_date = addDays(start_date, daysBetween(row.start_date, row.end_date))
  const dates = { departure_id: null, start_date, end_date, seats_held: 0, hold_expires_at: null }
  return { dates, difference: null }
}

/** Returns the deadline of the moved booking: an unpaid one that held no seats gets the usual time to pay. */
function holdOf({ status, confirmed_at, departure_id, hold_expires_at }: BookingRow) {
  if (status !== 'awaiting_payment' || confirmed_at !== null) return hold_expires_at
  if (departure_id !== null) return hold_expires_at
  return new Date(Date.now() + HOLD_MINUTES * MINUTE_MS).toISOString()
}

/** Returns what the same party pays on another departure, at the rate of the booking; null where staff quote it. */
async function priceThere(tx: Tx, row: BookingRow, departure: Departure): Promise<Money | null> {
  const unit = tieredPriceOf(departure)
  if (unit === null) return null
  const trip = await tx
    .selectFrom('trips')
    .select(['name', 'child_age', 'child_percent', 'children_alone'])
    .where('id', '=', departure.trip_id)
    .executeTakeFirstOrThrow()
  const rules = partyRulesOf(trip, row.paisa_per_dollar)
  const who = whoOf(row)
  return partyFault(who, unit, rules) ? null : totalOf(priceOfWanted({ trip: trip.name, unit, rules }, who))
}

/** Returns how much more the new dates cost; null for prices in another currency, which staff must compare. */
function differenceOf({ total_amount, currency }: BookingRow, price: Money | null): Money | null {
  if (total_amount === null || price === null || price.currency !== currency) return null
  const amount = price.amount - total_amount
  return amount > 0 ? { amount, currency: Currency.parse(currency) } : null
}

function refuse(field: string, message: string): never {
  throw new DomainError('invalid', message, { errors: { [field]: [message] } })
}
