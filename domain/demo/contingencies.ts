import { actors } from '#contract/events.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { recordEvent } from '../events.ts'
import { toTrip } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { lacksPart, notePart } from './alive.ts'
import { readDemoFiles } from './files.ts'
import { demoId, type DemoTrip, type DemoWorld } from './world.ts'

/**
 * Gives the demo of a release before closed legs what it offers then, once: on the trips that nobody has edited. Returns
 * whether it did.
 */
export async function bringDemoContingencies(
  world: () => Pick<DemoWorld, 'trips'> = readDemoFiles,
): Promise<boolean> {
  if (!(await lacksPart(db, 'has_contingencies'))) return false
  const { trips } = world()
  return changeContent(async (tx) => {
    // A guarded update: of several servers one succeeds.
    if (!(await notePart(tx, 'has_contingencies'))) return false
    for (const trip of trips) await offer(tx, trip)
    return true
  })
}

async function offer(tx: Tx, { slug, input }: DemoTrip) {
  const id = demoId('trip', slug)
  const untouched = await tx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', id)
    .where('is_demo', '=', 1)
    .where('contingencies', '=', '[]')
    .executeTakeFirst()
  if (!untouched || !input.contingencies?.length) return
  const before = await claim(tx, 'trips', id)
  const after = await tx
    .updateTable('trips')
    .set({ contingencies: JSON.stringify(input.contingencies) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = { before: toTrip(before), after: toTrip(after) }
  await recordEvent(tx, actors.demo, { verb: 'edit', noun: 'trip', noun_id: id, ...changed })
}
