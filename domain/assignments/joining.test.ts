import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { deadlocksMet } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { createBooking } from '../bookings/create.ts'
import { prepareTrip } from '../bookings/prepare.ts'
import { changeBooking } from '../changes/alter.ts'
import { crewOfDeparture } from './read.ts'
import { assignCrew, changeAssignment } from './write.ts'

const STAFF = 'staff-pasang'

test('a private party joins a departure while its crew are moved there, and nobody waits for the other', async () => {
  const before = deadlocksMet()
  const confirmed = { actor: STAFF, role: 'owner', isConfirmed: true } as const
  for (let round = 0; round < 6; round += 1) {
    const booking = await createBooking(maya)
    const own = await prepareTrip(booking.reference, STAFF)
    const person = await crewWith({ name: `Dorje ${round}` })
    const input = AssignmentInput.parse({ crew_id: person._id, role: 'guide' })
    const placed = await assignCrew(own._id, input, STAFF)
    const joined = await departureWith(20)
    expect(own._id < joined._id).toBe(true)
    const wish = BookingChangeInput.parse({ departure_id: joined._id })
    await Promise.all([
      changeBooking(booking.reference, wish, confirmed),
      changeAssignment(
        placed._id,
        { role: 'guide', state: 'asked', overrule: 'Goes along', departure_id: joined._id },
        STAFF,
      ),
    ])
    expect((await crewOfDeparture(joined._id)).assignments.map(({ name }) => name)).toEqual([person.name])
  }
  expect(deadlocksMet() - before).toBe(0)
})
