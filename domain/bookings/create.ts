import type { Booking, BookingInput } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { transaction, type Tx } from '#db/client.ts'
import { refuseGuesses } from '../discounts/asked.ts'
import type { Actor } from '../events.ts'
import { readSettings } from '../settings.ts'
import { bookWish, type Origin } from './book-wish.ts'
import { expireHolds } from './holds.ts'
import { releaseOwnHolds } from './let-go.ts'
import { answerTo, hashOf, type Request } from './once.ts'
import { refuseWithoutAddress } from './plan.ts'
import { readWish } from './wish.ts'

/**
 * Books a trip: on a departure, whose seats are held for thirty minutes, or privately from a chosen date. A trip on
 * application becomes one, which holds nothing until staff approve it. A trip without a price, and a private group that is too large for the trip, become a request. The booking, its seats and its
 * mails are stored together or not at all.
 *
 * The same `idempotencyKey` with the same form returns the same booking, however often and in parallel; with another
 * form it is refused. `network`: as `networkOf` returns it. Throws `invalid` for values that do not fit together,
 * `conflict` when the seats are gone, `too-many` when the mailbox or the network holds too many unpaid seats.
 */
export async function createBooking(
  input: BookingInput,
  idempotencyKey?: string,
  network?: string,
): Promise<Booking> {
  return bookOnce(input, idempotencyKey, { ...visitor, network })
}

/**
 * As `createBooking`, but first releases unpaid seats that the same person seems to hold: see `releaseOwnHolds`. Throws
 * `HigherPrice` when the price is above the one that was `shown`.
 */
export async function bookAgain(
  input: BookingInput,
  idempotencyKey: string | undefined,
  { network, shown }: Pick<Origin, 'network' | 'shown'>,
): Promise<Booking> {
  return bookOnce(input, idempotencyKey, { ...visitor, network, shown, replacesOwn: true })
}

/**
 * Books for somebody on the telephone. `override.cutoff` waives the notice; `override.capacity` adds
 * missing seats to the departure, in the same transaction and with an event of their own. Seats are held for
 * `hold_days`, or as the booking rules say; `alterPrice` may change the price in the same transaction. Otherwise as `createBooking`, which also says what is thrown.
 */
export async function bookByPhone(
  input: BookingInput,
  actor: Actor,
  idempotencyKey?: string,
  alterPrice?: Origin['alterPrice'],
): Promise<Booking> {
  return bookOnce(input, idempotencyKey, {
    actor,
    source: 'phone',
    override: input.override ?? {},
    holdDays: input.hold_days,
    alterPrice,
  })
}

const visitor: Origin = { actor: actors.visitor, source: 'web', override: {} }

async function bookOnce(
  input: BookingInput,
  idempotencyKey: string | undefined,
  origin: Origin,
): Promise<Booking> {
  const request = idempotencyKey === undefined ? undefined : { key: idempotencyKey, hash: hashOf(input) }
  const earlier = request && (await answerTo(request))
  if (earlier) return earlier
  if (origin.source !== 'phone') refuseWithoutAddress(input)

  await refuseGuesses(input.code, origin.network)
  await expireHolds()
  try {
    return await transaction((tx) => book(tx, input, origin, request))
  } catch (error) {
    // A parallel request with the same key may have booked first and taken the seats; its booking is the result of
    // both.
    const twin = request && (await answerTo(request))
    if (twin) return twin
    throw error
  }
}

/** As `createBooking`, in the caller's transaction. Holds that are over count until the clock expires them. */
export async function book(tx: Tx, input: BookingInput, origin: Origin, request?: Request): Promise<Booking> {
  const released =
    origin.replacesOwn && origin.network !== undefined
      ? await releaseOwnHolds(tx, input, origin.network)
      : new Map<string, number>()
  const settings = await readSettings(tx)
  const wish = await readWish(tx, input, {
    override: origin.override,
    isByTraveller: origin.source === 'web' && !origin.offer && !origin.isDemo,
    shown: origin.shown,
    settings,
    minds: !origin.offer && !origin.isDemo,
  })
  return bookWish(tx, wish, origin, { settings, released, request })
}
