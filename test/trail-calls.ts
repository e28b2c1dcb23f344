import { actors } from '#contract/events.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { readDepartureLog } from '#domain/trail/log.ts'
import { departureWith, maya } from './bookings.ts'
import { pictureBytes } from './pictures.ts'
import { cashEntry, confirmedGuide, incidentEntry, keyOf, phoneOf, sendingOf } from './trail.ts'

type Press = (call: string, path: string, sent?: { json?: unknown; form?: FormData }) => Promise<unknown>

/** Opens a guide's link, sends an incident that names somebody, with a photo, and cash, and does what staff do with them. */
export async function pressTrail(press: Press, email: string, name: string): Promise<void> {
  const { _id: departure_id } = await departureWith(4)
  const person = { ...maya, email, fullname: `${name} Four`, departure_id, startDate: undefined }
  const booking = await createBooking(person)
  const guide = await confirmedGuide(departure_id, { name: 'Ang Rita', email: 'ang@example.com' })
  const { id, caller } = await phoneOf(departure_id, guide._id)
  const on = (part: string, sent: { json?: unknown; form?: FormData }) =>
    press(`POST /api/trail/{id}/${part}/`, `/api/trail/${id}/${part}/`, sent)
  await on('open', { json: caller })
  const client_id = crypto.randomUUID()
  const incident = incidentEntry(name, { travellers: [keyOf(booking)], who: name, photos: [client_id] })
  await on('entries', { json: sendingOf(caller, [incident, cashEntry()]) })
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...caller, entry: incident.client_id, client_id }))
    form.set(field, value)
  form.set('photo', new File([await pictureBytes({ width: 40, height: 30 })], `${name}.png`))
  await on('photos', { form })
  const { entries } = await readDepartureLog(departure_id, true)
  const [cash, fell] = ['cash', 'incident'].map((kind) => entries.find((entry) => entry.kind === kind)!._id)
  await press('POST /api/trail-entries/{id}/seen/', `/api/trail-entries/${fell}/seen/`)
  await press('POST /api/trail-entries/{id}/cost/', `/api/trail-entries/${cash}/cost/`)
  await press('POST /api/trail-links/{id}/freeing/', `/api/trail-links/${id}/freeing/`)
  await press('DELETE /api/trail-links/{id}/', `/api/trail-links/${id}/`)
  await cancelBooking(booking.reference, '', actors.visitor)
}
