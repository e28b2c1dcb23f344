import { AssignmentChange, AssignmentInput } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { PreparationRules } from '#contract/preparations.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { departureWith, maya, payFor } from './bookings.ts'
import { crewWith } from './crew.ts'

const STAFF = 'staff-pasang'

/** Pays the deposit of a booking. */
export function deposit(booking: Booking) {
  return payFor(booking, booking.deposit!.amount)
}

/** A departure with two who have paid, in two months unless said otherwise. */
export async function bookedDeparture(start_date = addDays(today(), 60)): Promise<Departure> {
  const departure = await departureWith(12, { start_date, end_date: addDays(start_date, 13) })
  await deposit(await createBooking({ ...maya, departure_id: departure._id, travellers: 2 }))
  return departure
}

/** Has somebody of the crew confirm for a departure; without `state` they are only asked. */
export async function guideOn(
  departure: Departure,
  role: 'guide' | 'porter',
  state?: 'confirmed' | 'declined',
) {
  const { _id: crew_id } = await crewWith({ name: `A ${role}`, roles: [role] })
  const { _id } = await assignCrew(departure._id, AssignmentInput.parse({ crew_id, role }), STAFF)
  if (state) await changeAssignment(_id, AssignmentChange.parse({ role, state }), STAFF)
  return _id
}

/** Sets the rules, without those of rooms unless they are given. */
export function rule(more: Record<string, unknown>) {
  return editSetting('preparations', PreparationRules.parse({ rooms: 0, ...more }), STAFF)
}
