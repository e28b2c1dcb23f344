import { expect, test } from 'vitest'
import { sheetFault } from '#contract/cost-sheets.ts'
import { marginsOf, type MarginRow } from '#contract/margins.ts'
import { priceOf } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { demoWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { readTripCosts, shownSheetOf } from '../costs/templates.ts'
import { readTrips } from '../trips/read.ts'
import { bringDemoCosts } from './costs.ts'
import { installDemo } from './install.ts'
import { removeDemoContent } from './remove.ts'
import { demoId } from './world.ts'

const everest = demoId('trip', 'everest-base-camp')
const few = { ...demoWorld, trips: demoWorld.trips.slice(0, 3), extras: [], posts: [], reviews: [] }
const withCosts = few.trips.filter(({ slug }) => demoWorld.costs.some((one) => one.slug === slug))

test('each template of the demo pays for itself in a group, and its permits are counted', async () => {
  const ids = await templates()
  expect(ids).toContain(everest)
  for (const id of ids) {
    const { lines, crew, permits, ...facts } = await readTripCosts(id)
    const margins = marginsOf({ crew, lines: [...lines, ...permits] }, { ...facts, days: facts.days! })
    const rows: MarginRow[] = margins.is_known ? margins.rows : []
    const [one, four] = [rows[0], rows[3]]
    expect([id, permits.length > 0, facts.unknown]).toEqual([id, true, []])
    expect(one!.margin, id).toBeLessThan(four!.margin)
    expect(four!.each, id).toBeGreaterThan(0)
  }
})

test('the cost sheet of the demo adds up, and one that no longer does is not shown', async () => {
  const [trip] = await readTrips([everest])
  const parts = await shownSheetOf(trip!)
  expect(parts.length).toBeGreaterThan(5)
  expect(sheetFault(parts, priceOf(trip!))).toBeUndefined()
  expect(await shownSheetOf({ ...trip!, price_amount: trip!.price_amount! + 1 })).toEqual([])
})

test('the demo of a release before costs gets them once, but for trips of the operator, and they go with it', async () => {
  await emptyTables()
  await installDemo({ ...few, costs: [] })
  expect(withCosts.length).toBeGreaterThan(0)
  expect(await templates()).toEqual([])
  expect(await bringDemoCosts(() => demoWorld)).toBe(false)
  await asBefore()
  expect(await bringDemoCosts(() => demoWorld)).toBe(true)
  expect(await templates()).toEqual(withCosts.map(({ slug }) => demoId('trip', slug)).toSorted())
  await db.deleteFrom('cost_templates').execute()
  expect(await bringDemoCosts(() => demoWorld)).toBe(false)
  expect(await templates()).toEqual([])

  await emptyTables()
  await installDemo({ ...few, costs: demoWorld.costs })
  expect(await templates()).not.toEqual([])
  await removeDemoContent('staff-pasang')
  expect(await templates()).toEqual([])
})

async function templates() {
  const rows = await db.selectFrom('cost_templates').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Takes from the state of the demo what a release before costs did not write. */
async function asBefore() {
  const { document } = await db
    .selectFrom('settings')
    .select('document')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow()
  const { has_costs: _new, ...life } = JSON.parse(document) as Record<string, unknown>
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify(life) })
    .where('name', '=', 'demo')
    .execute()
}
