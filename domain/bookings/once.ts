import { createHash } from 'node:crypto'
import type { Booking, BookingInput } from '#contract/bookings.ts'
import type { MessageInput } from '#contract/messages.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { withSums } from './read.ts'

/** A request that must book once, however often it comes. `hash`: as `hashOf` returns it. */
export type Request = { key: string; hash: string }

/** Returns what an earlier request with this key has booked. Throws `invalid` when it was another form. */
export async function answerTo({ key, hash }: Request): Promise<Booking | undefined> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .innerJoin('bookings', 'bookings.id', 'idempotency_keys.booking_id')
    .selectAll('bookings')
    .select('request_hash')
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  const { request_hash, ...row } = stored
  if (request_hash !== hash)
    throw new DomainError('invalid', 'This Idempotency-Key was used for another booking')
  if (row.link_generation > 1)
    throw new DomainError(
      'conflict',
      'This was booked already, and its link has been renewed since: see the mail',
    )
  return withSums(db, row)
}

/** Fails when a twin has stored the same key, which undoes this booking. */
export async function keepAnswer(tx: Tx, { key, hash }: Request, booking: Booking) {
  await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: hash, booking_id: booking._id, created_at: booking.created_at })
    .execute()
}

/** Returns the digest of a form. Two forms with the same digest are the same request. */
export function hashOf(input: BookingInput | MessageInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
