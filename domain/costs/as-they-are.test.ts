import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { TripCostsInput } from '#contract/cost-templates.ts'
import { today } from '#contract/days.ts'
import { SupplierInput } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { everestCosts, jeep } from '#test/costs.ts'
import { crewWith } from '#test/crew.ts'
import { setRate } from '#test/exchange-rate.ts'
import { everestTrekId } from '#test/world.ts'
import { assignCrew, changeAssignment } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { addSupplier, editSupplier } from '../suppliers/suppliers.ts'
import { addCost, editCost } from './actual.ts'
import { takeOverCrewPay } from './crew-pay.ts'
import { readCostsOf } from './departures.ts'
import { readMargins } from './margins.ts'
import { planBookedTrips, planCosts } from './plans.ts'
import { readSupplierDues } from './suppliers.ts'
import { setTripCosts } from './templates.ts'

const pasang = 'staff-pasang'
const plan = (travellers: number) => ({ travellers, crew: [], is_preview: false })

beforeEach(async () => {
  await db.deleteFrom('cost_templates').execute()
  await setRate(13_350)
  await setTripCosts(everestTrekId, everestCosts, pasang)
})

test('a private trip is planned, costs and leaves by itself, and is in what suppliers and reports say', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const { reference, _id, deposit, start_date } = booking
  const name = { reference }
  await addCost(name, { ...jeep, plan_key: null }, pasang)
  expect(await planBookedTrips()).toBe(0)
  await payFor(booking, deposit!.amount)
  expect(await planBookedTrips()).toBe(1)
  expect(await planBookedTrips()).toBe(0)
  const costs = await readCostsOf(name)
  expect(costs).toMatchObject({
    departure: { _id, reference, start_date, capacity: 2 },
    travellers: 2,
    plan: { travellers: 2, stale: '' },
    margins: [],
    decision: '',
    crew_pay: [],
    costs: [{ amount: 2_500_000, paisa_per_dollar: 13_350 }],
    result: { received: deposit!.amount, actual: 18_727, margin: deposit!.amount - 18_727 },
  })
  const [due] = (await readSupplierDues()).filter(({ supplier }) => supplier === 'Himal Jeeps')
  expect(due).toMatchObject({ departure_id: null, reference, owed: [{ amount: 2_500_000 }] })
  const days = { from: start_date, to: start_date, currency: 'USD' as const }
  const rows = await readMargins({ ...days, by: 'departure' })
  expect(rows.find((row) => row.reference === reference)).toMatchObject({
    departure_id: null,
    actual: 18_727,
    received: deposit!.amount,
  })

  await cancelBooking(reference, 'Ill', pasang)
  const after = await readCostsOf(name)
  expect([after.plan?.stale, after.result.planned]).toEqual([expect.stringContaining('cancelled'), 0])
  expect((await readSupplierDues()).flatMap(({ expected }) => expected)).toEqual([])
})

test('the costs of a booking on a departure are those of the departure', async () => {
  const { _id: departure_id } = await departureWith(4)
  const { reference } = await createBooking({ ...maya, departure_id })
  await expect(readCostsOf({ reference })).rejects.toThrow('is on a departure')
  await expect(addCost({ reference }, jeep, pasang)).rejects.toThrow('is on a departure')
  await expect(readCostsOf({ reference: 'nowhere' })).rejects.toThrow('No booking has this reference')
})

test('the crew are owed their days by the roster, once, and it follows the roster until it is paid', async () => {
  const { _id: departure_id } = await departureWith(12)
  const name = { departure_id }
  await planCosts(name, plan(4), pasang)
  const { _id: crew_id } = await crewWith()
  const assigned = await assignCrew(departure_id, AssignmentInput.parse({ crew_id, role: 'guide' }), pasang)
  expect((await readCostsOf(name)).crew_pay).toMatchObject([
    { role: 'guide', days: 14, pay: 350_000, amount: 4_900_000, plan_key: 'guide', taken: null },
  ])
  expect(await takeOverCrewPay(departure_id, pasang)).toEqual({ added: 1, changed: 0, removed: 0 })
  expect(await takeOverCrewPay(departure_id, pasang)).toEqual({ added: 0, changed: 0, removed: 0 })
  const change = { role: 'guide', state: 'confirmed', pay: 400_000, overrule: '' } as const
  await changeAssignment(assigned._id, change, pasang)
  expect(await takeOverCrewPay(departure_id, pasang)).toEqual({ added: 0, changed: 1, removed: 0 })
  const { costs } = await readCostsOf(name)
  expect(costs).toMatchObject([
    { plan_key: 'guide', supplier: 'Dorje Tamang', amount: 5_600_000, currency: 'NPR', paid_on: null },
  ])
  const [{ _id, version, taken_from: _from, rate_on: _on, paisa_per_dollar: _rate, ...paid }] = costs as [
    (typeof costs)[number],
  ]
  await editCost(_id, { ...paid, paid_on: today() }, pasang, version)
  await changeAssignment(assigned._id, { ...change, pay: 500_000 }, pasang)
  expect(await takeOverCrewPay(departure_id, pasang)).toEqual({ added: 0, changed: 0, removed: 0 })
  await changeAssignment(assigned._id, { ...change, state: 'declined' }, pasang)
  expect((await readCostsOf(name)).crew_pay).toEqual([])
})

test('permits are planned as those who have booked pay them, and what is not known as adult foreigners', async () => {
  await setTripCosts(everestTrekId, { ...everestCosts, lines: [], with_permits: true }, pasang)
  const { _id: departure_id } = await departureWith(12)
  const foreign = await planCosts({ departure_id }, { ...plan(3), is_preview: true }, pasang)
  await createBooking({ ...maya, departure_id, nationality: 'Nepal', travellers: 1 })
  await db
    .updateTable('bookings')
    .set({ claims: 'nepali' })
    .where('departure_id', '=', departure_id)
    .execute()
  const { plan: mixed } = await planCosts({ departure_id }, plan(3), pasang)
  expect(mixed.total!).toBeLessThan(foreign.plan.total!)
  const two = await planCosts({ departure_id }, { ...plan(2), is_preview: true }, pasang)
  const labels = mixed.lines.map(({ label, quantity }) => [label, quantity])
  expect(
    labels.filter(([label]) => String(label).endsWith('(Adult, foreign)')).map(([, many]) => many),
  ).toEqual(foreign.plan.lines.map(() => 2))
  expect(two.plan.total!).toBeLessThan(mixed.total!)
})

test('what a supplier is owed adds up, however it was called when it was typed and planned', async () => {
  const { _id: departure_id } = await departureWith(12)
  const fields = SupplierInput.parse({ kind: 'transport', name: 'Himal Jeeps' })
  const supplier = await addSupplier(fields, pasang)
  const [, , line] = everestCosts.lines
  const template = TripCostsInput.parse({
    ...everestCosts,
    lines: [{ ...line, supplier: 'Old name', supplier_id: supplier._id }],
  })
  expect((await setTripCosts(everestTrekId, template, pasang)).lines[0]).toMatchObject({
    supplier: 'Himal Jeeps',
  })
  const wrong = { ...template, lines: [{ ...template.lines[0]!, supplier_id: 'nobody' }] }
  await expect(setTripCosts(everestTrekId, wrong, pasang)).rejects.toMatchObject({
    errors: { 'lines.0.supplier_id': ['Choose a supplier from the list'] },
  })
  await planCosts({ departure_id }, plan(4), pasang)
  await addCost({ departure_id }, { ...jeep, supplier_id: supplier._id }, pasang)
  await editSupplier(supplier._id, { ...fields, name: 'Himal Jeeps and Buses' }, pasang)
  await addCost({ departure_id }, { ...jeep, supplier_id: supplier._id }, pasang)
  expect(await readSupplierDues()).toMatchObject([
    {
      supplier: 'Himal Jeeps and Buses',
      supplier_id: supplier._id,
      owed: [{ amount: 5_000_000, currency: 'NPR' }],
      expected: [{ amount: 2_670_000, currency: 'NPR' }],
    },
  ])
})

test('without a plan the template helps to decide, and a plan keeps the rate with its day', async () => {
  const { _id: departure_id } = await departureWith(12)
  const before = await readCostsOf({ departure_id })
  expect([before.plan, before.margins.length]).toEqual([null, 12])
  expect(before.decision).toContain('it pays for itself from 2 on')
  await db.deleteFrom('cost_templates').execute()
  expect(await readCostsOf({ departure_id })).toMatchObject({
    margins: [],
    decision: '',
    has_template: false,
  })
})

test('margins are added up by trip, by season and by departure, in one currency', async () => {
  const { _id, start_date } = await departureWith(12)
  await addCost({ departure_id: _id }, jeep, pasang)
  const days = { from: start_date, to: start_date, currency: 'NPR' as const }
  for (const by of ['trip', 'season', 'departure'] as const) {
    const rows = await readMargins({ ...days, by })
    const own = rows.find(({ actual }) => actual > 0)
    expect(own).toMatchObject({ actual: 2_500_000, unknown: 0 })
    expect(own?.departure_id).toBe(by === 'departure' ? _id : null)
  }
})
