import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { DEPARTURE_COSTS_MAX } from '#contract/departure-costs.ts'
import { SupplierInput } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { everestCosts, jeep } from '#test/costs.ts'
import { setTax } from '#test/calendar.ts'
import { setRate } from '#test/exchange-rate.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { editDeparture, removeDeparture } from '../departures/departures.ts'
import { addSupplier } from '../suppliers/suppliers.ts'
import { removeTrip } from '../trips/write.ts'
import { addCost, editCost, removeCost } from './actual.ts'
import { readCostsOf } from './departures.ts'
import { readMargins } from './margins.ts'
import { planBookedTrips, planCosts } from './plans.ts'
import { readSupplierDues } from './suppliers.ts'
import { readTripCosts, setTripCosts } from './templates.ts'

const pasang = 'staff-pasang'
const four = { travellers: 4, crew: [], is_preview: false }

beforeEach(async () => {
  await db.deleteFrom('cost_templates').execute()
  await setRate(13_350)
})

async function planned(capacity = 12) {
  await setTripCosts(everestTrekId, everestCosts, pasang)
  return departureWith(capacity)
}

test('a template is stored once for each trip, and a second writer reads that they were late', async () => {
  const before = await readTripCosts(everestTrekId)
  expect(before).toMatchObject({
    lines: [],
    with_permits: true,
    version: 0,
    days: 14,
    paisa_per_dollar: 13_350,
  })
  expect(before.permits.map(({ key }) => key)).toContain('permit-demo-permit-snp')

  const set = await setTripCosts(everestTrekId, everestCosts, pasang, 0)
  expect(set).toMatchObject({ ...everestCosts, version: 1 })
  await expect(setTripCosts(everestTrekId, everestCosts, pasang, 0)).rejects.toMatchObject({ code: 'stale' })
  const unnamed = { ...everestCosts, lines: everestCosts.lines.map((line) => ({ ...line, key: '' })) }
  const { lines, version } = await setTripCosts(everestTrekId, unnamed, pasang, 1)
  expect([new Set(lines.map(({ key }) => key)).size, version]).toEqual([3, 2])
  await expect(setTripCosts('nowhere', everestCosts, pasang)).rejects.toMatchObject({ code: 'not-found' })
})

test('a departure is planned by the template as it is, and the plan stays when template and rate change', async () => {
  const { _id } = await planned()
  const preview = await planCosts({ departure_id: _id }, { ...four, is_preview: true }, pasang)
  expect([preview.version, preview.before]).toEqual([0, null])
  expect((await readCostsOf({ departure_id: _id })).plan).toBeNull()

  // A guide for 14 days, four beds for 13 nights, and a jeep for US$200.
  const { plan } = await planCosts({ departure_id: _id }, four, pasang, 0)
  expect(plan).toMatchObject({ total: 140_000 + 52_000 + 20_000, days: 14, travellers: 4, stale: '' })
  expect(plan.lines.map(({ key, quantity, converted }) => [key, quantity, converted])).toEqual([
    ['guide', 14, 140_000],
    ['beds', 52, 52_000],
    ['jeep', 1, 20_000],
  ])
  await setTripCosts(everestTrekId, { ...everestCosts, lines: [] }, pasang)
  await setRate(20_000)
  expect((await readCostsOf({ departure_id: _id })).plan?.total).toBe(212_000)

  const again = await planCosts({ departure_id: _id }, { ...four, is_preview: true }, pasang)
  expect([again.before, again.plan.total, again.version]).toEqual([212_000, 0, 1])
  await expect(planCosts({ departure_id: _id }, four, pasang, 0)).rejects.toMatchObject({ code: 'stale' })
})

test('what really goes of the crew is planned, and the help for the day of decision follows the plan', async () => {
  const { _id } = await planned()
  const crew = [{ role: 'guide', count: 2 }]
  const { plan } = await planCosts({ departure_id: _id }, { ...four, crew }, pasang)
  expect(plan).toMatchObject({ total: 352_000, crew })

  await planCosts({ departure_id: _id }, { ...four, travellers: 2 }, pasang)
  const { margins, decision } = await readCostsOf({ departure_id: _id })
  expect(margins).toHaveLength(12)
  // US$1,490 less US$1,400 for the guide, US$130 for beds, US$200 for the jeep.
  expect(margins[0]).toMatchObject({ travellers: 1, income: 149_000, cost: 173_000, margin: -24_000 })
  expect(decision).toBe('With 1 it loses US$240; it pays for itself from 2 on.')
})

test('the clock plans a departure at its first confirmed booking, once, for as many as it needs', async () => {
  const { _id } = await planned()
  const booking = await createBooking({ ...maya, departure_id: _id })
  expect(await planBookedTrips()).toBe(0)
  await payFor(booking, booking.deposit!.amount)
  await db.deleteFrom('bookings').where('id', '!=', booking._id).execute()

  expect(await planBookedTrips()).toBe(1)
  expect(await planBookedTrips()).toBe(0)
  const { plan, travellers } = await readCostsOf({ departure_id: _id })
  expect([plan?.travellers, travellers]).toEqual([2, 1])
  expect(plan?.stale).toContain('planned for 2, and 1 have booked')
})

test('a departure that moved says so, and a cancelled one counts nothing that is planned', async () => {
  const departure = await planned()
  const { _id, trip_id, capacity, min_to_run } = departure
  await planCosts({ departure_id: _id }, four, pasang)
  const start_date = addDays(departure.start_date, 3)
  const moved = { trip_id, capacity, min_to_run, start_date, end_date: addDays(start_date, 13) }
  await editDeparture(_id, moved, pasang)
  expect((await readCostsOf({ departure_id: _id })).plan?.stale).toContain(
    'days of the departure have changed',
  )
  await planCosts({ departure_id: _id }, four, pasang)
  expect((await readCostsOf({ departure_id: _id })).plan?.stale).toBe('')
  expect((await readSupplierDues()).map(({ supplier }) => supplier)).toContain('Himal Jeeps')

  await cancelDeparture(_id, 'Too few', pasang)
  const { plan, result } = await readCostsOf({ departure_id: _id })
  expect([plan?.stale, result.planned]).toEqual([expect.stringContaining('cancelled'), 0])
  expect(await readSupplierDues()).toEqual([])
})

test('what was spent stands beside the plan at the rate of its day, and what is not paid is owed', async () => {
  const { _id } = await planned()
  await planCosts({ departure_id: _id }, four, pasang)
  const booking = await createBooking({ ...maya, departure_id: _id })
  await payFor(booking, 149_000)

  const owed = await addCost({ departure_id: _id }, { ...jeep, plan_key: 'jeep' }, pasang)
  expect(owed).toMatchObject({ paisa_per_dollar: 13_350, paid_on: null })
  await setRate(20_000)
  await addCost(
    { departure_id: _id },
    { ...jeep, label: 'Tea', amount: 200_000, paid_on: today(), supplier: '' },
    pasang,
  )

  // NPR 25,000 at 133.50 and NPR 2,000 at 200.
  const { result } = await readCostsOf({ departure_id: _id })
  expect(result).toEqual({
    currency: 'USD',
    booked: 149_000,
    received: 149_000,
    planned: 212_000,
    actual: 18_727 + 1_000,
    owed: 18_727,
    margin: 149_000 - 19_727,
  })
  const [due] = (await readSupplierDues()).filter(({ supplier }) => supplier === 'Himal Jeeps')
  expect(due).toMatchObject({ owed: [{ amount: 2_500_000, currency: 'NPR' }], expected: [] })

  await editCost(owed._id, { ...jeep, plan_key: 'jeep', paid_on: today() }, pasang, 1)
  expect((await readCostsOf({ departure_id: _id })).result).toMatchObject({ owed: 0, actual: 19_727 })
  const dearer = await editCost(owed._id, { ...jeep, amount: 3_000_000 }, pasang, 2)
  expect(dearer.paisa_per_dollar).toBe(20_000)
  await expect(editCost(owed._id, jeep, pasang, 2)).rejects.toMatchObject({ code: 'stale' })
  await removeCost(owed._id, pasang, 3)
  expect((await readCostsOf({ departure_id: _id })).costs).toHaveLength(1)
})

test('a cost can be one of the suppliers, whose name it keeps when the supplier goes', async () => {
  const { _id } = await planned()
  const { _id: lodge } = await addSupplier(
    SupplierInput.parse({ kind: 'lodge', name: 'Lodge at Lobuche' }),
    pasang,
  )
  const cost = await addCost({ departure_id: _id }, { ...jeep, supplier_id: lodge }, pasang)
  expect(cost).toMatchObject({ supplier: 'Lodge at Lobuche', supplier_id: lodge })
  await expect(editCost(cost._id, { ...jeep, supplier_id: 'nobody' }, pasang)).rejects.toMatchObject({
    errors: { supplier_id: ['Choose a supplier from the list'] },
  })
  await db.deleteFrom('suppliers').where('id', '=', lodge).execute()
  const { costs } = await readCostsOf({ departure_id: _id })
  expect(costs).toMatchObject([{ supplier: 'Lodge at Lobuche', supplier_id: null }])
})

test('without a rate what is in the other currency is not known, and nothing is guessed', async () => {
  await setRate(null)
  const { _id } = await planned()
  const { plan } = await planCosts({ departure_id: _id }, four, pasang)
  expect(plan).toMatchObject({ total: null, why: [expect.stringContaining('“Jeep” is in NPR')] })
  await addCost({ departure_id: _id }, jeep, pasang)
  const { result, margins, decision } = await readCostsOf({ departure_id: _id })
  expect([result.actual, result.margin, margins, decision]).toEqual([null, null, [], ''])
  const [row] = await readMargins({ from: today(), to: addDays(today(), 90), by: 'trip', currency: 'USD' })
  expect(row).toMatchObject({ unknown: 1, actual: 0 })
})

test('a day to come, a line of another plan, a departure without a template and too many costs are refused', async () => {
  const { _id } = await departureWith(12)
  await expect(planCosts({ departure_id: _id }, four, pasang)).rejects.toMatchObject({ code: 'conflict' })
  const late = { ...jeep, paid_on: addDays(today(), 1) }
  await expect(addCost({ departure_id: _id }, late, pasang)).rejects.toMatchObject({
    errors: { paid_on: [expect.any(String)] },
  })
  const strange = { ...jeep, plan_key: 'elsewhere' }
  await expect(addCost({ departure_id: _id }, strange, pasang)).rejects.toMatchObject({
    errors: { plan_key: ['Choose a planned line from the list'] },
  })
  await expect(addCost({ departure_id: 'nowhere' }, jeep, pasang)).rejects.toMatchObject({
    code: 'not-found',
  })

  const { _id: first } = await addCost({ departure_id: _id }, jeep, pasang)
  const row = await db
    .selectFrom('departure_costs')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: DEPARTURE_COSTS_MAX - 1 }, (_, index) => ({
    ...row,
    id: `cost-${index}`,
  }))
  await db.insertInto('departure_costs').values(others).execute()
  await expect(addCost({ departure_id: _id }, jeep, pasang)).rejects.toThrow(
    `There are ${DEPARTURE_COSTS_MAX} costs already`,
  )
})

test('a departure that has cost something is not deleted, nor is its trip', async () => {
  const { _id } = await planned()
  await db.deleteFrom('bookings').execute()
  await planCosts({ departure_id: _id }, four, pasang)
  const { _id: cost } = await addCost({ departure_id: _id }, jeep, pasang)
  await expect(removeDeparture(_id, pasang)).rejects.toThrow('This departure has costs')
  await expect(removeTrip('trek', everestTrekId, pasang)).rejects.toThrow('has costs')
  await removeCost(cost, pasang)
  await removeDeparture(_id, pasang)
  expect(await db.selectFrom('departure_cost_plans').select('id').where('id', '=', _id).execute()).toEqual([])
})

test('VAT in a price is no income, and what went back is none either', async () => {
  const { _id } = await planned()
  const booking = await createBooking({ ...maya, departure_id: _id })
  await payFor(booking, 113_000)
  await setTax({ scheme: 'vat', trip: 'vat' })
  const { result } = await readCostsOf({ departure_id: _id })
  expect(result).toMatchObject({ booked: 131_858, received: 100_000 })
})
