import { actors } from '#contract/events.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { setTripCostsIn } from '../costs/templates.ts'
import { lacksPart, notePart } from './alive.ts'
import { readDemoFiles } from './files.ts'
import { demoId, type DemoWorld } from './world.ts'

type Brought = Pick<DemoWorld, 'costs'>

/**
 * Gives the demo of a release before costs its templates, once: of the trips that nobody has edited and that have none yet.
 * Returns whether it did.
 */
export async function bringDemoCosts(world: () => Brought = readDemoFiles): Promise<boolean> {
  if (!(await lacksPart(db, 'has_costs'))) return false
  const brought = world()
  return changeContent(async (tx) => {
    // A guarded update: of several servers one succeeds.
    if (!(await notePart(tx, 'has_costs'))) return false
    await addDemoCosts(tx, brought)
    return true
  })
}

/** Adds the costs of the demo to the trips that are still the demo's and have none. */
export async function addDemoCosts(tx: Tx, { costs }: Brought): Promise<void> {
  const rows = await tx
    .selectFrom('trips')
    .leftJoin('cost_templates', 'cost_templates.id', 'trips.id')
    .select('trips.id')
    .where('trips.is_demo', '=', 1)
    .where('cost_templates.id', 'is', null)
    .execute()
  const open = new Set(rows.map(({ id }) => id))
  for (const { slug, input } of costs) {
    const id = demoId('trip', slug)
    if (open.has(id)) await setTripCostsIn(tx, id, input, actors.demo, { isDemo: true })
  }
}
