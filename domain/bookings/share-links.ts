import { isGivenUp } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import type { BookingShare, ShareMove } from '#contract/shares.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { isShareToken } from '../security/link-tokens.ts'
import { claimBooking } from './claiming.ts'
import { haveLinksEnded } from './links.ts'
import { noSuchTraveller } from './party.ts'
import { withSums } from './read.ts'
import { isErased, type BookingRow } from './rows.ts'
import { sharesOf, type Share } from './shares.ts'

/**
 * Makes a link with which one traveller sees and pays their own part, and ends the one they had. Throws `not-found` for
 * a traveller that the booking does not have, and `conflict` for whoever booked, without a price and once the booking
 * is over.
 */
export async function makeShareLink(
  reference: string,
  position: number,
  actor: Actor,
): Promise<BookingShare> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    refuseUnshared(row, position)
    await shareRowOf(tx, row, position)
    await tx
      .updateTable('booking_shares')
      .set((share) => ({ generation: share('generation', '+', 1), is_open: 1 }))
      .where('booking_id', '=', row.id)
      .where('position', '=', position)
      .execute()
    await note(tx, row, actor, { change: 'share-link', position })
    return readShare(tx, row, position)
  })
}

/** Ends the link of one traveller's part. What they have paid stays. Throws `not-found` when there is none. */
export async function endShareLink(reference: string, position: number, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    const ended = await tx
      .updateTable('booking_shares')
      .set((share) => ({ generation: share('generation', '+', 1), is_open: 0 }))
      .where('booking_id', '=', row.id)
      .where('position', '=', position)
      .where('is_open', '=', 1)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new DomainError('not-found', `Traveller ${position} has no link`)
    await note(tx, row, actor, { change: 'share-end', position })
  })
}

/**
 * Counts a sum that one traveller has paid for another, as staff decide. No money moves. Returns the parts of the booking.
 * Throws `not-found`, and `conflict` when the first has not paid so much.
 */
export async function moveShare(
  reference: string,
  { from, to, amount }: ShareMove,
  actor: Actor,
): Promise<BookingShare[]> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    refuseUnshared(row, Math.max(from, to))
    const [giver, taker] = [await shareRowOf(tx, row, from), await shareRowOf(tx, row, to)]
    const shares = await sharesOf(await withSums(tx, row), tx)
    const had = shares[from - 1]!.paid.amount
    if (amount > had) throw new DomainError('conflict', `Traveller ${from} has not paid so much`)
    const move = { from_share: giver, to_share: taker, amount, actor, created_at: new Date().toISOString() }
    await tx
      .insertInto('share_moves')
      .values({ ...move, id: newId(), booking_id: row.id })
      .execute()
    await note(tx, row, actor, { change: 'share-move', position: to, from, amount, currency: row.currency })
    return (await sharesOf(await withSums(tx, row), tx)).map(toShare)
  })
}

/** Returns what each traveller of a booking pays and has paid. */
export async function listShares(booking: Booking): Promise<BookingShare[]> {
  return (await sharesOf(booking)).map(toShare)
}

/**
 * Returns a part of a booking for whoever has its link, up to sixty days after the trip, with all parts of the booking.
 * Undefined for a wrong token, an ended link and a traveller who left.
 */
export async function findOwnShare(
  id: string,
  token: string,
  tx: Tx | typeof db = db,
): Promise<{ booking: Booking; share: Share; shares: Share[] } | undefined> {
  const row = await tx.selectFrom('booking_shares').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.is_open === 0 || row.position === null || !isShareToken(row, token)) return undefined
  const booked = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', row.booking_id)
    .executeTakeFirstOrThrow()
  if (isErased(booked) || haveLinksEnded(booked)) return undefined
  const booking = await withSums(tx, booked)
  const shares = await sharesOf(booking, tx)
  const share = shares.find((each) => each.row?.id === id)
  return share && { booking, share, shares }
}

/** Returns a part without what only the server needs. */
export function toShare({ position, name, amount, paid, open, url }: Share): BookingShare {
  return { position, name, amount, paid, open, url }
}

async function readShare(tx: Tx, row: BookingRow, position: number): Promise<BookingShare> {
  return toShare((await sharesOf(await withSums(tx, row), tx))[position - 1]!)
}

/** Returns the id of the row of a traveller's part, which is added first where there is none; null for whoever booked. */
async function shareRowOf(tx: Tx, { id }: BookingRow, position: number): Promise<string | null> {
  if (position === 1) return null
  const known = await tx
    .selectFrom('booking_shares')
    .select('id')
    .where('booking_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  if (known) return known.id
  const share = { id: newId(), booking_id: id, position, is_open: 0, created_at: new Date().toISOString() }
  await tx.insertInto('booking_shares').values(share).execute()
  return share.id
}

function refuseUnshared(row: BookingRow, position: number) {
  if (position < 1 || position > row.travellers) throw noSuchTraveller(position)
  if (position === 1)
    throw new DomainError('conflict', 'Whoever booked pays by the link of the booking itself')
  if (row.total_amount === null || row.status === 'requested')
    throw new DomainError('conflict', 'There is no price yet, so there are no parts of it')
  if (isGivenUp(row) || isErased(row))
    throw new DomainError(
      'conflict',
      `Booking ${row.reference} is ${row.status}, so nobody pays a part of it`,
    )
}

async function note(tx: Tx, { id }: BookingRow, actor: Actor, after: object) {
  await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: id, after: { ...after } })
}
