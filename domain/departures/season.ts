import { today } from '#contract/days.ts'
import type { DepartureChange, DepartureChangeResult } from '#contract/seasons.ts'
import { db, takeTurn, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { followDeparture } from '../assignments/follow.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity } from '../ids.ts'
import { takeSeatTurns } from '../locks.ts'
import type { PriceLimits } from '../price-limits.ts'
import { columnsOf, departureRows } from './departures.ts'
import { toStaffDeparture } from './rows.ts'
import { factsFor, verdictsOn, type Facts, type Verdict } from './verdicts.ts'

/** Returns what `changeDepartures` would do now. Changes nothing. */
export async function previewChanges(
  changes: DepartureChange[],
  limits: PriceLimits = {},
): Promise<DepartureChangeResult[]> {
  return verdictsOn(changes, await factsFor(db, changes), limits).map(resultOf)
}

/**
 * Makes, changes and deletes many departures in one transaction: all that can be, while each that cannot is named with
 * its reason. The same changes sent twice do nothing the second time.
 */
export async function changeDepartures(
  changes: DepartureChange[],
  actor: Actor,
  limits: PriceLimits = {},
): Promise<DepartureChangeResult[]> {
  return changeContent(async (tx) => {
    await takeTurns(tx, changes)
    const facts = await factsFor(tx, changes)
    const verdicts = verdictsOn(changes, facts, limits)
    await carryOut(tx, verdicts, facts, actor)
    return verdicts.map(resultOf)
  })
}

/**
 * Locks the trips that get departures, so that two of the same calls do not both find their days free; then the
 * departures, before the seats of any are judged.
 */
async function takeTurns(tx: Tx, changes: DepartureChange[]) {
  const trips = changes.flatMap((change) => (change.do === 'add' ? change.trip_id : []))
  for (const id of [...new Set(trips)].toSorted()) await takeTurn(tx, `departures of ${id}`)
  await takeSeatTurns(
    tx,
    changes.flatMap((change) => (change.do === 'add' ? [] : change.id)),
  )
}

async function carryOut(tx: Tx, verdicts: Verdict[], { rows }: Facts, actor: Actor) {
  const at = new Date().toISOString()
  const added = verdicts.flatMap((verdict) => {
    if (verdict.outcome !== 'added' || !verdict.input) return []
    const row = {
      ...columnsOf(verdict.input),
      ...identity(undefined),
      version: 1,
      created_at: at,
      updated_at: at,
    }
    verdict.id = row.id
    return [row]
  })
  if (added.length > 0) await tx.insertInto('departures').values(added).execute()

  for (const { outcome, id, input } of verdicts) {
    if (outcome !== 'edited' || !input) continue
    await tx
      .updateTable('departures')
      .set((row) => ({
        ...columnsOf(input, rows.get(id!)),
        version: row('version', '+', 1),
        is_demo: 0,
        updated_at: at,
      }))
      .where('id', '=', id!)
      .execute()
    const before = rows.get(id!)
    if (before) await followDeparture(tx, id!, before, input, actor)
  }

  const removed = verdicts.flatMap(({ outcome, id }) => (outcome === 'removed' ? id! : []))
  if (removed.length > 0) await tx.deleteFrom('departures').where('id', 'in', removed).execute()
  await recordAll(tx, verdicts, rows, actor)
}

const verbs = { added: 'add', edited: 'edit', removed: 'remove' } as const

/** Records an event for each departure, as if it had been changed by itself. */
async function recordAll(tx: Tx, verdicts: Verdict[], before: Facts['rows'], actor: Actor) {
  const done = verdicts.flatMap(({ outcome, id }) =>
    outcome === 'unchanged' || outcome === 'refused' ? [] : [{ verb: verbs[outcome], id: id! }],
  )
  if (done.length === 0) return
  const ids = done.map(({ id }) => id)
  const now = today()
  const read = await departureRows(tx).where('departures.id', 'in', ids).execute()
  const after = new Map(read.map((row) => [row.id, row]))
  for (const { verb, id } of done) {
    const rows = { before: before.get(id), after: after.get(id) }
    await recordEvent(tx, actor, {
      verb,
      noun: 'departure',
      noun_id: id,
      before: rows.before && toStaffDeparture(rows.before, now),
      after: rows.after && toStaffDeparture(rows.after, now),
    })
  }
}

function resultOf(verdict: Verdict): DepartureChangeResult {
  const { input: _input, ...result } = verdict
  return result
}
