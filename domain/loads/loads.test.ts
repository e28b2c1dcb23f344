import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput, type Assignment } from '#contract/assignments.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { actors } from '#contract/events.ts'
import { usualCrewRules } from '#contract/crew-rules.ts'
import type { Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { everestTrekId } from '#test/world.ts'
import { assignCrew, changeAssignment, removeAssignment } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { changeBooking } from '../changes/alter.ts'
import { editSetting } from '../settings/edits.ts'
import { declareBags, weighBag } from './bags.ts'
import { loadsOfDeparture } from './departure.ts'
import { giveOutLoads } from './propose.ts'

const STAFF = 'staff-pasang'
let departure: Departure

beforeEach(async () => {
  departure = await departureWith(20)
  await reaches(3_210)
})

async function reaches(max_altitude_m: number | null) {
  await db.updateTable('trips').set({ max_altitude_m }).where('id', '=', everestTrekId).execute()
}

async function porter(name: string, to = departure): Promise<Assignment> {
  const { _id: crew_id } = await crewWith({ name, roles: ['porter'] })
  return assignCrew(to._id, AssignmentInput.parse({ crew_id, role: 'porter' }), STAFF)
}

const book = (travellers: number, email = 'maya@example.com') =>
  createBooking({ ...maya, email, departure_id: departure._id, travellers })

const weigh = ({ reference }: { reference: string }, position: number, kg: number | null, by?: Assignment) =>
  weighBag(
    reference,
    position,
    { weighed_g: kg && kg * 1_000, assignment_id: by?._id ?? null, is_own: false },
    STAFF,
  )

const loads = () => loadsOfDeparture(departure._id)

/** Who carries how many kilograms. */
const carried = async () => (await loads()).carriers.map(({ name, load_g }) => [name, load_g / 1_000])

test('bags weigh what staff weighed, else what travellers say, else the limit, and need so many porters', async () => {
  const booking = await book(3)
  await declareBags(booking._id, { '1': 12_000, '2': 14_500 }, actors.visitor)
  await weigh(booking, 2, 15)
  const { bags, needed, faults, highest_m } = await loads()
  expect(bags.map(({ counted_g, is_guess }) => [counted_g, is_guess])).toEqual([
    [12_000, false],
    [15_000, false],
    [15_000, true],
  ])
  expect([needed, highest_m]).toEqual([2, 3_210])
  expect(faults).toEqual([
    '0 of 2 porters are assigned. It needs 2 porters: your rule is one for 2 travellers',
  ])
})

test('bags are given out evenly, what was moved by hand stays, and anew gives out all', async () => {
  const booking = await book(4)
  for (const [index, kg] of [15, 14, 10, 9].entries()) await weigh(booking, index + 1, kg)
  const [ang, bibek] = [await porter('Ang'), await porter('Bibek')]
  await weigh(booking, 4, 9, ang)
  const given = await giveOutLoads(departure._id, false, STAFF)
  expect(given.faults).toEqual([])
  expect(await carried()).toEqual([
    ['Ang', 23],
    ['Bibek', 25],
  ])
  await weigh(booking, 1, 15, ang)
  await giveOutLoads(departure._id, true, STAFF)
  expect(await carried()).toEqual([
    ['Ang', 24],
    ['Bibek', 24],
  ])
  await changeAssignment(bibek._id, { ...bibek, state: 'declined', overrule: '' }, STAFF)
  expect((await loads()).faults).toContain(
    `Carried by nobody yet: Traveller 2 of ${booking.reference}, Traveller 3 of ${booking.reference}`,
  )
  await removeAssignment(ang._id, 'Ill', STAFF)
  expect((await loads()).bags.every(({ assignment_id }) => assignment_id === null)).toBe(true)
})

test('a load over the limit by height is told with the law before all else, and is never given out', async () => {
  await reaches(5_545)
  const booking = await book(2)
  const ang = await porter('Ang')
  await weigh(booking, 1, 12)
  await weigh(booking, 2, 12)
  await giveOutLoads(departure._id, false, STAFF)
  expect(await carried()).toEqual([['Ang', 12]])
  await weigh(booking, 1, 12, ang)
  await weigh(booking, 2, 12, ang)
  const { faults } = await loads()
  expect(faults[0]).toBe(
    'Ang: 24 kg is 4 kg over the law: 20 kg a porter up to 6,000 m (rule 22 of the Mountaineering Expedition Rules). Up to 5 kg more is lawful only if the porter and you both agree; nobody has noted that here',
  )
  expect(faults[1]).toBe(
    '1 of 2 porters are assigned. It needs 2 porters for 24 kg of bags (your rule of one for 2 travellers would give 1), because the law lets a porter carry no more: 20 kg a porter up to 6,000 m (rule 22 of the Mountaineering Expedition Rules)',
  )
  await reaches(null)
  expect((await loads()).faults).toEqual([
    'The highest point of the trip is not written down, so the limit of low trips counts',
  ])
})

test('an operator may let porters carry less, never more than the law', async () => {
  await editSetting('crew', { ...usualCrewRules, porter_kg: 20, bag_kg: 18 }, STAFF)
  const booking = await book(1)
  const ang = await porter('Ang')
  await weigh(booking, 1, 22, ang)
  expect((await loads()).faults).toEqual([
    'Ang: 22 kg is 2 kg over the 20 kg that you let a porter carry',
    `Bag of Maya Lindqvist: 22 kg is 4 kg over the 18 kg for a bag`,
  ])
  await reaches(8_516)
  expect(await loads()).toMatchObject({ porter_g: 12_000, bag_g: 12_000 })
})

test('the bag of a cancelled traveller, of one who left and of one who moved away is on no list', async () => {
  const [pair, alone] = [await book(3), await book(1, 'alone@example.com')]
  const ang = await porter('Ang')
  for (const position of [1, 2, 3]) await weigh(pair, position, 4 + position, ang)
  await weigh(alone, 1, 10, ang)
  expect(await carried()).toEqual([['Ang', 28]])
  await cancelBooking(alone.reference, 'Ill', actors.visitor)
  expect((await loads()).bags).toHaveLength(3)
  expect(await carried()).toEqual([['Ang', 18]])

  const giver = { actor: STAFF, role: 'owner' } as const
  await changeBooking(pair.reference, BookingChangeInput.parse({ leaving: [2] }), giver)
  const left = await loads()
  expect(left.bags.map(({ position, weighed_g }) => [position, weighed_g])).toEqual([
    [1, 5_000],
    [2, 7_000],
  ])
  await expect(declareBags(alone._id, { '1': 9_000 }, actors.visitor)).rejects.toThrow('cancelled')
  await expect(weigh(alone, 1, 9)).rejects.toThrow('cancelled')
})

test('what cannot be is refused: a porter of another departure, a traveller there is not, a stale version', async () => {
  const booking = await book(1)
  const elsewhere = await porter('Dawa', await departureWith(4))
  const says = 'Choose a porter of this departure who has not declined'
  await expect(weigh(booking, 1, 12, elsewhere)).rejects.toMatchObject({ errors: { assignment_id: [says] } })
  await expect(weigh(booking, 2, 12)).rejects.toThrow('This booking has no traveller 2')
  await expect(loadsOfDeparture('nobody')).rejects.toThrow('No departure has that id')
  const input = { weighed_g: 12_000, assignment_id: null, is_own: false }
  await weighBag(booking.reference, 1, input, STAFF, 0)
  await expect(weighBag(booking.reference, 1, input, STAFF, 0)).rejects.toThrow('Someone else')
  await weighBag(booking.reference, 1, { ...input, weighed_g: null }, STAFF, 1)
  expect((await loads()).bags).toMatchObject([{ weighed_g: null, version: 2 }])
})

test('two who weigh one bag at once do not overwrite each other, and what happened is on record without weights', async () => {
  const booking = await book(1)
  const both = await Promise.allSettled(
    [11_000, 12_000].map((weighed_g) =>
      weighBag(booking.reference, 1, { weighed_g, assignment_id: null, is_own: false }, STAFF, 0),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await declareBags(booking._id, { '1': 9_000 }, actors.visitor)
  await declareBags(booking._id, { '1': 9_000 }, actors.visitor)
  const events = await db
    .selectFrom('events')
    .select('after')
    .where('after', 'like', '%"bag"%')
    .orderBy('id')
    .execute()
  expect(events.map(({ after }) => after)).toEqual(
    Array.from({ length: 2 }, () => '{"change":"bag","position":1}'),
  )
})
