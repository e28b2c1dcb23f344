import { actors } from '#contract/events.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { openDisruption } from '#domain/disruptions/open.ts'
import { readDisruption } from '#domain/disruptions/read.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { luklaClosed, STAFF } from '#test/disruptions.ts'

type Press = (call: string, path: string, sent?: { json?: unknown }) => Promise<unknown>

/** Asks somebody how they go on, notes what they told with their name in it, closes it, and ticks what is left. */
export async function pressDisruption(press: Press, email: string, name: string): Promise<void> {
  const { _id: departure_id } = await departureWith(4)
  const person = { ...maya, email, fullname: `${name} Three`, departure_id, startDate: undefined }
  const { reference } = await createBooking(person)
  const id = await openDisruption(departure_id, luklaClosed, STAFF)
  const off = await openDisruption(departure_id, luklaClosed, STAFF)
  const on = (method: string, part = '', json?: unknown, place = part) =>
    press(`${method} /api/disruptions/{id}/${place}`, `/api/disruptions/${id}/${part}`, { json })
  await on('PUT', '', luklaClosed)
  await on('POST', 'asking/', { hours: 12 })
  const { options } = await readDisruption(id)
  // Another way leaves its permits to be looked at by hand.
  const told = { option_id: options[2]!._id, note: name }
  await on('PUT', `choices/${reference}/1/`, told, 'choices/{reference}/{position}/')
  await on('POST', 'closing/')
  const [left] = (await readDisruption(id)).follow_ups
  await on('PUT', `follow-ups/${left!._id}/`, { is_done: true }, 'follow-ups/{follow_up}/')
  await press('DELETE /api/disruptions/{id}/', `/api/disruptions/${off}/`)
  await cancelBooking(reference, '', actors.visitor)
}
