import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { demoWorld, quarterWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { bringDemoContingencies } from './contingencies.ts'
import { installDemo } from './install.ts'
import { demoId } from './world.ts'

test('each closed flight or pass of the demo is on a day of its trip that flies or walks, in dollars', () => {
  const offered = demoWorld.trips.filter(({ input }) => input.contingencies?.length)
  expect(offered.map(({ slug }) => slug).toSorted()).toEqual([
    'annapurna-circuit',
    'everest-base-camp',
    'everest-panorama',
    'everest-three-passes',
    'gokyo-lakes',
    'island-peak-ebc',
    'kanchenjunga-north-south',
    'lower-dolpo-phoksundo',
    'upper-mustang',
  ])
  for (const { slug, input } of offered)
    for (const { title, leg, day } of input.contingencies!)
      expect(input.itinerary[day - 1]!.by, `${slug}: ${title}`).toContain(leg === 'flight' ? 'air' : 'walk')
})

test('the demo of a release before closed legs gets them once; trips of the operator stay as they are', async () => {
  await emptyTables()
  const trips = quarterWorld.trips.map((trip) => ({ ...trip, input: { ...trip.input, contingencies: [] } }))
  await installDemo({ ...quarterWorld, trips })
  const [own, ...others] = quarterWorld.trips.filter(({ input }) => input.contingencies?.length)
  expect(others.length).toBeGreaterThan(0)
  await db.updateTable('trips').set({ is_demo: 0 }).where('id', '=', demoId('trip', own!.slug)).execute()
  await asBefore()

  expect(await bringDemoContingencies(() => quarterWorld)).toBe(true)

  for (const { slug, input } of others) expect(await stored(slug)).toEqual(input.contingencies)
  expect(await stored(own!.slug)).toEqual([])
  expect(await bringDemoContingencies(() => quarterWorld)).toBe(false)
})

/** Takes from the state of the demo what a release before closed legs did not write. */
async function asBefore() {
  const { document } = await db
    .selectFrom('settings')
    .select('document')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow()
  const { has_contingencies: _new, ...life } = JSON.parse(document) as Record<string, unknown>
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify(life) })
    .where('name', '=', 'demo')
    .execute()
}

async function stored(slug: string) {
  const row = await db
    .selectFrom('trips')
    .select('contingencies')
    .where('id', '=', demoId('trip', slug))
    .executeTakeFirstOrThrow()
  return JSON.parse(row.contingencies) as unknown
}
