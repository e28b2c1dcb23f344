import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { demoWorld, quarterWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { listPermits } from '../permits/permits.ts'
import { installDemo } from './install.ts'
import { bringDemoPermits } from './permits.ts'
import { removeDemoContent } from './remove.ts'
import { demoId } from './world.ts'

const words = { name: 'ACAP', fee: 'NPR 3,000', checked: '2026-11-20', note: '' }

test('the demo of a release before permits gets them once; trips of the operator stay as they are', async () => {
  await emptyTables()
  await installDemo({ ...quarterWorld, permits: [], trips: withoutPermits() })
  const [own, ...others] = quarterWorld.trips.filter(({ input }) => input.area_permits?.length)
  await db.updateTable('trips').set({ is_demo: 0 }).where('id', '=', demoId('trip', own!.slug)).execute()
  await asBefore()

  expect(await bringDemoPermits(() => demoWorld)).toBe(true)

  expect(await listPermits()).toHaveLength(22)
  for (const { slug, input } of others)
    expect(await tripRow(slug), slug).toEqual({
      area_permits: JSON.stringify(input.area_permits),
      permits: JSON.stringify(input.permits ?? []),
    })
  expect(await tripRow(own!.slug)).toEqual({ area_permits: '[]', permits: JSON.stringify([words]) })

  await db.deleteFrom('permits').where('code', '=', 'gca').execute()
  expect(await bringDemoPermits(() => demoWorld)).toBe(false)
  expect(await listPermits()).toHaveLength(21)
})

test('a site that is no demo gets none, and demo permits go with the demo but for those in use', async () => {
  await emptyTables()
  expect(await bringDemoPermits(() => demoWorld)).toBe(false)
  await installDemo(quarterWorld)
  expect(await bringDemoPermits(() => demoWorld)).toBe(false)
  const { slug } = quarterWorld.trips.find(({ input }) => input.area_permits?.length)!
  const kept = await db
    .updateTable('trips')
    .set({ is_demo: 0 })
    .where('id', '=', demoId('trip', slug))
    .returning('area_permits')
    .executeTakeFirstOrThrow()

  await removeDemoContent('staff-pasang')

  const left = await db.selectFrom('permits').select(['id', 'is_demo']).orderBy('id').execute()
  const needed = JSON.parse(kept.area_permits) as { permit_id: string }[]
  expect(left).toEqual(needed.map(({ permit_id: id }) => ({ id, is_demo: 0 })).toSorted(byId))
})

function byId(one: { id: string }, other: { id: string }) {
  return one.id < other.id ? -1 : 1
}

function withoutPermits() {
  return quarterWorld.trips.map((trip) => ({
    ...trip,
    input: { ...trip.input, area_permits: [], permits: [words] },
  }))
}

/** Takes from the state of the demo what a release before permits did not write. */
async function asBefore() {
  const { document } = await db
    .selectFrom('settings')
    .select('document')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow()
  const { has_permits: _new, ...life } = JSON.parse(document) as Record<string, unknown>
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify(life) })
    .where('name', '=', 'demo')
    .execute()
}

function tripRow(slug: string) {
  return db
    .selectFrom('trips')
    .select(['area_permits', 'permits'])
    .where('id', '=', demoId('trip', slug))
    .executeTakeFirstOrThrow()
}
