import { actors } from '#contract/events.ts'
import type { PackingListInput } from '#contract/packing-lists.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { recordEvent } from '../events.ts'
import { packingColumn } from '../packing-lists/of-trips.ts'
import { addPackingListIn } from '../packing-lists/packing-lists.ts'
import { toTrip } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { lacksPart, notePart } from './alive.ts'
import { readDemoFiles } from './files.ts'
import { demoId, type DemoWorld } from './world.ts'

type Brought = Pick<DemoWorld, 'packing_lists' | 'trips'>

/**
 * Gives the demo of a release before packing lists its lists, once, and names them on the trips that nobody has edited.
 * Returns whether it did.
 */
export async function bringDemoPacking(world: () => Brought = readDemoFiles): Promise<boolean> {
  if (!(await lacksPart(db, 'has_packing'))) return false
  const { packing_lists, trips } = world()
  return changeContent(async (tx) => {
    // A guarded update: of several servers one succeeds.
    if (!(await notePart(tx, 'has_packing'))) return false
    const extras = await tx.selectFrom('extras').select('id').where('kind', '=', 'gear').execute()
    const known = new Set(extras.map(({ id }) => id))
    const hirable = packing_lists.map(({ slug, input }) => ({ slug, input: withKnown(input, known) }))
    await addDemoPackingLists(tx, { packing_lists: hirable })
    for (const { slug, input } of trips)
      if (input.packing) await namePacking(tx, demoId('trip', slug), packingColumn(input.packing))
    return true
  })
}

/** Adds the packing lists of the demo whose name is still free. The extras that they name may come after them. */
export async function addDemoPackingLists(
  tx: Tx,
  { packing_lists }: Pick<DemoWorld, 'packing_lists'>,
): Promise<void> {
  const rows = await tx.selectFrom('packing_lists').select('name').execute()
  const taken = new Set(rows.map(({ name }) => name))
  for (const { slug, input } of packing_lists)
    if (!taken.has(input.name))
      await addPackingListIn(tx, input, actors.demo, { id: demoId('packing-list', slug) })
}

/** Without what an operator does not hire out. */
function withKnown({ sections, ...list }: PackingListInput, known: Set<string>): PackingListInput {
  return {
    ...list,
    sections: sections.map(({ title, items }) => ({
      title,
      items: items.map((item) => ({
        ...item,
        extra_id: item.extra_id !== null && known.has(item.extra_id) ? item.extra_id : null,
      })),
    })),
  }
}

async function namePacking(tx: Tx, id: string, packing: string) {
  const isDemo = await tx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', id)
    .where('is_demo', '=', 1)
    .where('packing', '=', '{}')
    .executeTakeFirst()
  if (!isDemo) return
  const before = await claim(tx, 'trips', id)
  const after = await tx
    .updateTable('trips')
    .set({ packing })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = { before: toTrip(before), after: toTrip(after) }
  await recordEvent(tx, actors.demo, { verb: 'edit', noun: 'trip', noun_id: id, ...changed })
}
