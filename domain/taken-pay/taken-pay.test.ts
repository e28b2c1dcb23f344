import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { DepartureCostInput } from '#contract/departure-costs.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { setRate } from '#test/exchange-rate.ts'
import { answerAsking, askCrew } from '../assignments/ask.ts'
import { assignCrew, changeAssignment, removeAssignment } from '../assignments/write.ts'
import { editCost } from '../costs/actual.ts'
import { takeOverCrewPay } from '../costs/crew-pay.ts'
import { readCostsOf } from '../costs/departures.ts'
import { eraseCrewMember } from '../crew/crew.ts'

const STAFF = 'staff-pasang'
const asGuide = { role: 'guide', state: 'asked', overrule: '' } as const
let first: Departure
let second: Departure

beforeEach(async () => {
  await setRate(13_350)
  first = await departureWith(20)
  second = await departureWith(20, {
    start_date: addDays(first.end_date, 1),
    end_date: addDays(first.end_date, 9),
  })
})

async function assigned() {
  const person = await crewWith()
  return assignCrew(first._id, AssignmentInput.parse({ crew_id: person._id, role: 'guide' }), STAFF)
}

const takeOver = (departure: Departure) => takeOverCrewPay(departure._id, STAFF)

async function costsOf({ _id }: Departure) {
  return (await readCostsOf({ departure_id: _id })).costs
}

/** Changes the one cost of a departure by hand. */
async function typeInto(departure: Departure, typed: Partial<DepartureCostInput>) {
  const [cost] = await costsOf(departure)
  await editCost(cost!._id, DepartureCostInput.parse({ ...cost, ...typed }), STAFF)
}

test('pay that was typed over in dollars is rupees again, at the rate of today, once it is taken over anew', async () => {
  await assigned()
  expect(await takeOver(first)).toEqual({ added: 1, changed: 0, removed: 0 })
  await typeInto(first, { amount: 30_000, currency: 'USD' })
  const { crew_pay } = await readCostsOf({ departure_id: first._id })
  expect(crew_pay).toMatchObject([{ amount: 4_900_000, taken: 30_000, taken_currency: 'USD' }])
  // Another currency with the same figure is another sum.
  await typeInto(first, { amount: 4_900_000, currency: 'USD' })
  await setRate(14_000)
  expect(await takeOver(first)).toEqual({ added: 0, changed: 1, removed: 0 })
  expect(await costsOf(first)).toMatchObject([
    {
      amount: 4_900_000,
      currency: 'NPR',
      paisa_per_dollar: 14_000,
      note: expect.stringContaining('14 days'),
    },
  ])
  expect(await takeOver(first)).toEqual({ added: 0, changed: 0, removed: 0 })
})

test('what is owed leaves with whoever is moved, and is taken over where they go; what is paid stays', async () => {
  const { _id } = await assigned()
  await takeOver(first)
  await changeAssignment(_id, { ...asGuide, departure_id: second._id }, STAFF)
  expect(await costsOf(first)).toEqual([])
  const both = await Promise.all([takeOver(second), takeOver(second)])
  expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1])
  expect(await costsOf(second)).toMatchObject([{ amount: 3_150_000, supplier: 'Dorje Tamang' }])

  await typeInto(second, { paid_on: today() })
  await changeAssignment(_id, { ...asGuide, departure_id: first._id }, STAFF)
  expect(await takeOver(first)).toEqual({ added: 0, changed: 0, removed: 0 })
  expect(await costsOf(second)).toMatchObject([{ amount: 3_150_000 }])
  expect((await readCostsOf({ departure_id: first._id })).crew_pay).toMatchObject([
    { taken: 3_150_000, is_paid: true, is_elsewhere: true },
  ])
})

test('a cost that an older release left at the first departure comes along when it is taken over at the second', async () => {
  const { _id } = await assigned()
  await takeOver(first)
  await db.updateTable('assignments').set({ departure_id: second._id }).where('id', '=', _id).execute()
  expect(await takeOver(second)).toEqual({ added: 0, changed: 1, removed: 0 })
  expect(await costsOf(first)).toEqual([])
  expect(await costsOf(second)).toHaveLength(1)

  await db.deleteFrom('assignments').where('id', '=', _id).execute()
  expect(await takeOver(second)).toEqual({ added: 0, changed: 0, removed: 1 })
  expect(await costsOf(second)).toEqual([])
})

test('nothing is owed to who is taken off, says no or works for nothing', async () => {
  const { _id } = await assigned()
  await takeOver(first)
  await changeAssignment(_id, { ...asGuide, pay: null }, STAFF)
  expect(await costsOf(first)).toEqual([])
  await changeAssignment(_id, { ...asGuide, pay: 300_000 }, STAFF)
  await takeOver(first)
  const token = new URL((await askCrew(_id, false, STAFF)).url).searchParams.get('token')!
  const { start_date: from_day, end_date: to_day } = first
  await answerAsking(_id, token, 'declined', { role: 'guide', from_day, to_day })
  expect(await costsOf(first)).toEqual([])
  await changeAssignment(_id, asGuide, STAFF)
  await takeOver(first)
  await removeAssignment(_id, 'Ill', STAFF)
  expect(await costsOf(first)).toEqual([])
})

test('the name of somebody who is erased leaves what they were paid, also where they were taken off before', async () => {
  const { _id, crew_id } = await assigned()
  await takeOver(first)
  await typeInto(first, { paid_on: today() })
  await removeAssignment(_id, 'Has left', STAFF)
  const again = await assignCrew(second._id, AssignmentInput.parse({ crew_id, role: 'guide' }), STAFF)
  await takeOver(second)
  await typeInto(second, { paid_on: today() })
  expect((await costsOf(first)).map(({ supplier }) => supplier)).toEqual(['Dorje Tamang'])
  await changeAssignment(again._id, { ...asGuide, state: 'declined' }, STAFF)
  await eraseCrewMember(crew_id, STAFF)
  expect([...(await costsOf(first)), ...(await costsOf(second))]).toMatchObject([
    { supplier: '', amount: 4_900_000 },
    { supplier: '', amount: 3_150_000 },
  ])
  expect(JSON.stringify(await db.selectFrom('departure_costs').selectAll().execute())).not.toContain('Dorje')
})
