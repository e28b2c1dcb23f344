import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { deadlocksMet, transaction } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { createBooking } from '../bookings/create.ts'
import { prepareTrip } from '../bookings/prepare.ts'
import { changeBooking } from '../changes/alter.ts'
import { takeSeatTurns } from '../locks.ts'
import { crewOfDeparture } from './read.ts'
import { assignCrew, changeAssignment } from './write.ts'

const STAFF = 'staff-pasang'
const OWNER = { actor: STAFF, role: 'owner', isConfirmed: true } as const

test('a private party joins a departure while its crew are moved there, and neither waits for the other', async () => {
  const before = deadlocksMet()
  const { reference } = await createBooking(maya)
  const own = await prepareTrip(reference, STAFF)
  const { _id: crew_id, name } = await crewWith()
  const placed = await assignCrew(own._id, AssignmentInput.parse({ crew_id, role: 'guide' }), STAFF)
  const joined = await departureWith(20)
  expect(own._id < joined._id).toBe(true)

  // Both begin while somebody else has the turn of the private trip, the crew first.
  const begun = Promise.withResolvers<void>()
  const holding = transaction(async (tx) => {
    await takeSeatTurns(tx, [own._id])
    begun.resolve()
    await wait(400)
  })
  await begun.promise
  const change = { role: 'guide', state: 'asked', overrule: 'Goes along', departure_id: joined._id } as const
  const moving = changeAssignment(placed._id, change, STAFF)
  await wait(100)
  const joining = changeBooking(reference, BookingChangeInput.parse({ departure_id: joined._id }), OWNER)
  await Promise.all([holding, moving, joining])

  expect((await crewOfDeparture(joined._id)).assignments).toMatchObject([{ name }])
  expect(deadlocksMet() - before).toBe(0)
})
