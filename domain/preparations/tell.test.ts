import { expect, test } from 'vitest'
import { AssignmentChange } from '#contract/assignments.ts'
import { addDays, DAY_MS, type Day } from '#contract/days.ts'
import { DepartureInput } from '#contract/departures.ts'
import { StaffChange } from '#contract/staff.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { bookedDeparture, guideOn, rule } from '#test/preparations.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { changeAssignment } from '../assignments/write.ts'
import { editDeparture, readDeparture } from '../departures/departures.ts'
import { editStaff } from '../staff/people.ts'
import { tellOfPreparations } from './tell.ts'

const STAFF = 'staff-pasang'

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

test('who is responsible gets one mail in the morning, again after some days as long as it is not done, and once more when it comes undone', async () => {
  const { dawaId, pembaId } = await ownerAndStaff()
  await editStaff(dawaId, StaffChange.parse({ email: 'dawa@example.com' }), pembaId, { isConfirmed: true })
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
