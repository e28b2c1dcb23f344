import type { Booking, BookingInput } from '#contract/bookings.ts'
import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { foldDiscountCode } from '#contract/discount-codes.ts'
import { actors } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { followBooking } from '../departures/private.ts'
import { takeSeats } from '../departures/seats.ts'
import { takeCodeTurns, takeUseOrRefuse } from '../discounts/uses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { repriceLines } from '../lines/write.ts'
import { dropUnfitLoans } from '../loans/lent.ts'
import { takeSeatTurns } from '../locks.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { claimWithPayments } from './claiming.ts'
import { leaveFormerAddress } from './contact.ts'
import { refuseOverBudget, takeHoldTurns } from './hold-budgets.ts'
import { canTakeAgain, heldOn } from './hold-times.ts'
import { releaseHold, takeExtrasOf } from './holds.ts'
import { tellOfBooking } from './letters.ts'
import { possibleDepartures, whyNoSeats } from './plan.ts'
import { readOwnBooking, withSums } from './read.ts'
import { searchTextOf, type BookingRow } from './rows.ts'
import type { ShownPrice } from './shown-price.ts'
import { leaveShares } from './shares.ts'
import { recompute } from './state.ts'
import { ofTravellers } from './travellers.ts'
import { isMailboxProven } from '../security/link-tokens.ts'
import { readWish } from './wish.ts'

/**
 * Changes an unpaid booking of the site to what its traveller wants now: date, party, name, address, at today's price.
 * The reference stays, and the seats as far as they suffice. A changed address gets the confirming mail, and the links
 * sent to the former one stop working.
 *
 * Throws `not-found` for a wrong token, `conflict` once money or staff are involved and when the seats are gone,
 * `invalid` for impossible values, `HigherPrice` for a price above the one that was `shown`, `too-many` when too many
 * seats are held unpaid.
 */
export async function changeOwnBooking(
  reference: string,
  token: string,
  input: BookingInput,
  shown?: ShownPrice,
): Promise<Booking> {
  return transaction(async (tx) => {
    const { _id } = await readOwnBooking(reference, token, tx)
    const row = await claimToChange(tx, _id, input)
    // Checked again with the row locked: a change of the address may have ended the link meanwhile.
    await readOwnBooking(reference, token, tx)
    return change(tx, row, input, shown)
  })
}

/** Claims a booking, after the rows that a change needs first (`locks.ts`). Returns it as it was. */
export async function claimToChange(tx: Tx, id: string, { email }: BookingInput): Promise<BookingRow> {
  const { network } = await tx
    .selectFrom('bookings')
    .select('network')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (network !== null) await takeHoldTurns(tx, { email, network })
  return claimWithPayments(tx, id)
}

/**
 * As `changeOwnBooking`, for a booking claimed by `claimToChange`, when the caller knows that it is the traveller's
 * own.
 */
export async function change(
  tx: Tx,
  row: BookingRow,
  input: BookingInput,
  shown?: ShownPrice,
): Promise<Booking> {
  if (!isChangeable(row))
    throw new DomainError(
      'conflict',
      `Booking ${row.reference} can no longer be changed here. Open it to see how it stands, or write to us`,
    )
  await takeMailTurn(tx, input.email)
  await takeSeatTurns(tx, [row.id, row.departure_id, ...(await possibleDepartures(tx, input))])
  await takeCodeTurns(tx, [row.discount_code, foldDiscountCode(input.code ?? '')])
  // Given back first, so that a larger party finds its own seats free, and its code can be used still. Rolled back with the rest when the new party
  // does not fit.
  await releaseHold(tx, row)
  const { departure, price, isApplication, holdsSeats, isHeld, columns } = await readWish(tx, input, {
    before: row,
    shown,
  })
  const hold_expires_at = isHeld ? heldOn(row) : null
  if (hold_expires_at !== null && hold_expires_at <= new Date().toISOString())
    throw new DomainError(
      'conflict',
      'You booked too long ago to move this booking to a departure. Please book again',
    )
  const { reference, quotes } = row
  const isMoved = columns.email.toLowerCase() !== row.email.toLowerCase()
  await tx
    .updateTable('bookings')
    .set({
      ...columns,
      search_text: searchTextOf({ reference, ...columns }),
      // Each price gets an invoice of its own.
      quotes: price ? quotes + 1 : quotes,
      hold_expires_at,
      expired_at: null,
      ...(isMoved && { mailbox_proven_at: null, link_generation: row.link_generation + 1 }),
    })
    .where('id', '=', row.id)
    .execute()
  const after = await repriceLines(tx, row.id, price, actors.visitor)
  await leaveShares(
    tx,
    row.id,
    Array.from({ length: columns.travellers }, (_, index) => index + 1),
  )
  for (const table of ofTravellers)
    await tx
      .deleteFrom(table)
      .where('booking_id', '=', row.id)
      .where('position', '>', columns.travellers)
      .execute()
  if (row.expired_at !== null || row.departure_id !== columns.departure_id)
    await dropUnfitLoans(tx, row.id, actors.visitor)
  if (departure && holdsSeats) {
    await refuseOverBudget(tx, after, departure.capacity)
    const own = row.departure_id === departure._id ? row.seats_held : 0
    if (!(await takeSeats(tx, departure._id, columns.travellers, { own })))
      throw new DomainError('conflict', await whyNoSeats(tx, departure, columns.travellers))
    await takeExtrasOf(tx, departure._id, row.id)
  }
  if (!isApplication) await takeUseOrRefuse(tx, { ...after, holds_discount_code: 0 })
  if (isMoved) await leaveFormerAddress(tx, row, columns.email)
  const standing = await recompute(tx, row.id)
  if (row.departure_id === null && departure) await followBooking(tx, standing.row, actors.visitor)
  await issueDocuments(tx, standing.row)
  const booking = await withSums(tx, standing.row, standing.sums)
  await recordEvent(tx, actors.visitor, {
    verb: 'edit',
    noun: 'booking',
    noun_id: row.id,
    before: factsOf(row),
    after: { change: 'traveller', ...factsOf(after), has_new_address: isMoved },
  })
  // Nothing more is sent to the former address. An unchanged one gets no second mail until somebody has opened the
  // first.
  if (isMoved || isMailboxProven(row)) await tellOfBooking(tx, 'changed', booking)
  return booking
}

/** Returns whether the traveller may change the booking: as long as neither money nor staff are involved. */
export async function canBeChanged({ _id }: Pick<Booking, '_id'>): Promise<boolean> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirst()
  return row !== undefined && isChangeable(row)
}

/** Returns whether the traveller changes a booking in its form. `network` is cleared once a payment or staff confirm the booking, and after two weeks. */
export function isChangeable(row: BookingRow): row is BookingRow & { network: string } {
  if (row.network === null || row.needs_review === 1) return false
  if (isUndecidedApplication(row)) return true
  return row.status === 'awaiting_payment' || (row.status === 'expired' && canTakeAgain(row))
}

/** Returns the facts for the event. Events are kept for ever, so they hold no personal data. */
function factsOf({ departure_id, start_date, travellers, total_amount, discount_code }: BookingRow) {
  const code = discount_code === null ? {} : { discount_code }
  return { departure_id, start_date, travellers, total_amount, ...code }
}
