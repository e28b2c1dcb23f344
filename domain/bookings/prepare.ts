import { isGoing } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { transaction } from '#db/client.ts'
import { openPrivateDeparture } from '../departures/private.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claimBooking } from './claiming.ts'

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

function conflict(message: string) {
  return new DomainError('conflict', message)
}
