import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { addDays, today } from '#contract/days.ts'
import { BagInput } from '#contract/departure-loads.ts'
import type { Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { everestTrekId } from '#test/world.ts'
import { assignCrew, changeAssignment } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { readDesk } from '../desk/attention.ts'
import { declareBags, weighBag } from './bags.ts'
import { loadsOfBooking, loadsOfDeparture } from './departure.ts'
import { agreeToMore } from './more.ts'
import { giveOutLoads } from './propose.ts'

const STAFF = 'staff-pasang'
let departure: Departure

beforeEach(async () => {
  departure = await departureWith(20)
  await reaches(3_210)
})

async function reaches(max_altitude_m: number) {
  await db.updateTable('trips').set({ max_altitude_m }).where('id', '=', everestTrekId).execute()
}

async function porter(name: string) {
  const { _id: crew_id } = await crewWith({ name, roles: ['porter'] })
  return assignCrew(departure._id, AssignmentInput.parse({ crew_id, role: 'porter' }), STAFF)
}

const book = (travellers: number) => createBooking({ ...maya, departure_id: departure._id, travellers })

function weigh({ reference }: { reference: string }, position: number, kg: number, by?: { _id: string }) {
  const bag = { weighed_g: kg * 1_000, assignment_id: by?._id ?? null, is_own: false }
  return weighBag(reference, position, bag, STAFF)
}

const loads = () => loadsOfDeparture(departure._id)

/** Who carries how many kilograms. */
const carried = async () => (await loads()).carriers.map(({ name, load_g }) => [name, load_g / 1_000])

/** The bags that Today tells of on a day. */
const waiting = async (day = today()) =>
  (await readDesk(day)).groups.find(({ kind }) => kind === 'bags')!.items

test('five kilograms more are lawful once the porter and the office have agreed, which says who and when, and no more', async () => {
  await reaches(5_545)
  const { pembaId: staff } = await ownerAndStaff()
  const booking = await book(2)
  const ang = await porter('Ang')
  await weigh(booking, 1, 12, ang)
  await weigh(booking, 2, 12, ang)
  const [before] = (await loads()).carriers
  expect(before).toMatchObject({ most_g: 20_000, more_agreed: null })
  await agreeToMore(ang._id, true, staff, before!.version)
  const [agreed] = (await loads()).carriers
  const more_agreed = { on: today(), by: 'pemba' }
  expect(agreed).toMatchObject({ most_g: 25_000, more_agreed, fault: '' })
  await weigh(booking, 2, 14, ang)
  expect((await loads()).faults[0]).toContain('Even if both agree, 25 kg is the most')
  await expect(agreeToMore(ang._id, false, staff, before!.version)).rejects.toThrow('Someone else')
  await agreeToMore(ang._id, false, staff)
  expect((await loads()).carriers[0]).toMatchObject({ most_g: 20_000, more_agreed: null })
  const events = await db
    .selectFrom('events')
    .select('after')
    .where('after', 'like', '%more-load%')
    .orderBy('id')
    .execute()
  expect(events.map(({ after }) => JSON.parse(after!) as object)).toEqual(
    [true, false].map((is_agreed) => ({ change: 'more-load', crew: ang.crew_id, is_agreed })),
  )

  await changeAssignment(ang._id, { ...ang, state: 'declined', overrule: '' }, STAFF)
  await expect(agreeToMore(ang._id, true, staff)).rejects.toThrow('Only a porter who has not declined')
})

test('whoever carries their own luggage needs no porter and is given to none', async () => {
  const booking = await book(3)
  const ang = await porter('Ang')
  for (const position of [1, 2, 3]) await weigh(booking, position, 15, ang)
  await declareBags(booking._id, { '1': 40_000, '2': null }, actors.visitor, { '1': 'yes' })
  const { bags, needed, carriers } = await loads()
  expect(bags[0]).toMatchObject({ is_own: true, counted_g: 0, assignment_id: null, fault: '' })
  expect([needed, carriers[0]!.load_g]).toEqual([1, 30_000])
  await giveOutLoads(departure._id, true, STAFF)
  expect(await carried()).toEqual([['Ang', 30]])
  expect(BagInput.safeParse({ weighed_g: null, assignment_id: ang._id, is_own: true }).success).toBe(false)
  await declareBags(booking._id, { '1': 12_000 }, actors.visitor)
  expect((await loads()).bags[0]).toMatchObject({ is_own: false, counted_g: 15_000 })
})

test('a private trek says how many porters its bags need, until it is cancelled', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 3 })
  await weighBag(reference, 1, { weighed_g: 14_000, assignment_id: null, is_own: false }, STAFF)
  expect(await loadsOfBooking(reference)).toMatchObject({
    departure_id: null,
    reference,
    needed: 2,
    why: '2 porters: your rule is one for 2 travellers',
    carriers: [],
    faults: [],
    bags: [{ counted_g: 14_000 }, { is_guess: true }, { is_guess: true }],
  })
  await cancelBooking(reference, 'Ill', actors.visitor)
  expect((await loadsOfBooking(reference)).bags).toEqual([])
  await expect(loadsOfBooking((await book(1)).reference)).rejects.toThrow('is on a departure')
  await expect(loadsOfBooking('nowhere')).rejects.toThrow('No booking has this reference')
})

test('bags that nobody has weighed the day before are told on their list and on Today, and no others', async () => {
  const soon = addDays(today(), 1)
  const booking = await book(2)
  await payFor(booking, booking.deposit!.amount)
  await db.updateTable('departures').set({ start_date: soon }).where('id', '=', departure._id).execute()
  await db.updateTable('bookings').set({ start_date: soon }).where('id', '=', booking._id).execute()
  expect((await loads()).faults).toContain(
    `Not weighed yet: Maya Lindqvist, Traveller 2 of ${booking.reference}`,
  )
  expect(await waiting()).toMatchObject([
    { _id: departure._id, note: expect.stringContaining('2 of 2 not weighed'), is_late: false },
  ])
  expect(await waiting(soon)).toMatchObject([{ is_late: true }])
  expect(await waiting(addDays(today(), -1))).toEqual([])
  await weigh(booking, 1, 12)
  await declareBags(booking._id, { '2': null }, actors.visitor, { '2': 'yes' })
  expect(await waiting()).toEqual([])
  expect((await loads()).faults.join()).not.toContain('weighed')
})
