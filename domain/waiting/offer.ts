import { HOUR_MS, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Departure } from '#contract/departures.ts'
import { closingOf } from '#contract/terms.ts'
import { db, takeTurn, transaction, type Tx } from '#db/client.ts'
import { book } from '../bookings/create.ts'
import { addNote } from '../bookings/notes.ts'
import { findBookableTrip } from '../bookings/plan.ts'
import { findDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { readSettings } from '../settings.ts'
import { isReadable, rulesOf } from '../trips/rows.ts'
import { tellOfOffer } from './letters.ts'
import { noSuchWait, recordWait, type WaitRow } from './rows.ts'

/**
 * Offers free seats to those who wait, by departure the longest first: to whoever fits with the whole party. Returns how
 * many offers it made. Until it has run, such seats are free for nobody else (`departures/awaited.ts`).
 */
export async function offerFreeSeats(): Promise<number> {
  const awaited = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select('departures.id')
    .where('departures.cancelled_at', 'is', null)
    .where('departures.is_draft', '=', 0)
    .where('trips.status', '=', 'published')
    .where('departures.start_date', '>=', today())
    .where((row) => row('departures.capacity', '>', row.ref('departures.seats_taken')))
    .where((row) =>
      row.exists(
        row
          .selectFrom('waits')
          .select('waits.id')
          .whereRef('waits.departure_id', '=', 'departures.id')
          .where('waits.state', '=', 'waiting')
          .where('waits.proven_at', 'is not', null),
      ),
    )
    .orderBy('departures.id')
    .execute()
  let offers = 0
  for (const { id } of awaited) while (await tryOffer(id)) offers++
  return offers
}

/**
 * Offers free seats to one party by hand, in or out of turn. Throws `not-found`, `invalid` without a reason when others
 * who fit wait longer, and `conflict` when nothing can be offered: see `whyNoOffer`.
 */
export async function offerByHand(
  departureId: string,
  waitId: string,
  reason: string,
  actor: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    await takeTurn(tx, departureId)
    const departure = await findDeparture(departureId, tx)
    const wait = await tx
      .selectFrom('waits')
      .selectAll()
      .where('id', '=', waitId)
      .where('departure_id', '=', departureId)
      .executeTakeFirst()
    if (!departure || !wait) throw noSuchWait()
    if (wait.state === 'offered' || wait.state === 'booked')
      throw new DomainError(
        'conflict',
        `${wait.name} has ${wait.state === 'booked' ? 'booked' : 'an offer'} already`,
      )
    const closed = whyNoOffer(departure)
    if (closed !== undefined) throw new DomainError('conflict', closed)
    const left = departure.seats_left
    if (left < wait.travellers) throw new DomainError('conflict', tooSmall(wait.travellers, left))
    const next = (await inLine(tx, departureId)).find((one) => one.travellers <= left)
    const isOutOfTurn = next !== undefined && next.id !== waitId
    if (isOutOfTurn && reason === '') {
      const message = 'Others wait longer. Say why this party comes first'
      throw new DomainError('invalid', message, { errors: { reason: [message] } })
    }
    await offer(tx, departure, wait, { actor, reason, isOutOfTurn })
  })
}

/** Returns why seats of a departure are offered to nobody now, in words for staff; undefined when they can be. */
export function whyNoOffer({ status, price_amount, trip_is_draft }: Departure): string | undefined {
  if (trip_is_draft) return 'The trip is a draft'
  if (status === 'cancelled') return 'The departure is cancelled'
  if (status === 'draft') return 'The departure is a draft'
  if (status === 'closed' || status === 'departed') return 'It is too late to book this departure'
  if (price_amount === null) return 'The departure has no price'
  return undefined
}

/** "They are 3, and 2 seats are free". */
export function tooSmall(travellers: number, free: number): string {
  const seats = free === 0 ? 'no seat is' : free === 1 ? 'one seat is' : `${free} seats are`
  return travellers === 1
    ? `Waits for one seat, and ${seats} free`
    : `They are ${travellers}, and ${seats} free`
}

/** As `offerNext`. What forbids to book forbids to offer, so then there is no offer either. */
async function tryOffer(departureId: string) {
  try {
    return await transaction((tx) => offerNext(tx, departureId))
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Offers to the first who fits, and writes down who was passed over and why. Returns whether it made an offer. */
async function offerNext(tx: Tx, departureId: string) {
  await takeTurn(tx, departureId)
  const departure = await findDeparture(departureId, tx)
  if (!departure || !isReadable(departure) || whyNoOffer(departure) !== undefined) return false
  const free = departure.seats_left
  if (free === 0) return false
  const line = await inLine(tx, departureId)
  const next = line.find(({ travellers }) => travellers <= free)
  for (const wait of line) {
    if (wait === next) break
    await skip(tx, wait, free)
  }
  if (!next) return false
  await offer(tx, departure, next, { actor: actors.clock, reason: '', isOutOfTurn: false })
  return true
}

/** Those who wait with a proven mailbox, the longest first. */
function inLine(tx: Tx, departureId: string) {
  return tx
    .selectFrom('waits')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('state', '=', 'waiting')
    .where('proven_at', 'is not', null)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

async function skip(tx: Tx, wait: WaitRow, free: number) {
  const skipped = tooSmall(wait.travellers, free)
  if (wait.skipped === skipped) return
  await tx.updateTable('waits').set({ skipped }).where('id', '=', wait.id).execute()
  await recordWait(tx, wait, actors.clock, { change: 'skip', seats_free: free })
}

type How = { actor: Actor; reason: string; isOutOfTurn: boolean }

/** Books the seats of an offer. The caller holds the turn of the departure. */
async function offer(tx: Tx, departure: Departure, wait: WaitRow, { actor, reason, isOutOfTurn }: How) {
  const { booking_rules } = await readSettings(tx)
  const wanted = new Date(Date.now() + booking_rules.offer_hold_hours * HOUR_MS).toISOString()
  const trip = await findBookableTrip(tx, departure.trip_id)
  const closing = closingOf(departure.start_date, rulesOf(booking_rules, trip))
  const until = wanted < closing ? wanted : closing
  const input = {
    trip_id: departure.trip_id,
    departure_id: departure._id,
    travellers: wait.travellers,
    fullname: wait.name,
    gender: 'Gender' as const,
    email: wait.email,
    nationality: wait.nationality,
    mobile: wait.mobile,
    message: '',
    destination: '',
    formType: '',
  }
  const booking = await book(tx, input, { actor, source: 'web', override: {}, offer: { until } })
  const offered = await tx
    .updateTable('waits')
    .set({ state: 'offered', booking_id: booking._id, offers: wait.offers + 1, skipped: '', ended_at: null })
    .where('id', '=', wait.id)
    .where('state', '=', wait.state)
    .returningAll()
    .executeTakeFirst()
  if (!offered) throw noSuchWait()
  await tx
    .updateTable('bookings')
    .set({ mailbox_proven_at: wait.proven_at })
    .where('id', '=', booking._id)
    .execute()
  await addNote(tx, booking._id, 'note', reason, actor)
  const told = { booking: booking.reference, until, ...(isOutOfTurn && { out_of_turn: true }) }
  await recordWait(tx, offered, actor, { state: 'offered', ...told })
  await tellOfOffer(tx, offered, booking)
}
