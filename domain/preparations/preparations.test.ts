import { expect, test } from 'vitest'
import { AssignmentChange, AssignmentInput } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, DAY_MS, today, type Day } from '#contract/days.ts'
import { DepartureInput, type Departure } from '#contract/departures.ts'
import { PermitNote } from '#contract/permit-packs.ts'
import { PreparationRules } from '#contract/preparations.ts'
import { StaffChange } from '#contract/staff.ts'
import { TransferInput } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { permitGroup } from '#test/permit-groups.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { assignCrew, changeAssignment } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { editDeparture, readDeparture } from '../departures/departures.ts'
import { readDesk } from '../desk/attention.ts'
import { noteTravellerPermit } from '../permit-packs/note.ts'
import { editSetting } from '../settings/edits.ts'
import { editStaff } from '../staff/people.ts'
import { arrangeTransfer } from '../transfers/write.ts'
import { openPreparations } from './read.ts'
import { tellOfPreparations } from './tell.ts'

const STAFF = 'staff-pasang'

function deposit(booking: Booking) {
  return payFor(booking, booking.deposit!.amount)
}

async function bookedDeparture(start_date = addDays(today(), 60)): Promise<Departure> {
  const departure = await departureWith(12, { start_date, end_date: addDays(start_date, 13) })
  await deposit(await createBooking({ ...maya, departure_id: departure._id, travellers: 2 }))
  return departure
}

/** Has somebody of the crew confirm for a departure; without `state` they are only asked. */
async function guideOn(departure: Departure, role: 'guide' | 'porter', state?: 'confirmed' | 'declined') {
  const { _id: crew_id } = await crewWith({ name: `A ${role}`, roles: [role] })
  const { _id } = await assignCrew(departure._id, AssignmentInput.parse({ crew_id, role }), STAFF)
  if (state) await changeAssignment(_id, AssignmentChange.parse({ role, state }), STAFF)
  return _id
}

async function openOn(day: Day) {
  return (await openPreparations(day)).map(({ kind, says }) => [kind, says])
}

function rule(more: Record<string, unknown>) {
  return editSetting('preparations', PreparationRules.parse(more), STAFF)
}

function drive({ reference }: Booking, direction: 'arrival' | 'departure') {
  return arrangeTransfer(reference, direction, TransferInput.parse({ vehicle: 'Taxi' }), STAFF)
}

async function mails() {
  const rows = await db
    .selectFrom('emails')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'preparations-for-staff')
    .orderBy('id')
    .execute()
  return rows.map(({ to_address, subject }) => [to_address, subject])
}

/** A moment of a day by the clocks of Kathmandu. */
const at = (day: Day, time: string) => new Date(`${day}T${time}:00+05:45`)

test('crew, permits and vehicles are red on Today from their days on, the soonest first, and gone once done', async () => {
  const { departure, booking, permit } = await permitGroup(
    [{ name: 'Ann Smith' }, { name: 'Ram Lama', nationality: 'Nepal' }],
    ['passport'],
  )
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

test('what is cancelled, over, a draft, of the demo or switched off is told nobody, and a private trip has its vehicle', async () => {
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
    {
      kind: 'vehicles',
      path_in_admin: `/admin/transfers?day=${alone.start_date}`,
      responsible_id: null,
    },
  ])
})

test('who is responsible gets one mail in the morning, again after some days as long as it is not done, and once more when it comes undone', async () => {
  const { dawaId, pembaId } = await ownerAndStaff()
  await editStaff(dawaId, StaffChange.parse({ email: 'dawa@example.com' }), pembaId)
  await rule({ email: 'ops@example.com', vehicles: 0, permits: 0 })
  const ofDawa = await bookedDeparture()
  const { start_date: start } = ofDawa
  const second = await bookedDeparture()
  const ofOffice = await bookedDeparture(addDays(start, 1))
  for (const { _id } of [ofDawa, second])
    await editDeparture(
      _id,
      DepartureInput.parse({
        ...(await readDeparture(_id)),
        price_amount: null,
        price_currency: null,
        responsible_id: dawaId,
      }),
      STAFF,
    )
  expect(await readDeparture(ofDawa._id)).toMatchObject({ responsible_id: dawaId })
  const day = addDays(start, -20)

  expect(await tellOfPreparations(at(day, '05:59'))).toBe(0)
  // The server was down at six, and two of them start at noon.
  const both = await Promise.all([tellOfPreparations(at(day, '12:00')), tellOfPreparations(at(day, '12:00'))])
  expect(both[0] + both[1]).toBe(2)
  expect((await mails()).toSorted()).toEqual([
    ['dawa@example.com', '2 things are not ready before departure'],
    ['ops@example.com', expect.stringContaining('Not ready: ')],
  ])
  expect(await tellOfPreparations(at(day, '23:59'))).toBe(0)
  for (const next of [1, 2]) expect(await tellOfPreparations(at(addDays(day, next), '06:00'))).toBe(0)

  // On the third day only what is still open is told again, and Dawa has left the company.
  const assignment = await guideOn(second, 'guide', 'confirmed')
  for (const _ of [1, 2]) await guideOn(second, 'porter', 'confirmed')
  await editStaff(dawaId, StaffChange.parse({ disabled: true }), pembaId)
  expect(await tellOfPreparations(at(addDays(day, 3), '06:00'))).toBe(1)
  expect((await mails()).at(-1)).toEqual(['ops@example.com', '2 things are not ready before departure'])

  // Whoever declines after all is told of the next morning, not days later.
  const declined = AssignmentChange.parse({ role: 'guide', state: 'declined' })
  await changeAssignment(assignment, declined, STAFF)
  expect(await tellOfPreparations(at(addDays(day, 4), '06:00'))).toBe(1)
  expect((await mails()).at(-1)?.[1]).toContain('Not ready: ')

  for (const { _id } of [ofDawa, second, ofOffice])
    await db
      .updateTable('departures')
      .set({ cancelled_at: new Date().toISOString() })
      .where('id', '=', _id)
      .execute()
  expect(await tellOfPreparations(new Date(at(day, '06:00').getTime() + 9 * DAY_MS))).toBe(0)
  expect(await db.selectFrom('preparation_notices').selectAll().execute()).toEqual([])
})

test('a departure takes nobody as responsible who is not on the staff', async () => {
  const departure = await departureWith(4)
  const input = { ...departure, price_amount: null, price_currency: null, responsible_id: 'nobody' }
  await expect(editDeparture(departure._id, DepartureInput.parse(input), STAFF)).rejects.toMatchObject({
    errors: { responsible_id: ['Choose somebody from the list'] },
  })
})
