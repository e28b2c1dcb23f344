import type { Booking, BookingInput, bookingSources, StaffHold } from '#contract/bookings.ts'
import { startOfDay, DAY_MS } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { inOrder } from '#contract/lines.ts'
import type { Settings } from '#contract/settings.ts'
import { undecidedOf } from '#contract/undecided.ts'
import type { Tx } from '#db/client.ts'
import { addSeats, takeSeats, type Taker } from '../departures/seats.ts'
import { takeUseOrRefuse } from '../discounts/uses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { installmentsOf, writeFirstInstallments } from '../lines/installments.ts'
import { linesOf } from '../lines/read.ts'
import { firstSums, insertLines } from '../lines/write.ts'
import { refuseOverBudget } from './hold-budgets.ts'
import { holdFromNow } from './hold-times.ts'
import { takeExtrasOf } from './holds.ts'
import { tellOfNewBooking } from './new-booking-letters.ts'
import { keepAnswer, type Request } from './once.ts'
import { tooFewSeats, whyNoSeats } from './plan.ts'
import { newReference, searchTextOf, toBooking, withoutPerson, type BookingRow } from './rows.ts'
import type { ShownPrice } from './shown-price.ts'
import { recompute } from './state.ts'
import type { Wish } from './wish.ts'

/**
 * Who books, the source of the booking, and which rules are waived. Without `network` the booking counts against no
 * network's budget.
 */
export type Origin = {
  actor: Actor
  network?: string | undefined
  replacesOwn?: boolean
  /** The price that the traveller was shown; without it any price is booked. */
  shown?: ShownPrice | undefined
  source: (typeof bookingSources)[number]
  override: NonNullable<BookingInput['override']>
  /** A booking of the demo: no real person is behind it, so no mail is sent and no money counts as real. */
  isDemo?: boolean
  /**
   * The booking is an offer to somebody on the waiting list, held until this instant. Its seats are not for others, and
   * whoever makes the offer mails it.
   */
  offer?: { until: string }
  /** How long seats that staff book are held. */
  holdDays?: StaffHold | undefined
  /** Changes the price that was written, and returns the row of the booking. */
  alterPrice?: ((tx: Tx, row: BookingRow) => Promise<BookingRow>) | undefined
}

/** What `book` needs of a wish. What was agreed with staff may be of no trip. */
export type BookableWish = Pick<Wish, 'departure' | 'price' | 'isApplication' | 'holdsSeats' | 'isHeld'> & {
  columns: Omit<Wish['columns'], 'trip_id'> & { trip_id: string | null }
  tripPath: string | null
}

type Around = {
  settings: Settings
  /** How many seats the person has let go for it, by departure. */
  released?: Map<string, number>
  request?: Request | undefined
}

/** Stores the booking of a wish with its lines, and takes what it needs: the second half of `book`. */
export async function bookWish(
  tx: Tx,
  wish: BookableWish,
  origin: Origin,
  { settings, released, request }: Around,
): Promise<Booking> {
  const { departure, price, isApplication, holdsSeats, isHeld, columns } = wish
  const { travellers } = columns
  if (departure && (holdsSeats || isApplication)) refuseWhenFull(departure, travellers, origin)

  const now = Date.now()
  const reference = newReference(settings.office_rules.reference_prefix)
  const id = newId()
  const made = await tx
    .insertInto('bookings')
    .values({
      ...columns,
      ...(price && firstSums(price, columns)),
      reference,
      id,
      search_text: searchTextOf({ reference, ...columns }),
      source: origin.source,
      status: price && !isApplication ? 'awaiting_payment' : 'requested',
      refund: 'none',
      needs_review: 0,
      network: origin.network ?? null,
      is_demo: origin.isDemo ? 1 : 0,
      quotes: price ? 1 : 0,
      ...(isHeld && deadlineOf(origin, columns, settings)),
      version: 1,
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const written = price ? await insertLines(tx, id, price, origin.actor) : []
  const planned = await writeFirstInstallments(tx, made)
  const priced = origin.alterPrice ? await origin.alterPrice(tx, made) : made
  const lines = origin.alterPrice ? await linesOf(tx, id) : inOrder(written)
  const installments = origin.alterPrice ? await installmentsOf(tx, id) : planned
  // A code may leave nothing to pay.
  const row = priced.total_amount === 0 ? (await recompute(tx, id)).row : priced

  // Before the seats are taken, so the party's own seats are not among the departure's.
  const undecided = departure ? undecidedOf(departure, travellers) : null
  const certainty = { undecided, decided: null }
  const booking = toBooking(row, { net: 0, tripPath: wish.tripPath, ...certainty, lines, installments })
  if (request) await keepAnswer(tx, request, booking)
  await recordEvent(tx, origin.actor, {
    verb: 'book',
    noun: 'booking',
    noun_id: row.id,
    after: { ...withoutPerson(booking), override: origin.source === 'web' ? undefined : origin.override },
  })
  if (departure && holdsSeats) await refuseOverBudget(tx, row, departure.capacity)
  if (!origin.offer) await tellOfNewBooking(tx, booking, settings, { isDemo: origin.isDemo === true })
  // Last, because from here on others wait for these seats until the transaction ends.
  if (departure && holdsSeats) {
    const taker = { own: released?.get(departure._id) ?? 0, isBeforeWaiting: origin.offer !== undefined }
    await takeOrRefuse(tx, departure, travellers, origin, taker)
    if (lines.some(({ extra_id }) => extra_id !== null)) await takeExtrasOf(tx, departure._id, id)
  }
  if (!isApplication) await takeUseOrRefuse(tx, row)
  return booking
}

/**
 * Whoever is on the site pays now; whoever talked to staff must read the mail first, and gets until the trip begins at
 * the latest. Staff who set no deadline keep the seats themselves, as by confirming.
 */
function deadlineOf(
  { source, holdDays, offer }: Origin,
  wish: BookableWish['columns'],
  { booking_rules }: Pick<Settings, 'booking_rules'>,
) {
  if (offer) return { hold_expires_at: offer.until }
  const now = Date.now()
  const soonest = holdFromNow(wish.money_rules)
  if (source === 'web') return { hold_expires_at: iso(soonest) }
  if (holdDays === 'none') return { hold_expires_at: null, confirmed_at: iso(now) }
  const until = now + (holdDays ?? booking_rules.staff_hold_days) * DAY_MS
  return { hold_expires_at: iso(Math.max(soonest, Math.min(until, Date.parse(startOfDay(wish.start_date))))) }
}

function iso(time: number) {
  return new Date(time).toISOString()
}

/**
 * Refuses at bookOnce when no seats are left, without a lock. Whether seats are still there is decided when they are
 * taken.
 */
function refuseWhenFull(departure: Departure, travellers: number, { override }: Origin) {
  if (departure.seats_left < travellers && !override.capacity)
    throw new DomainError('conflict', tooFewSeats(departure))
}

async function takeOrRefuse(
  tx: Tx,
  departure: Departure,
  travellers: number,
  { actor, override }: Origin,
  taker: Taker,
) {
  if (await takeSeats(tx, departure._id, travellers, taker)) return
  if (override.capacity && (await addSeats(tx, departure._id, travellers, actor))) return
  throw new DomainError('conflict', await whyNoSeats(tx, departure, travellers))
}
