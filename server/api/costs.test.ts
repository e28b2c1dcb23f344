import { beforeEach, expect, test } from 'vitest'
import type { DepartureCost, DepartureCosts } from '#contract/departure-costs.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { everestCosts, jeep } from '#test/costs.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { everestTrekId } from '#test/world.ts'

const template = `/api/trips/${everestTrekId}/costs/`

beforeEach(() => db.deleteFrom('cost_templates').execute())

test('costs are for owners and accounts alone, and no event of them names an amount', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const { _id } = await departureWith(12)
  const costs = `/api/departures/${_id}/costs/`
  for (const [method, path, body] of [
    ['GET', template],
    ['PUT', template, everestCosts],
    ['GET', costs],
    ['POST', costs, jeep],
    ['POST', `${costs}plan/`, { travellers: 2 }],
    ['POST', `${costs}crew/`],
    ['GET', '/api/bookings/nobody/costs/'],
    ['POST', '/api/bookings/nobody/costs/', jeep],
    ['POST', '/api/bookings/nobody/costs/plan/', { travellers: 2 }],
    ['GET', '/api/reports/suppliers/'],
    ['GET', '/api/reports/margins/?from=2026-01-01&to=2026-12-31'],
  ] as const)
    expect([path, (await send(method, path, body, staff)).status]).toEqual([path, 403])

  expect((await send('PUT', template, everestCosts, owner)).status).toBe(200)
  expect((await send('POST', `${costs}plan/`, { travellers: 2 }, owner)).status).toBe(200)
  expect(await (await send('POST', `${costs}crew/`, undefined, owner)).json()).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
  })
  const added = await send('POST', costs, jeep, owner)
  const cost = (await added.json()) as DepartureCost
  const path = `/api/departure-costs/${cost._id}/`
  const edited = await send('PUT', path, { ...jeep, amount: 77_777 }, { ...owner, 'if-match': '"1"' })
  expect([edited.status, edited.headers.get('etag')]).toEqual([200, '"2"'])
  expect((await send('PUT', path, jeep, { ...owner, 'if-match': '"1"' })).status).toBe(412)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(403)
  expect((await send('DELETE', path, undefined, owner)).status).toBe(204)
  const read = (await (await send('GET', costs, undefined, owner)).json()) as DepartureCosts
  expect([read.plan?.travellers, read.costs]).toEqual([2, []])
  await send('PUT', `/api/staff/${dawaId}/`, { roles: ['accounts'] }, owner)
  expect(await (await send('GET', costs, undefined, staff)).json()).toEqual(read)

  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('noun', '=', 'cost')
    .where('actor', '!=', actors.demo)
    .orderBy('id')
    .execute()
  expect(events.map(({ verb }) => verb)).toEqual(['add', 'add', 'add', 'edit', 'remove'])
  expect(JSON.stringify(events)).not.toMatch(/77777|2500000|10000|Jeep/)
})

test.each([
  ['no amount', { amount: null }, 'amount'],
  ['an amount below zero', { amount: -1 }, 'amount'],
  ['an amount beyond what can be exact', { amount: 2 ** 53 + 2 }, 'amount'],
  ['half a paisa', { amount: 0.5 }, 'amount'],
  ['euros', { currency: 'EUR' }, 'currency'],
  ['no name', { label: ' ' }, 'label'],
  ['a day that is none', { paid_on: '2026-02-30' }, 'paid_on'],
])('a cost with %s is refused at its field', async (_what, wrong, field) => {
  const { owner } = await ownerAndStaff()
  const { _id } = await departureWith(12)
  const response = await send('POST', `/api/departures/${_id}/costs/`, { ...jeep, ...wrong }, owner)
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).errors)).toEqual([field])
})

test.each([
  ['a negative price', { lines: [{ ...everestCosts.lines[0], unit_amount: -5 }] }, 'lines.0.unit_amount'],
  ['a role nobody has', { lines: [{ ...everestCosts.lines[0], crew: 'pilot' }] }, 'lines.0.crew'],
  ['a role twice', { crew: [...everestCosts.crew, ...everestCosts.crew] }, 'crew.1.role'],
  ['61 lines', { lines: Array.from({ length: 61 }, () => ({ ...everestCosts.lines[1], key: '' })) }, 'lines'],
  ['a part below zero', { sheet: { parts: [{ label: 'Guide', amount: -1 }] } }, 'sheet.parts.0.amount'],
])('a template with %s is refused at its field', async (_what, wrong, field) => {
  const { owner } = await ownerAndStaff()
  const response = await send('PUT', template, { ...everestCosts, ...wrong }, owner)
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, [field]])
})

test('a plan for nobody is refused', async () => {
  const { owner } = await ownerAndStaff()
  await send('PUT', template, everestCosts, owner)
  const { _id } = await departureWith(12)
  const response = await send('POST', `/api/departures/${_id}/costs/plan/`, { travellers: 0 }, owner)
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, ['travellers']])
})
