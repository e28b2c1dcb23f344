import type { Booking } from '#contract/bookings.ts'
import type { ApprovalInput } from '#contract/booking-steps.ts'
import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { DAY_MS, formatDay, startOfDay, today } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { takeSeats } from '../departures/seats.ts'
import { takeUse } from '../discounts/uses.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claimBooking } from './claiming.ts'
import { holdFromNow } from './hold-times.ts'
import { goneForStaff, takeExtrasOf } from './holds.ts'
import { tellOfApproval } from './letters.ts'
import { addNote } from './notes.ts'
import { withSums } from './read.ts'
import type { BookingRow } from './rows.ts'
import { recompute } from './state.ts'

/**
 * Approves an application at the price it was made with: takes its seats, its extras and the use of its code, holds them
 * for so many days, until the trip begins at the latest, and mails the link to pay.
 *
 * Throws `not-found`, `stale`, and `conflict` when it is decided, withdrawn or has no price, the trip has begun, or what
 * it needs is gone.
 */
export async function approveApplication(
  reference: string,
  { note, hold_days }: ApprovalInput,
  actor: Actor,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    refuseUnapprovable(row)
    if (row.departure_id !== null) await takePlaces(tx, row, row.departure_id)
    if (!(await takeUse(tx, row))) throw new DomainError('conflict', goneForStaff.code)
    const seats_held = row.departure_id === null ? 0 : row.travellers
    const hold_expires_at = holdUntil(row, hold_days)
    await tx
      .updateTable('bookings')
      .set({ application: 'approved', seats_held, hold_expires_at, network: null, quote_note: note })
      .where('id', '=', row.id)
      .execute()
    await addNote(tx, row.id, 'approve', note, actor)
    const standing = await recompute(tx, row.id)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { application: row.application },
      after: { change: 'approve', application: booking.application, hold_expires_at },
    })
    await tellOfApproval(tx, booking)
    return booking
  })
}

function refuseUnapprovable(row: BookingRow) {
  const { reference, status, application, start_date } = row
  if (!isUndecidedApplication(row))
    throw new DomainError(
      'conflict',
      status === 'requested' || application === null
        ? `Booking ${reference} is not an application`
        : `Booking ${reference} is ${application === 'approved' ? 'approved' : status} already: there is nothing to decide`,
    )
  if (row.total_amount === null)
    throw new DomainError('conflict', `Booking ${reference} has no price yet. Quote it: that approves it`)
  if (start_date <= today())
    throw new DomainError('conflict', `The trip begins on ${formatDay(start_date)}. Move the booking first`)
}

async function takePlaces(tx: Tx, { id, travellers }: BookingRow, departureId: string) {
  if (!(await takeSeats(tx, departureId, travellers))) {
    const { seats_left, status, start_date } = await readDeparture(departureId, tx)
    const day = formatDay(start_date)
    throw new DomainError(
      'conflict',
      status === 'cancelled'
        ? `The departure on ${day} is cancelled`
        : `The departure on ${day} has ${seats_left} free seats for ${travellers}. Enlarge it or move the booking, then approve`,
    )
  }
  await takeExtrasOf(tx, departureId, id)
}

/** Whoever is told gets as long at least as somebody who books, also where the trip begins tomorrow. */
function holdUntil({ start_date, money_rules }: BookingRow, days: number) {
  const wanted = Math.min(Date.now() + days * DAY_MS, Date.parse(startOfDay(start_date)))
  return new Date(Math.max(holdFromNow(money_rules), wanted)).toISOString()
}
