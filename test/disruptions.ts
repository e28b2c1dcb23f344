import type { DisruptionInput } from '#contract/disruptions.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { askTravellers } from '#domain/disruptions/ask.ts'
import { openDisruption } from '#domain/disruptions/open.ts'
import { readDisruption } from '#domain/disruptions/read.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { departureWith, maya, payFor } from './bookings.ts'
import { helicopter, jeep, wait } from './contingencies.ts'

export const STAFF = 'staff-pasang'
export const OWNER = { actor: STAFF, role: 'owner', isConfirmed: true } as const

/** A closed Lukla with three choices; the first counts for the silent. */
export const luklaClosed: DisruptionInput = {
  kind: 'flight',
  title: 'Lukla is closed',
  day: addDays(today(), 40),
  cause: 'Cloud over the pass.',
  options: [wait, { ...helicopter, places: 1 }, jeep],
  default_option: 1,
}

/** A departure with a party of two and one alone, all paid. */
export async function bookedByThree() {
  const departure = await departureWith(12)
  const on = { ...maya, departure_id: departure._id, startDate: undefined }
  const pair = await createBooking({ ...on, travellers: 2, email: 'pair@example.com' })
  const alone = await createBooking({ ...on, travellers: 1, email: 'alone@example.com' })
  for (const booking of [pair, alone]) await payFor(booking, booking.total!.amount)
  return { departure, pair, alone }
}

/** Opens a disruption of a departure and asks everybody, who have twelve hours. */
export async function asked(departureId: string, input: DisruptionInput = luklaClosed) {
  const id = await openDisruption(departureId, input, STAFF)
  await askTravellers(id, 12, STAFF)
  return readDisruption(id)
}

/** The id and token of a link. */
export function linkOf(url: string | null): [id: string, token: string] {
  const { pathname, searchParams } = new URL(url!)
  return [pathname.split('/').at(-1)!, searchParams.get('token')!]
}

/** Leaves what staff note of a traveller who has told them what to do about a closed way. */
export async function leaveChoice(booking_id: string, note: string) {
  const { _id } = await departureWith(1)
  const disruption_id = await openDisruption(_id, luklaClosed, STAFF)
  const choice = { id: 'choice-1', disruption_id, booking_id, position: 1, note }
  await db.insertInto('disruption_choices').values(choice).execute()
}
