import { env } from '#integrations/env.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { mailboxOf } from '../mails/mailboxes.ts'
import { isShared } from '../security/networks.ts'
import { readSettings } from '../settings.ts'
import type { BookingRow } from './rows.ts'

// What strangers may hold without paying. Whoever pays within minutes never meets these figures: only what is unpaid now
// counts, and only what came through the site, so what staff book, quote or confirm is counted nowhere.

/**
 * Unpaid holds of one mailbox at once. A traveller has one; somebody who books for friends has two or three. An agency
 * that books for its guests pays in between, or asks us: staff are not counted.
 */
export const HOLDS_PER_MAILBOX = 3

/**
 * Unpaid holds and seats of one network at once. Behind one /24 may sit an office or thousands of phones of one mobile
 * provider, but a hold is unpaid for minutes: twelve at once would be some thirty bookings an hour from one /24 alone,
 * more than an operator of this size sells in a day everywhere. Three networks hold seventy-two seats at most.
 */
export const HOLDS_PER_NETWORK = 12
export const SEATS_PER_NETWORK = 24

/**
 * What one network may hold unpaid of one departure: half of its seats. Friends who book side by side in one office
 * fit, and nobody alone empties a departure. One party is let in whatever its size, so that a school of thirty can
 * book.
 */
export const NETWORK_SHARE_OF_DEPARTURE = 0.5

const RETRY_AFTER_SECONDS = 30 * 60

type Hold = Pick<BookingRow, 'id' | 'network' | 'email' | 'departure_id' | 'seats_held'>

/**
 * Throws `too-many`, with a way to get help, when a stored hold exceeds the budget of its mailbox or network. Parallel
 * holds of the same mailbox or network wait for this transaction, so none slips through.
 */
export async function refuseOverBudget(tx: Tx, hold: Hold, capacity: number): Promise<void> {
  if (hold.network === null || !env.hasRateLimits) return
  const mailbox = mailboxOf(hold.email)
  await takeHoldTurns(tx, { email: hold.email, network: hold.network })

  const others = (await unpaidHolds(tx)).filter(({ id }) => id !== hold.id)
  if (others.filter(({ email }) => mailboxOf(email) === mailbox).length >= HOLDS_PER_MAILBOX)
    await refuseWithWayOut(
      tx,
      `${HOLDS_PER_MAILBOX} bookings of yours are waiting for their payment already. Pay one of them or let it go, on the page that our mail links to`,
    )

  const near = others.filter(({ network }) => network === hold.network)
  if (near.length === 0 || isShared(hold.network)) return
  if (near.length >= HOLDS_PER_NETWORK || seatsOf([...near, hold]) > SEATS_PER_NETWORK)
    await refuseWithWayOut(
      tx,
      'Many bookings from your network are waiting for their payment. Try again in half an hour',
    )
  const beside = near.filter(({ departure_id }) => departure_id === hold.departure_id)
  if (beside.length > 0 && seatsOf([...beside, hold]) > Math.ceil(capacity * NETWORK_SHARE_OF_DEPARTURE))
    await refuseWithWayOut(
      tx,
      'Many seats of this departure are waiting for payments from your network. Choose another date or try again in half an hour',
    )
}

/** Locks the mailbox and the network of a hold. These locks come before all others (`locks.ts`). */
export async function takeHoldTurns(tx: Tx, { email, network }: { email: string; network: string }) {
  await takeTurn(tx, `holds of ${mailboxOf(email)}`)
  await takeTurn(tx, `holds from ${network}`)
}

/** As `takeHoldTurns`, for a booking that will be claimed next. */
export async function takeHoldTurnsOf(tx: Tx, bookingId: string): Promise<void> {
  const { email, network } = await tx
    .selectFrom('bookings')
    .select(['email', 'network'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (network !== null) await takeHoldTurns(tx, { email, network })
}

/**
 * As `refuseOverBudget`, for an expired booking whose seats are about to be taken again, so that many expired holds
 * cannot be revived at once.
 */
export async function refuseRetakenOverBudget(tx: Tx, row: BookingRow): Promise<void> {
  if (row.departure_id === null) return
  const { capacity } = await tx
    .selectFrom('departures')
    .select('capacity')
    .where('id', '=', row.departure_id)
    .executeTakeFirstOrThrow()
  await refuseOverBudget(tx, { ...row, seats_held: row.travellers }, capacity)
}

/** The query for unpaid seats held through the site, without those that staff or money confirm. */
export function unpaidHolds(tx: Tx) {
  return tx
    .selectFrom('bookings')
    .select(['id', 'network', 'email', 'departure_id', 'seats_held'])
    .where('status', '=', 'awaiting_payment')
    .where('network', 'is not', null)
    .where('seats_held', '>', 0)
    .execute()
}

/** Throws `too-many` with the contacts of the office. */
export async function refuseWithWayOut(
  tx: Tx,
  message: string,
  retryAfterSeconds = RETRY_AFTER_SECONDS,
): Promise<never> {
  const { contacts } = await readSettings(tx)
  const wayOut = contacts.email ? `, or write to ${contacts.email}` : ', or write to us'
  throw new DomainError('too-many', message + wayOut, { retryAfterSeconds })
}

function seatsOf(holds: Pick<Hold, 'seats_held'>[]) {
  return holds.reduce((sum, { seats_held }) => sum + seats_held, 0)
}
