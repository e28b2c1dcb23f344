import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput, crewNeeds, type Asking } from '#contract/assignments.ts'
import type { CrewMember, CrewRole } from '#contract/crew.ts'
import { usualCrewRules } from '#contract/crew-rules.ts'
import { addDays, today } from '#contract/days.ts'
import { DepartureInput, type Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith, paperFor } from '#test/crew.ts'
import { createBooking } from '../bookings/create.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { expiringPapers } from '../crew-papers/expiring.ts'
import { eraseCrewMember } from '../crew/crew.ts'
import { editDeparture } from '../departures/departures.ts'
import { declareBags } from '../loads/bags.ts'
import { loadsOfDeparture } from '../loads/departure.ts'
import { answerAsking, askCrew, openAsking } from './ask.ts'
import { crewOfDeparture, guideOf, shownCrewOf, withCrew } from './read.ts'
import { readRoster } from './roster.ts'
import { assignCrew, changeAssignment, removeAssignment } from './write.ts'

const STAFF = 'staff-pasang'
let departure: Departure
let dorje: CrewMember

beforeEach(async () => {
  departure = await departureWith(20)
  dorje = await crewWith()
})

type Wish = { role?: CrewRole; from_day?: string; to_day?: string; overrule?: string }

function assign(person = dorje, wish: Wish = {}, to = departure) {
  const input = AssignmentInput.parse({ crew_id: person._id, role: 'guide', ...wish })
  return assignCrew(to._id, input, STAFF)
}

/** Returns the fields at which an assignment is refused. */
function fieldsOf(wish: Wish, person = dorje) {
  return assign(person, wish).then(
    () => 'assigned',
    (error: { errors: object }) => Object.keys(error.errors),
  )
}

const tokenOf = ({ url }: Asking) => new URL(url).searchParams.get('token')!

test('somebody assigned has the days of the departure and their usual pay, and is its guide', async () => {
  expect(await guideOf(departure._id)).toBeUndefined()
  const assignment = await assign()
  expect(assignment).toMatchObject({
    name: 'Dorje Tamang',
    from_day: departure.start_date,
    to_day: departure.end_date,
    state: 'asked',
    pay: 350_000,
    has_link: false,
    faults: [],
  })
  expect(await guideOf(departure._id)).toMatchObject({ name: 'Dorje Tamang', is_confirmed: false })
  const { crew } = await withCrew(await manifestOf(departure._id))
  expect(crew).toEqual([`Guide: Dorje Tamang, ${dorje.phone} (not confirmed)`])
  const events = await db.selectFrom('events').select('after').where('noun', '=', 'departure').execute()
  expect(JSON.stringify(events)).toContain('crew-assigned')
  expect(JSON.stringify(events)).not.toContain('Dorje')
})

test('of two who assign one person to one day at once the first wins, and the other reads why', async () => {
  const other = await departureWith(20)
  const both = await Promise.allSettled([assign(), assign(dorje, {}, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  expect(refused!.message).toContain(`Is on ${departure.trip_name} already, from`)
  expect((await db.selectFrom('assignments').select('id').execute()).length).toBe(1)

  const nevertheless = await assign(dorje, { overrule: 'Hands over at Namche' }, other)
  expect(nevertheless).toMatchObject({
    overruled: 'Hands over at Namche',
    faults: [expect.stringContaining('already')],
  })
})

test('days that only touch are no clash, and who has declined is free', async () => {
  const first = await assign(dorje, { to_day: addDays(departure.start_date, 2) })
  const rest = await assign(dorje, { role: 'guide', from_day: addDays(departure.start_date, 3) })
  expect(rest.faults).toEqual([])
  await changeAssignment(first._id, { ...first, state: 'declined', overrule: '' }, STAFF)
  await assign(dorje, { to_day: addDays(departure.start_date, 1) })
  await expect(
    changeAssignment(first._id, { ...first, state: 'asked', overrule: '' }, STAFF),
  ).rejects.toThrow('already')
})

test('a paper that ends before the trip does is told, counts by role, and a renewed one holds', async () => {
  const early = addDays(departure.end_date, -1)
  await paperFor(dorje, { kind: 'insurance', expires_on: early })
  await paperFor(dorje, { kind: 'other', expires_on: early })
  await expect(assign()).rejects.toThrow(/^Insurance ends on .*, before the last day\. Choose somebody else/)
  expect((await assign(dorje, { to_day: early })).faults).toEqual([])
  await db.deleteFrom('assignments').execute()

  await paperFor(dorje, { kind: 'insurance', expires_on: departure.end_date })
  expect((await assign()).faults).toEqual([])
  const porter = await crewWith({ name: 'Lhakpa', roles: ['porter'] })
  await paperFor(porter, { kind: 'guide_licence', expires_on: early })
  expect((await assign(porter, { role: 'porter' })).faults).toEqual([])
})

test('what cannot be is refused at its field', async () => {
  const { start_date, end_date } = departure
  expect(await fieldsOf({ role: 'cook' })).toEqual(['role'])
  expect(await fieldsOf({ from_day: addDays(end_date, 1), to_day: addDays(end_date, 2) })).toEqual([
    'from_day',
  ])
  expect(await fieldsOf({ from_day: end_date, to_day: start_date })).toEqual(['to_day'])
  expect(await fieldsOf({}, await crewWith({ is_active: false }))).toEqual(['crew_id'])
  expect(await fieldsOf({}, { ...dorje, _id: 'nobody' })).toEqual(['crew_id'])
})

test('too few guides and porters by the ratios are told, and nobody is taken off below them without a reason', async () => {
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 9 })
  await payFor(booking, booking.deposit!.amount)
  const guide = await assign()
  expect((await crewOfDeparture(departure._id)).needs).toEqual([
    { what: 'guides', needed: 2, there: 1, why: 'your rule is one for 6 travellers' },
    {
      what: 'porters',
      needed: 9,
      there: 0,
      why: '9 porters for 135 kg of bags (your rule of one for 2 travellers would give 5), because the law lets a porter carry no more: 20 kg a porter up to 6,000 m (rule 22 of the Mountaineering Expedition Rules)',
    },
  ])
  expect((await loadsOfDeparture(departure._id)).needed).toBe(9)
  await declareBags(
    booking._id,
    Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, 10_000])),
    'staff-pasang',
    { '9': 'yes' },
  )
  const [, porters] = (await crewOfDeparture(departure._id)).needs
  expect(porters).toMatchObject({ needed: 4, why: '4 porters: your rule is one for 2 travellers' })
  expect(await loadsOfDeparture(departure._id)).toMatchObject({ needed: 4, why: porters!.why })

  await expect(removeAssignment(guide._id, '', STAFF)).rejects.toThrow(
    '9 travellers need 2 guides and assistants (your rule is one for 6 travellers), and 0 would be left',
  )
  await removeAssignment(guide._id, 'Broke a leg', STAFF)
  expect((await crewOfDeparture(departure._id)).assignments).toEqual([])
})

test.each([
  [0, [0, 0]],
  [1, [1, 1]],
  [8, [1, 4]],
  [9, [2, 5]],
])('%i travellers on a trek need %j', (travellers, expected) => {
  const group = { travellers, isTrek: true, highest_m: 3_210, bags: Array<null>(travellers).fill(null) }
  const needed = crewNeeds(group, [], usualCrewRules).map((need) => need.needed)
  expect(needed).toEqual(expected.filter(Boolean))
})

test('a departure that is moved takes its crew along, who are to be asked anew, and a clash is told', async () => {
  const moving = await assign()
  const token = tokenOf(await askCrew(moving._id, false, STAFF))
  const { role, from_day, to_day } = moving
  await answerAsking(moving._id, token, 'confirmed', { role, from_day, to_day })
  const last = addDays(departure.end_date, 2)
  await db
    .updateTable('assignments')
    .set({ from_day: addDays(departure.start_date, -1) })
    .execute()
  const later = await departureWith(20, { start_date: addDays(departure.end_date, 1), end_date: last })
  await assign(dorje, {}, later)

  const { start_date, end_date, ...rest } = departure
  const moved = { ...rest, start_date: addDays(start_date, 3), end_date: addDays(end_date, 3) }
  await editDeparture(departure._id, DepartureInput.parse(moved), STAFF)
  const [assignment] = (await crewOfDeparture(departure._id)).assignments
  expect(assignment).toMatchObject({
    from_day: addDays(start_date, 2),
    to_day: addDays(end_date, 3),
    state: 'asked',
    asked_at: null,
    faults: [expect.stringContaining('already')],
  })
  expect(await openAsking(moving._id, token)).toMatchObject({ state: 'asked', to_day: addDays(end_date, 3) })
})

test('a paper that is told of names the first departure that it ends before', async () => {
  const soon = addDays(departure.start_date, -3)
  await paperFor(dorje, { kind: 'first_aid', expires_on: soon })
  expect(await expiringPapers(today())).toMatchObject([{ touches: null }])
  await assign(dorje, { overrule: 'Renews it in Kathmandu' })
  expect(await expiringPapers(today())).toMatchObject([
    { touches: { departure_id: departure._id, trip_name: departure.trip_name } },
  ])
})

test('travellers are shown whoever leads them, has agreed and has confirmed, and nobody else', async () => {
  const { _id } = await assign()
  expect(await shownCrewOf(departure._id)).toEqual([])
  const row = await changeAssignment(_id, { role: 'guide', state: 'confirmed', overrule: '' }, STAFF)
  expect([row.state, await shownCrewOf(departure._id)]).toEqual(['confirmed', []])
  await db.updateTable('crew').set({ agreed_on: today() }).execute()
  expect(await shownCrewOf(departure._id)).toMatchObject([{ name: 'Dorje Tamang' }])
})

test('two who change one assignment at once: the second reads that it was changed', async () => {
  const { _id, version } = await assign()
  const change = { role: 'guide', state: 'confirmed', overrule: '' } as const
  await changeAssignment(_id, change, STAFF, version)
  await expect(changeAssignment(_id, change, STAFF, version)).rejects.toThrow('Someone else has changed')
  await expect(removeAssignment(_id, '', STAFF, version)).rejects.toThrow('Someone else has changed')
})

test('nobody is erased who is assigned to days to come; else places, link and mails go with them', async () => {
  const { _id } = await assign()
  await askCrew(_id, true, STAFF)
  await expect(eraseCrewMember(dorje._id, STAFF)).rejects.toThrow('Take them off first')
  await db.updateTable('assignments').set({ state: 'declined' }).execute()
  await eraseCrewMember(dorje._id, STAFF)
  expect(await db.selectFrom('assignments').select('id').execute()).toEqual([])
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
})

test('the roster has the departures under way on its days, and everybody active', async () => {
  await assign()
  await crewWith({ name: 'Gone Home', is_active: false })
  const { departures, people } = await readRoster({
    from: departure.end_date,
    to: addDays(departure.end_date, 6),
  })
  expect(departures.map(({ departure_id }) => departure_id)).toContain(departure._id)
  expect(people.map(({ name }) => name)).toEqual(['Dorje Tamang'])
  const { departures: none } = await readRoster({
    from: addDays(departure.end_date, 1),
    to: addDays(departure.end_date, 1),
  })
  expect(none.map(({ departure_id }) => departure_id)).not.toContain(departure._id)
})
