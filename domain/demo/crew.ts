import { CrewPaperInput } from '#contract/crew-papers.ts'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { addCrewPaperIn } from '../crew-papers/write.ts'
import type { PaperOwner } from '../crew-papers/read.ts'
import { addCrewMemberIn } from '../crew/crew.ts'
import { addSupplierIn } from '../suppliers/suppliers.ts'
import { lacksPart, notePart } from './alive.ts'
import { readDemoFiles } from './files.ts'
import { demoId, type DemoPaper, type DemoWorld } from './world.ts'

type Brought = Pick<DemoWorld, 'crew' | 'suppliers'>

/** Gives the demo of a release before crews its crew and suppliers, once. Returns whether it did. */
export async function bringDemoCrew(world: () => Brought = readDemoFiles): Promise<boolean> {
  if (!(await lacksPart(db, 'has_crew'))) return false
  const brought = world()
  return changeContent(async (tx) => {
    if (!(await notePart(tx, 'has_crew'))) return false
    await addDemoCrew(tx, brought)
    return true
  })
}

/** Adds the crew and the suppliers of the demo, with papers that end so many days from now. */
export async function addDemoCrew(tx: Tx, { crew, suppliers }: Brought): Promise<void> {
  const trips = await tx.selectFrom('trips').select('id').execute()
  const isThere = new Set(trips.map(({ id }) => id))
  for (const { slug, input, has_agreed, led, papers } of crew) {
    const id = demoId('crew', slug)
    const agreed_on = has_agreed ? today() : null
    const led_before = Object.entries(led)
      .map(([trip, times]) => ({ trip_id: demoId('trip', trip), times }))
      .filter(({ trip_id }) => isThere.has(trip_id))
    await addCrewMemberIn(tx, { ...input, agreed_on, led_before }, actors.demo, { id })
    await addPapers(tx, { noun: 'crew', id }, papers)
  }
  for (const { slug, input, papers } of suppliers) {
    const id = demoId('supplier', slug)
    await addSupplierIn(tx, input, actors.demo, { id })
    await addPapers(tx, { noun: 'supplier', id }, papers)
  }
}

async function addPapers(tx: Tx, owner: PaperOwner, papers: DemoPaper[]) {
  for (const { kind, expires_in_days } of papers) {
    const input = CrewPaperInput.parse({ kind, expires_on: addDays(today(), expires_in_days) })
    await addCrewPaperIn(tx, owner, input, actors.demo)
  }
}
