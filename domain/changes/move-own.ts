import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { isConfirmed } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { hasSeats, isBookable, type Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import { firstStart } from '#contract/terms.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { findDeparture, listDepartures } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { planChange, type ChangePlan } from './alter-plan.ts'
import { carryOut } from './alter.ts'
import { claimWithPayments } from '../bookings/claiming.ts'
import { tellOfChange } from '../bookings/letters.ts'
import { readOwnBooking, withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { moneyRulesIn } from '../lines/rules.ts'

/** A departure to which a traveller may move a booking without asking. */
export type OwnMove = Pick<Departure, '_id' | 'start_date' | 'end_date'>

/**
 * Returns the departures to which the traveller may move a booking: other open ones of its trip that cost the same and
 * have seats for the whole party, as long as both dates are further away than the notice. None for a booking that is not
 * confirmed, because an unpaid one is changed in its form.
 */
export async function ownMoves({ _id, trip_id }: Booking): Promise<OwnMove[]> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  if (trip_id === null || !isMovable(row)) return []
  const offered = (await listDepartures(trip_id)).filter(
    (one) => isBookable(one.status) && one._id !== row.departure_id && hasSeats(one, row.travellers),
  )
  const moves = []
  for (const { _id: id, start_date, end_date } of offered)
    if (await planFor(db, row, id)) moves.push({ _id: id, start_date, end_date })
  return moves
}

/**
 * Moves a confirmed booking to another departure of the same price, as its traveller wants. The former seats go back, and
 * the traveller is mailed. Throws `not-found` for a wrong token, and `conflict` when the booking or the departure is no
 * longer such a one, or the seats are gone.
 */
export async function moveOwnBooking(
  reference: string,
  token: string,
  departureId: string,
): Promise<Booking> {
  return transaction(async (tx) => {
    const { _id } = await readOwnBooking(reference, token, tx)
    const row = await claimWithPayments(tx, _id)
    // Checked again with the row locked: a change of the address may have ended the link meanwhile.
    await readOwnBooking(reference, token, tx)
    if (!isMovable(row) || departureId === row.departure_id) throw notMovable()
    const plan = await planFor(tx, row, departureId)
    const { departure } = plan?.place ?? {}
    if (!plan || !departure || !isBookable(departure.status)) throw notMovable()
    const { standing } = await carryOut(tx, row, plan, actors.visitor)
    const booking = await withSums(tx, standing.row, standing.sums)
    await recordEvent(tx, actors.visitor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { departure_id: row.departure_id, start_date: row.start_date },
      after: { change: 'moved', departure_id: departureId, start_date: booking.start_date },
    })
    await tellOfChange(tx, booking, { goesBack: null, isMoved: false, hasNewStart: true })
    return booking
  })
}

function isMovable(row: BookingRow) {
  return (
    isConfirmed(row) &&
    row.departure_id !== null &&
    row.start_date >= firstStart(today(), moneyRulesIn(row.money_rules))
  )
}

/** Returns what moving a booking to a departure would do; undefined when it cannot be there at the same price. */
async function planFor(
  tx: Tx | typeof db,
  row: BookingRow,
  departure_id: string,
): Promise<ChangePlan | undefined> {
  const plan = await planAtTodaysPrice(tx, row, departure_id)
  if (!plan?.price || plan.price.ended.length + plan.price.added.length > 0) return undefined
  // What was taken off for booking one departure early is not taken along to another.
  const isEarly = plan.price.live.some(({ kind }) => kind === 'early_bird')
  return !isEarly || (await hasSameEarlyBird(tx, row, plan.place.departure)) ? plan : undefined
}

async function hasSameEarlyBird(tx: Tx | typeof db, row: BookingRow, other: Departure | undefined) {
  const own = row.departure_id === null ? undefined : await findDeparture(row.departure_id, tx)
  return JSON.stringify(own?.early_bird) === JSON.stringify(other?.early_bird)
}

async function planAtTodaysPrice(tx: Tx | typeof db, row: BookingRow, departure_id: string) {
  try {
    return await planChange(tx, row, BookingChangeInput.parse({ departure_id, price: 'today' }))
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function notMovable() {
  return new DomainError(
    'conflict',
    'This booking can no longer be moved to that date here. Choose another one, or ask us for other dates',
  )
}
