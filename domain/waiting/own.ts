import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import type { Departure } from '#contract/departures.ts'
import { isStorable } from '#contract/text.ts'
import { db, takeTurn, transaction, type Tx } from '#db/client.ts'
import { receiptOf, withSums } from '../bookings/read.ts'
import { endBooking } from '../cancellations/booking.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { isAccessToken } from '../security/link-tokens.ts'
import { claim } from '../versions.ts'
import { tellOfLeaving } from './letters.ts'
import { endWait, isLiveWait, noSuchWait, recordWait, type WaitRow } from './rows.ts'

/** A party as its own page shows it. `position`: 1 for whoever is next. `offer`: the booking that holds its seats. */
export type OwnWait = Pick<WaitRow, 'id' | 'name' | 'travellers' | 'state'> & {
  departure: Departure
  position: number | null
  offer: Booking | undefined
}

/**
 * Returns the party whose link this is, and records the first time, which proves the mailbox: only mails carry the link.
 * A wrong token finds nothing, like a wrong id.
 */
export async function openWait(id: string, token: string): Promise<OwnWait | undefined> {
  const row = await findRow(id, token)
  if (!row) return undefined
  if (row.proven_at === null) await proveMailbox(row)
  const [departure, offer, ahead] = await Promise.all([
    readDeparture(row.departure_id),
    row.state === 'offered' ? readOffer(row) : undefined,
    row.state === 'waiting' ? countAhead(row) : undefined,
  ])
  const { name, travellers, state } = row
  return { id, name, travellers, state, departure, position: ahead === undefined ? null : ahead + 1, offer }
}

/**
 * Takes the seats that are offered. Returns where they are paid. Throws `not-found` for a wrong link, and `conflict` when
 * there is no offer any more.
 */
export async function acceptOffer(id: string, token: string): Promise<string> {
  const row = await findRow(id, token)
  if (!row) throw noSuchWait()
  const offer = row.state === 'offered' || row.state === 'booked' ? await readOffer(row) : undefined
  if (!offer || (row.state === 'offered' && offer.status !== 'awaiting_payment'))
    throw new DomainError('conflict', 'These places are no longer held for you')
  if (row.state === 'offered')
    await transaction((tx) =>
      recordWait(tx, row, actors.visitor, { change: 'accept', booking: offer.reference }),
    )
  const { reference, token: opens } = receiptOf(offer)
  return row.state === 'booked'
    ? `/bookings/${reference}?token=${opens}`
    : `/destination/payment?booking=${reference}&token=${opens}`
}

/** Leaves the list by link, and lets go what is offered. Throws `not-found` for a wrong link; else as `takeOff`. */
export async function leaveWaitingList(id: string, token: string): Promise<void> {
  if (!(await findRow(id, token))) throw noSuchWait()
  await transaction((tx) => takeOff(tx, id, actors.visitor))
}

/** As `leaveWaitingList`, by staff. */
export async function removeFromWaitingList(departureId: string, id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx
      .selectFrom('waits')
      .select('id')
      .where('id', '=', id)
      .where('departure_id', '=', departureId)
      .executeTakeFirst()
    if (!row) throw noSuchWait()
    await takeOff(tx, id, actor)
  })
}

/**
 * Ends a wait and, with an offer, the booking that holds its seats: they go to the next in line. Does nothing for a wait
 * that has ended. Throws `conflict` once the offer is paid for.
 */
async function takeOff(tx: Tx, id: string, actor: Actor) {
  const row = await tx.selectFrom('waits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.state === 'booked')
    throw new DomainError('conflict', 'The places are booked, so the booking itself must be cancelled')
  if (!isLiveWait(row)) return
  if (row.state === 'offered' && row.booking_id !== null) {
    const booking = await claim(tx, 'bookings', row.booking_id)
    if (
      booking.status !== 'awaiting_payment' &&
      booking.status !== 'expired' &&
      booking.status !== 'cancelled'
    )
      throw new DomainError('conflict', 'The places are paid for, so the booking itself must be cancelled')
    if (booking.status === 'awaiting_payment')
      await endBooking(tx, booking, { reason: '', isByUs: false }, actor)
  }
  await takeTurn(tx, row.departure_id)
  const to = row.state === 'offered' && actor === actors.visitor ? 'declined' : 'left'
  const ended = await endWait(tx, id, { from: [row.state], to, actor })
  // An offer was made meanwhile: this transaction knows nothing of its booking.
  if (!ended) throw new DomainError('conflict', 'This has just changed. Look at it again')
  await tellOfLeaving(tx, ended)
}

async function findRow(id: string, token: string): Promise<WaitRow | undefined> {
  if (!isStorable(id)) return undefined
  const row = await db.selectFrom('waits').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isAccessToken('waiting', id, token) ? row : undefined
}

async function proveMailbox(row: WaitRow) {
  await transaction(async (tx) => {
    const proven = await tx
      .updateTable('waits')
      .set({ proven_at: new Date().toISOString() })
      .where('id', '=', row.id)
      .where('proven_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (proven) await recordWait(tx, row, actors.visitor, { change: 'confirm' })
  })
}

async function readOffer({ booking_id }: WaitRow): Promise<Booking | undefined> {
  if (booking_id === null) return undefined
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', booking_id).executeTakeFirst()
  return row && withSums(db, row)
}

/** Returns how many parties wait longer. */
async function countAhead({ departure_id, asked_at, id }: WaitRow) {
  const { ahead } = await db
    .selectFrom('waits')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('departure_id', '=', departure_id)
    .where('state', '=', 'waiting')
    .where('proven_at', 'is not', null)
    .where((row) =>
      row.or([row('asked_at', '<', asked_at), row.and([row('asked_at', '=', asked_at), row('id', '<', id)])]),
    )
    .executeTakeFirstOrThrow()
  return Number(ahead)
}
