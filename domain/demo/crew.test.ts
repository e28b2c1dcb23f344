import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { quarterWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { expiringPapers } from '../crew-papers/expiring.ts'
import { listCrew } from '../crew/crew.ts'
import { listSuppliers } from '../suppliers/suppliers.ts'
import { bringDemoCrew } from './crew.ts'
import { installDemo } from './install.ts'
import { removeDemoContent } from './remove.ts'

beforeEach(() => emptyTables())

test('the demo has a crew and suppliers whose papers hold on every day it is installed, and loses them with it', async () => {
  await installDemo(quarterWorld)
  const crew = await listCrew()
  expect(crew.length).toBe(12)
  expect(crew.filter(({ agreed_on }) => agreed_on !== null).length).toBe(4)
  expect(new Set((await listSuppliers()).map(({ kind }) => kind))).toContain('vehicle')
  const expiring = await expiringPapers(today())
  expect(expiring.map(({ state }) => state)).toEqual(['soon', 'soon', 'soon'])
  expect(expiring[0]).toMatchObject({ owner_name: 'Raju Shrestha', expires_on: addDays(today(), 30) })

  await db.updateTable('crew').set({ is_demo: 0 }).where('id', '=', crew[0]!._id).execute()
  const { removed } = await removeDemoContent('staff-pasang')
  expect(removed).toMatchObject({ crew: 11, suppliers: 15 })
  expect((await listCrew()).map(({ _id }) => _id)).toEqual([crew[0]!._id])
  const left = await db.selectFrom('crew_papers').select('crew_id').distinct().execute()
  expect(left).toEqual([{ crew_id: crew[0]!._id }])
})

test('the demo of a release before crews gets its crew once', async () => {
  await installDemo({ ...quarterWorld, crew: [], suppliers: [] })
  const { document } = await db
    .selectFrom('settings')
    .select('document')
    .where('name', '=', 'demo')
    .executeTakeFirstOrThrow()
  const { has_crew: _had, ...before } = JSON.parse(document) as object & { has_crew: boolean }
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify(before) })
    .where('name', '=', 'demo')
    .execute()

  const brought = await Promise.all([bringDemoCrew(), bringDemoCrew()])
  expect(brought.toSorted()).toEqual([false, true])
  expect((await listCrew()).length).toBe(12)
  expect(await bringDemoCrew()).toBe(false)
})
