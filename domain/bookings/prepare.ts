import { confirmedStatuses, goingStatuses, isGoing } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import { db, isDatabaseUnavailable, transaction } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { followBooking, openPrivateDeparture } from '../departures/private.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { claimBooking } from './claiming.ts'

/** How many get their departure at a time. */
const AT_ONCE = 20

/**
 * Gives the booking of a private trip a departure of its own, so that crew, rooms, permits and all else can be prepared
 * before it is confirmed; once it is, it has one. Returns the one it has already. Throws `not-found`, `stale`, and `conflict`
 * for a booking on a departure, one that is only asked for, given up or over, and one whose trip is gone.
 */
export async function prepareTrip(reference: string, actor: Actor, version?: number): Promise<Departure> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    const { status, departure_id, trip_id, end_date } = row
    if (departure_id !== null) throw conflict(`Booking ${reference} is on a departure already`)
    if (status === 'requested') throw conflict(`Booking ${reference} has no price yet. Quote it first`)
    if (!isGoing(row)) throw conflict(`Booking ${reference} is ${status}, so there is nothing to prepare`)
    if (end_date < today()) throw conflict(`The trip of booking ${reference} is over`)
    if (trip_id === null) throw conflict('Its trip is gone. Move the booking to another trip first')
    return openPrivateDeparture(tx, { ...row, trip_id }, actor)
  })
}

/**
 * Gives private trips that were confirmed by a release that knew no departures of theirs one each, as far as they are not
 * over. Returns how many were tried; 0 once all have one. For the clock, on every server.
 */
export async function prepareConfirmed(): Promise<number> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', 'is', null)
    .where('trip_id', 'is not', null)
    .where('status', 'in', goingStatuses)
    .where((row) => row.or([row('status', 'in', confirmedStatuses), row('confirmed_at', 'is not', null)]))
    .where('end_date', '>=', today())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('departures').select('id').whereRef('departures.id', '=', 'bookings.id'))),
    )
    .orderBy('start_date')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows) {
    try {
      await transaction(async (tx) => {
        const booking = await claim(tx, 'bookings', id)
        if (booking.departure_id === null) await followBooking(tx, booking, actors.clock)
      })
    } catch (error) {
      // One booking that cannot be read must not keep the others waiting.
      if (isDatabaseUnavailable(error)) throw error
      report(error, `booking ${id} gets no departure`)
    }
  }
  return rows.length
}

function conflict(message: string) {
  return new DomainError('conflict', message)
}
