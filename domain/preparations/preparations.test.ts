import { expect, test } from 'vitest'
import { AssignmentChange } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import { PermitNote } from '#contract/permit-packs.ts'
import { TransferInput } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { permitGroup } from '#test/permit-groups.ts'
import { chooseFor, guestOn, lodgeWith, sendTo, shortTrek } from '#test/rooms.ts'
import { bookedDeparture, deposit, guideOn, rule } from '#test/preparations.ts'
import { changeAssignment } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { readDesk } from '../desk/attention.ts'
import { noteTravellerPermit } from '../permit-packs/note.ts'
import { arrangeTransfer } from '../transfers/write.ts'
import { openPreparations } from './read.ts'

const STAFF = 'staff-pasang'

async function openOn(day: Day) {
  return (await openPreparations(day)).map(({ kind, says }) => [kind, says])
}

async function onToday(day: Day) {
  const { groups } = await readDesk(day)
  const own = groups.filter(({ kind }) => kind === 'rooms' || kind === 'preparations')
  return own.flatMap(({ kind, items }) => items.map(({ note }) => [kind, note]))
}

function drive({ reference }: Booking, direction: 'arrival' | 'departure') {
  return arrangeTransfer(reference, direction, TransferInput.parse({ vehicle: 'Taxi' }), STAFF)
}

test('crew, permits and vehicles are red on Today from their days on, the soonest first, and gone once done', async () => {
  const { departure, booking, permit } = await permitGroup(
    [{ name: 'Ann Smith' }, { name: 'Ram Lama', nationality: 'Nepal' }],
    ['passport'],
  )
  await rule({})
  const { _id, start_date: start, end_date: end } = departure
  await createBooking({ ...maya, departure_id: _id })
  expect(await openOn(addDays(start, -2))).toEqual([])
  await deposit(booking)
  expect(await openOn(addDays(start, -22))).toEqual([])
  expect(await openOn(addDays(start, -21))).toEqual([
    ['crew', '0 of 1 guides and assistants, 0 of 2 porters'],
  ])
  const guide = await guideOn(departure, 'guide')
  for (const _ of [1, 2]) await guideOn(departure, 'porter', 'confirmed')
  expect(await openOn(addDays(start, -8))).toEqual([
    ['crew', '0 of 1 guides and assistants, 1 without an answer'],
  ])

  const { groups } = await readDesk(addDays(start, -2))
  const group = groups.find(({ kind }) => kind === 'preparations')!
  expect(group.items.map(({ path_in_admin, note, is_late }) => [path_in_admin, note, is_late])).toEqual([
    [
      `/admin/departures/${_id}/crew`,
      'Crew not confirmed: 0 of 1 guides and assistants, 1 without an answer, needed in 2 days',
      true,
    ],
    [
      `/admin/departures/${_id}/permits`,
      `Permits not applied for: ${permit.name} of 1 traveller, needed in 2 days`,
      true,
    ],
    [
      `/admin/departures/${_id}/transfers`,
      expect.stringMatching(/^Vehicles not arranged: 1 party, the first on .+, needed in 2 days$/),
      true,
    ],
  ])

  await changeAssignment(guide, AssignmentChange.parse({ role: 'guide', state: 'confirmed' }), STAFF)
  expect((await openOn(addDays(start, -2))).map(([kind]) => kind)).toEqual(['permits', 'vehicles'])
  const applied = PermitNote.parse({ state: 'applied', on: today() })
  await noteTravellerPermit(booking.reference, 1, permit._id, applied, STAFF)
  expect((await openOn(addDays(start, -2))).map(([kind]) => kind)).toEqual(['vehicles'])
  await drive(booking, 'arrival')
  for (const day of [-2, 0, 5]) expect(await openOn(addDays(start, day))).toEqual([])
  // They are brought away when the trip has long begun.
  expect((await openOn(addDays(end, -2))).map(([kind]) => kind)).toEqual(['vehicles'])
  await drive(booking, 'departure')
  expect(await openOn(addDays(end, -2))).toEqual([])
})

test('a permit that waits for the visa is due once its traveller has landed, and a slow office is told of sooner', async () => {
  const { departure, booking, permit } = await permitGroup([{ name: 'Ann Smith' }])
  await deposit(booking)
  await rule({ crew: '', vehicles: 0 })
  const start = departure.start_date
  expect(await openOn(addDays(start, -1))).toEqual([])
  await db
    .updateTable('bookings')
    .set({ arrival_at: `${addDays(start, -2)}T22:00` })
    .where('id', '=', booking._id)
    .execute()
  expect((await openOn(addDays(start, -2))).map(([kind]) => kind)).toEqual(['permits'])

  // Its area is entered on the third day, and the office takes twenty.
  const { facts } = await db.selectFrom('permits').select('facts').executeTakeFirstOrThrow()
  const slow = { ...JSON.parse(facts), documents: ['passport'], days_needed: 20 }
  await db
    .updateTable('permits')
    .set({ facts: JSON.stringify(slow) })
    .where('id', '=', permit._id)
    .execute()
  expect(await openOn(addDays(start, -19))).toEqual([])
  expect(await openOn(addDays(start, -18))).toEqual([['permits', `${permit.name} of 1 traveller`]])
})

test('rooms are red until each lodge has the list of now, and again once it changes', async () => {
  await rule({ rooms: 14, crew: 0, permits: 0, vehicles: 0 })
  const departure = await shortTrek()
  const lodge = await lodgeWith()
  await deposit(await guestOn(departure, 'Ann'))
  const day = addDays(departure.start_date, -14)
  expect(await openOn(addDays(day, -1))).toEqual([])
  expect(await openPreparations(day)).toMatchObject([
    {
      says: 'list not sent: Yak Lodge; no lodge chosen for one night',
      path_in_admin: `/admin/departures/${departure._id}/rooms`,
    },
  ])
  await chooseFor(departure, 1, { is_none: true })
  await chooseFor(departure, 2, { lodge_id: lodge._id, is_for_place: true })
  expect(await openOn(day)).toEqual([['rooms', 'list not sent: Yak Lodge']])
  await sendTo(departure, lodge)
  expect(await openOn(day)).toEqual([])
  await deposit(await guestOn(departure, 'Bea'))
  expect(await openOn(day)).toEqual([['rooms', 'list changed since it was sent: Yak Lodge']])
  // Today names it once: while there is time as a list that has changed, then as what is not ready.
  const [rooms, preparations] = await Promise.all([onToday(addDays(day, -1)), onToday(day)])
  expect(rooms).toEqual([['rooms', 'Changed since it was sent: Yak Lodge']])
  expect(preparations).toEqual([
    ['preparations', 'Rooms not settled: list changed since it was sent: Yak Lodge, needed in 14 days'],
  ])
})

test('what is cancelled, over, a draft, of the demo or switched off is told nobody, and a private trip is as ready as any', async () => {
  const departure = await bookedDeparture()
  const { start_date: start } = departure
  const day = addDays(start, -2)
  await rule({ permits: 0 })
  expect((await openOn(day)).map(([kind]) => kind)).toEqual(['crew', 'vehicles'])
  await rule({ crew: 1, permits: 0, vehicles: '' })
  expect(await openOn(day)).toEqual([])
  await rule({ crew: 3, permits: '', vehicles: 3 })
  expect((await openOn(addDays(start, -3))).map(([kind]) => kind)).toEqual(['crew', 'vehicles'])
  expect(await openOn(addDays(start, 20))).toEqual([])
  await db.updateTable('bookings').set({ is_demo: 1 }).execute()
  expect(await openOn(day)).toEqual([])
  await db.updateTable('bookings').set({ is_demo: 0 }).execute()
  await db.updateTable('departures').set({ is_draft: 1 }).where('id', '=', departure._id).execute()
  expect((await openOn(day)).map(([kind]) => kind)).toEqual(['vehicles'])
  const { reference } = await db.selectFrom('bookings').select('reference').executeTakeFirstOrThrow()
  await cancelBooking(reference, 'Ill', STAFF)
  expect(await openOn(day)).toEqual([])

  const alone = await deposit(await createBooking({ ...maya, startDate: start }))
  expect(await openPreparations(day)).toMatchObject([
    { kind: 'crew', path_in_admin: `/admin/departures/${alone._id}/crew`, responsible_id: null },
    { kind: 'vehicles', path_in_admin: `/admin/departures/${alone._id}/transfers`, responsible_id: null },
  ])
})
