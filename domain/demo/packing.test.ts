import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { demoWorld, quarterWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { listPackingLists } from '../packing-lists/packing-lists.ts'
import { installDemo } from './install.ts'
import { bringDemoPacking } from './packing.ts'
import { removeDemoContent } from './remove.ts'
import { demoId } from './world.ts'

const bare = {
  ...quarterWorld,
  packing_lists: [],
  trips: quarterWorld.trips.map(({ input, ...trip }) => ({ ...trip, input: { ...input, packing: null } })),
}

test('every trip of the demo names a list, and what can be hired is gear of the demo', () => {
  const { trips, packing_lists, extras } = demoWorld
  const lists = new Set(packing_lists.map(({ slug }) => demoId('packing-list', slug)))
  for (const { slug, input } of trips) expect(lists.has(input.packing?.list_id ?? ''), slug).toBe(true)
  const named = new Set(trips.map(({ input }) => input.packing?.list_id))
  expect(named).toEqual(lists)
  const gear = extras.filter(({ input }) => input.kind === 'gear').map(({ slug }) => demoId('extra', slug))
  const hired = packing_lists
    .flatMap(({ input }) => input.sections)
    .flatMap(({ items }) => items.flatMap(({ extra_id }) => extra_id ?? []))
  expect(new Set(hired)).toEqual(new Set(gear))
})

test('the demo of a release before packing lists gets them once; trips of the operator stay as they are', async () => {
  await emptyTables()
  await installDemo(bare)
  const [own, ...others] = quarterWorld.trips
  await db.updateTable('trips').set({ is_demo: 0 }).where('id', '=', demoId('trip', own!.slug)).execute()
  await db.deleteFrom('extras').where('id', '=', demoId('extra', 'down-jacket')).execute()
  await asBefore()

  expect(await bringDemoPacking(() => demoWorld)).toBe(true)

  const lists = await listPackingLists()
  expect(lists).toHaveLength(demoWorld.packing_lists.length)
  const hired = lists.flatMap(({ sections }) =>
    sections.flatMap(({ items }) => items.flatMap(({ extra_id }) => extra_id ?? [])),
  )
  expect(new Set(hired)).toEqual(new Set([demoId('extra', 'sleeping-bag')]))
  for (const { slug, input } of others) expect(JSON.parse(await packingOf(slug)), slug).toEqual(input.packing)
  expect(await packingOf(own!.slug)).toBe('{}')

  await db.deleteFrom('packing_lists').where('name', '=', 'Trekking peak').execute()
  expect(await bringDemoPacking(() => demoWorld)).toBe(false)
  expect(await listPackingLists()).toHaveLength(lists.length - 1)
})

test('a site that is no demo gets none, and demo lists go with the demo but for those in use', async () => {
  await emptyTables()
  expect(await bringDemoPacking(() => demoWorld)).toBe(false)
  await installDemo(quarterWorld)
  expect(await bringDemoPacking(() => demoWorld)).toBe(false)
  const [kept] = quarterWorld.trips
  await db.updateTable('trips').set({ is_demo: 0 }).where('id', '=', demoId('trip', kept!.slug)).execute()

  await removeDemoContent('staff-pasang')

  const left = await db.selectFrom('packing_lists').select(['id', 'is_demo']).execute()
  expect(left).toEqual([{ id: kept!.input.packing!.list_id, is_demo: 0 }])
})

/** Takes from the state of the demo what a release before packing lists did not write. */
async function asBefore() {
  const { document } = await db
    .selectFrom('settings')
    .select('document')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow()
  const { has_packing: _new, ...life } = JSON.parse(document) as Record<string, unknown>
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify(life) })
    .where('name', '=', 'demo')
    .execute()
}

async function packingOf(slug: string) {
  const { packing } = await db
    .selectFrom('trips')
    .select('packing')
    .where('id', '=', demoId('trip', slug))
    .executeTakeFirstOrThrow()
  return packing
}
