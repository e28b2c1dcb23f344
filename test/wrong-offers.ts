import { liveWaitStates, type WaitState } from '#contract/waiting.ts'
import { db } from '#db/client.ts'

/** The states of a party that has no seats any more. */
const over: readonly WaitState[] = ['declined', 'lapsed', 'left']

/**
 * A mailbox waits for a departure once, whoever has an offer or has booked has the booking of it, and seats that were
 * offered are not held until a deadline for somebody who has let them go.
 */
export async function wrongOffers(): Promise<string[]> {
  const waits = await db
    .selectFrom('waits')
    .leftJoin('bookings', 'bookings.id', 'waits.booking_id')
    .selectAll('waits')
    .select(['reference', 'status', 'seats_held', 'hold_expires_at'])
    .execute()
  const live = waits.filter(({ state }) => liveWaitStates.some((one) => one === state))
  const places = Map.groupBy(live, ({ departure_id, email }) => `${email} for ${departure_id}`)
  return [
    ...[...places].filter(([, all]) => all.length > 1).map(([place]) => `I12: ${place} waits more than once`),
    ...waits
      .filter(({ state, reference }) => (state === 'offered' || state === 'booked') && reference === null)
      .map(({ id, state }) => `I12: wait ${id} is ${state} without a booking`),
    ...waits
      .filter(({ state, status, seats_held, hold_expires_at }) => {
        const isHeld = status === 'awaiting_payment' && Number(seats_held) > 0 && hold_expires_at !== null
        return over.includes(state) && isHeld
      })
      .map(({ id, state, reference }) => `I12: wait ${id} is ${state}, and ${reference} holds its seats`),
  ]
}
