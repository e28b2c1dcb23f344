import type { Booking, BookingInput } from '#contract/bookings.ts'
import { db, transaction } from '#db/client.ts'
import { refuseGuesses } from '../discounts/asked.ts'
import { canBeChanged, change, changeOwnBooking, claimToChange } from './change.ts'
import { bookAgain, createBooking } from './create.ts'
import { hashOf } from './once.ts'
import { withSums } from './read.ts'
import type { ShownPrice } from './shown-price.ts'

/**
 * `key`: the random key that the page gave to this browser; a second form with it is from the same person. `own`: the
 * booking that was opened to be changed. `network`: as `networkOf` returns it. `shown`: the price on the page.
 */
export type Sender = {
  key?: string
  own?: { reference: string; token: string }
  network?: string
  shown?: ShownPrice
}

/**
 * Books from the form of the site, or changes the unpaid booking of the same person: somebody who comes back from the
 * payment to correct something must not find the seats taken by their own booking. Throws as `bookAgain` and
 * `changeOwnBooking`.
 */
export async function bookFromForm(input: BookingInput, sender: Sender): Promise<Booking> {
  const { key, own, network, shown } = sender
  await refuseGuesses(input.code, network)
  if (own) return changeOwnBooking(own.reference, own.token, input, shown)

  const formKey = key === undefined ? undefined : nameOf(key)
  const earlier = formKey === undefined ? undefined : await bookedWith(formKey)
  if (formKey === undefined || earlier === undefined) return bookAgain(input, formKey, sender)
  const hash = hashOf(input)
  if (earlier.request_hash === hash) return createBooking(input, formKey, network)
  if (!(await canBeChanged(earlier))) return bookAgain(input, nameOf(`${key} ${hash}`), sender)
  return transaction(async (tx) => {
    const booking = await change(tx, await claimToChange(tx, earlier._id, input), input, shown)
    await tx.updateTable('idempotency_keys').set({ request_hash: hash }).where('key', '=', formKey).execute()
    return booking
  })
}

/** Returns the unpaid booking that this browser made with its key and may still change, to fill in its form. */
export async function findBookedWith(key: string): Promise<Booking | undefined> {
  const earlier = await bookedWith(nameOf(key))
  if (earlier === undefined || !(await canBeChanged(earlier))) return undefined
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', earlier._id)
    .executeTakeFirstOrThrow()
  return withSums(db, row)
}

/** Prefixes the key, so that it never equals the idempotency key of a program, which may be easy to guess. */
function nameOf(key: string) {
  return `form ${key}`
}

/** Finds the booking of a key. A renewed link ends the key, as it ends the links from before. */
function bookedWith(key: string) {
  return db
    .selectFrom('idempotency_keys')
    .innerJoin('bookings', 'bookings.id', 'idempotency_keys.booking_id')
    .select(['bookings.id as _id', 'request_hash'])
    .where('key', '=', key)
    .where('link_generation', '=', 1)
    .executeTakeFirst()
}
