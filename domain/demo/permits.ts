import { actors } from '#contract/events.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { recordEvent } from '../events.ts'
import { addPermitIn } from '../permits/permits.ts'
import { toTrip } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { lacksPart, notePart } from './alive.ts'
import { readDemoFiles } from './files.ts'
import { demoId, type DemoWorld } from './world.ts'

type Brought = Pick<DemoWorld, 'permits' | 'trips'>

/**
 * Gives the demo of a release before permits its permits, once: those whose code no permit has yet, and on the trips
 * that nobody has edited which of them they need, in place of the words for them. Returns whether it did.
 */
export async function bringDemoPermits(world: () => Brought = readDemoFiles): Promise<boolean> {
  if (!(await lacksPart(db, 'has_permits'))) return false
  const brought = world()
  return changeContent(async (tx) => {
    // A guarded update: of several servers one succeeds.
    if (!(await notePart(tx, 'has_permits'))) return false
    await addDemoPermits(tx, brought)
    for (const { slug, input } of brought.trips) await replaceWords(tx, demoId('trip', slug), input)
    return true
  })
}

/** Adds the permits of the demo whose code is still free. */
export async function addDemoPermits(tx: Tx, { permits }: Pick<DemoWorld, 'permits'>): Promise<void> {
  const rows = await tx.selectFrom('permits').select('code').execute()
  const taken = new Set(rows.map(({ code }) => code))
  for (const permit of permits)
    if (!taken.has(permit.code))
      await addPermitIn(tx, permit, actors.demo, { id: demoId('permit', permit.code) })
}

async function replaceWords(tx: Tx, id: string, input: Brought['trips'][number]['input']) {
  const isDemo = await tx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', id)
    .where('is_demo', '=', 1)
    .executeTakeFirst()
  const rows = await tx.selectFrom('permits').select('id').execute()
  const known = new Set(rows.map((row) => row.id))
  const needed = (input.area_permits ?? []).filter(({ permit_id }) => known.has(permit_id))
  if (!isDemo || needed.length === 0) return
  const before = await claim(tx, 'trips', id)
  const after = await tx
    .updateTable('trips')
    .set({ area_permits: JSON.stringify(needed), permits: JSON.stringify(input.permits ?? []) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = { before: toTrip(before), after: toTrip(after) }
  await recordEvent(tx, actors.demo, { verb: 'edit', noun: 'trip', noun_id: id, ...changed })
}
