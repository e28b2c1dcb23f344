import { assignmentFaults, type Assignment, type Away, type OtherPlace } from '#contract/assignments.ts'
import type { CrewPaperStanding } from '#contract/crew-papers.ts'
import type { Day } from '#contract/days.ts'
import type { Selectable } from 'kysely'
import { db, type Tx } from '#db/client.ts'
import type { AssignmentRow } from '#db/rows/crew.ts'
import { absencesOf } from '../absences/read.ts'
import { standingsOf } from '../crew-papers/read.ts'

export type ReadRow = Selectable<AssignmentRow> & { name: string; phone: string; email: string }

/** The rows of assignments with whom they are of. */
export function assignmentRows(tx: Tx | typeof db) {
  return tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .selectAll('assignments')
    .select(['crew.name', 'crew.phone', 'crew.email'])
}

/** Returns the rows as staff see them, with what is wrong with each now. */
export async function toAssignments(tx: Tx | typeof db, rows: ReadRow[]): Promise<Assignment[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ crew_id }) => crew_id))]
  const from = rows.map(({ from_day }) => from_day).reduce((one, other) => (one < other ? one : other))
  const to = rows.map(({ to_day }) => to_day).reduce((one, other) => (one > other ? one : other))
  const known = await knownOf(tx, ids, { from, to })
  return rows.map((row) => toAssignment(row, known(row.crew_id)))
}

/** What may speak against somebody: their papers, their places and the days on which they are not available. */
export type Known = { papers: CrewPaperStanding[]; places: Place[]; absences: Away[] }

/** A place of somebody who has not declined it, on a departure that runs. */
export type Place = OtherPlace & { id: string; crew_id: string }

/** Returns what may speak against each of these people on these days. */
export async function knownOf(
  tx: Tx | typeof db,
  crewIds: string[],
  days: { from: Day; to: Day },
): Promise<(crewId: string) => Known> {
  const papers = await standingsOf(tx, 'crew', crewIds)
  const places = await placesOf(tx, crewIds, days)
  const absences = await absencesOf(tx, crewIds, days)
  return (crewId) => ({
    papers: papers.get(crewId) ?? [],
    places: places.get(crewId) ?? [],
    absences: absences.get(crewId) ?? [],
  })
}

async function placesOf(
  tx: Tx | typeof db,
  crewIds: string[],
  { from, to }: { from: Day; to: Day },
): Promise<Map<string, Place[]>> {
  if (crewIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('assignments')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['assignments.id', 'crew_id', 'from_day', 'to_day', 'trips.name as trip_name'])
    .where('crew_id', 'in', crewIds)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .where('state', '!=', 'declined')
    .where('departures.cancelled_at', 'is', null)
    .orderBy('from_day')
    .execute()
  return Map.groupBy(rows, ({ crew_id }) => crew_id)
}

function toAssignment(row: ReadRow, { papers, places, absences }: Known): Assignment {
  const { id, token_hash, created_at: _made, updated_at: _changed, ...told } = row
  const { more_agreed_at: _at, more_agreed_by: _by, ...rest } = told
  const others = places.filter((place) => place.id !== id)
  const faults = row.state === 'declined' ? [] : assignmentFaults(row, papers, others, absences)
  return { ...rest, _id: id, has_link: token_hash !== null, faults }
}
