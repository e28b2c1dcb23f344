import { randomUUID } from 'node:crypto'
import { AssignmentInput } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import type { CrewInput } from '#contract/crew.ts'
import { today } from '#contract/days.ts'
import { LAKE_LOUISE_SCALE } from '#contract/lake-louise.ts'
import { TrailSending, type TrailEntryInput } from '#contract/trail-log.ts'
import { db } from '#db/client.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readDesk } from '#domain/desk/attention.ts'
import { makeTrailLink } from '#domain/trail/links.ts'
import { receiveEntries } from '#domain/trail/receive.ts'
import { departureWith, maya, payFor } from './bookings.ts'
import { crewWith } from './crew.ts'
import { STAFF } from './disruptions.ts'

/** Puts somebody of the crew on a departure, who has said yes. */
export async function confirmedGuide(departureId: string, more: Partial<CrewInput> = {}) {
  const guide = await crewWith(more)
  const { _id } = await assignCrew(
    departureId,
    AssignmentInput.parse({ crew_id: guide._id, role: 'guide' }),
    STAFF,
  )
  await changeAssignment(_id, { role: 'guide', state: 'confirmed', overrule: '' }, STAFF)
  return { ...guide, assignment_id: _id }
}

/** Makes the link of a guide, and returns its id and what a phone of theirs sends with each call. */
export async function phoneOf(departureId: string, crew_id: string) {
  const { url } = await makeTrailLink(departureId, { crew_id, is_mailed: false }, STAFF)
  const { pathname, hash } = new URL(url)
  return { id: pathname.split('/').at(-1)!, caller: { token: hash.slice(1), device: randomUUID() } }
}

type Of<Kind> = Extract<TrailEntryInput, { kind: Kind }>

const common = () => ({ client_id: randomUUID(), written_at: new Date().toISOString(), day: today() })

/** A traveller of a booking as a phone names them. */
export function keyOf({ reference, fullname }: Pick<Booking, 'reference' | 'fullname'>, position = 1) {
  return { reference, position, name: position === 1 ? fullname : `Traveller ${position}` }
}

/** A day with a headache of 1 and a sum of 4, unless said otherwise. */
export function healthEntry(
  traveller: Of<'health'>['traveller'],
  more: Partial<Of<'health'>> = {},
): Of<'health'> {
  const score = { headache: 1, stomach: 1, fatigue: 1, dizziness: 1 }
  return { ...common(), kind: 'health', traveller, scale: LAKE_LOUISE_SCALE, score, ...more }
}

export function noteEntry(text: string): Of<'note'> {
  return { ...common(), kind: 'note', text }
}

export function incidentEntry(what: string, more: Partial<Of<'incident'>> = {}): Of<'incident'> {
  return { ...common(), kind: 'incident', what, ...more }
}

/** 1,500 rupees for a mule, unless said otherwise. */
export function cashEntry(more: Partial<Of<'cash'>> = {}): Of<'cash'> {
  return { ...common(), kind: 'cash', amount: 150_000, currency: 'NPR', what_for: 'A mule', ...more }
}

/** What a phone sends: its entries, by a clock that is right unless said otherwise. */
export function sendingOf(
  caller: { token: string; device: string },
  entries: unknown[],
  sent_at = new Date().toISOString(),
): TrailSending {
  return TrailSending.parse({ ...caller, sent_at, entries })
}

/** A departure with a paid party of two, and a guide who has confirmed it. */
export async function onTheWay() {
  const departure = await departureWith(12)
  const on = { ...maya, departure_id: departure._id, startDate: undefined }
  const booking = await createBooking({ ...on, travellers: 2 })
  await payFor(booking, booking.total!.amount)
  return { departure, booking, guide: await confirmedGuide(departure._id) }
}

/** Sends entries, and returns what became of each, in order. */
export async function sendBy(
  { id, caller }: Awaited<ReturnType<typeof phoneOf>>,
  entries: unknown[],
  sentAt?: string,
) {
  const { results } = await receiveEntries(id, sendingOf(caller, entries, sentAt))
  return results.map(({ state }) => state)
}

/** What Today says of guides. */
export async function trailOnToday() {
  return (await readDesk()).groups.find(({ kind }) => kind === 'trail')!.items
}

/** Leaves what a guide wrote about the health of whoever booked, with a word of theirs. */
export async function leaveTrail(booking: Booking, note: string): Promise<void> {
  const { _id: departure_id } = await departureWith(2)
  const guide = await confirmedGuide(departure_id)
  const phone = await phoneOf(departure_id, guide._id)
  const goWith = (id: string | null) =>
    db.updateTable('bookings').set({ departure_id: id }).where('id', '=', booking._id).execute()
  await goWith(departure_id)
  await sendBy(phone, [healthEntry(keyOf(booking), { note })])
  await goWith(null)
}
