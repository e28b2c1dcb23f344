import { assignmentFaults, type Assignment, type OtherPlace } from '#contract/assignments.ts'
import type { CrewPaperStanding } from '#contract/crew-papers.ts'
import type { Selectable } from 'kysely'
import { db, type Tx } from '#db/client.ts'
import type { AssignmentRow } from '#db/rows/crew.ts'
import { standingsOf } from '../crew-papers/read.ts'

type Read = Selectable<AssignmentRow> & { name: string; phone: string; email: string }

/** The rows of assignments with whom they are of. */
export function assignmentRows(tx: Tx | typeof db) {
  return tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .selectAll('assignments')
    .select(['crew.name', 'crew.phone', 'crew.email'])
}

/** Returns the rows as staff see them, with what is wrong with each now. */
export async function toAssignments(tx: Tx | typeof db, rows: Read[]): Promise<Assignment[]> {
  const ids = [...new Set(rows.map(({ crew_id }) => crew_id))]
  const papers = await standingsOf(tx, 'crew', ids)
  const places = await placesOf(tx, ids)
  return rows.map((row) => toAssignment(row, papers.get(row.crew_id) ?? [], places.get(row.crew_id) ?? []))
}

/** A place of somebody who has not declined it, on a departure that runs. */
export type Place = OtherPlace & { id: string; crew_id: string }

/** Returns the places of these people, by person. */
export async function placesOf(tx: Tx | typeof db, crewIds: string[]): Promise<Map<string, Place[]>> {
  if (crewIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('assignments')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['assignments.id', 'crew_id', 'from_day', 'to_day', 'trips.name as trip_name'])
    .where('crew_id', 'in', crewIds)
    .where('state', '!=', 'declined')
    .where('departures.cancelled_at', 'is', null)
    .orderBy('from_day')
    .execute()
  return Map.groupBy(rows, ({ crew_id }) => crew_id)
}

function toAssignment(row: Read, papers: CrewPaperStanding[], places: Place[]): Assignment {
  const { id, token_hash, created_at: _made, updated_at: _changed, ...rest } = row
  const others = places.filter((place) => place.id !== id)
  const faults = row.state === 'declined' ? [] : assignmentFaults(row, papers, others)
  return { ...rest, _id: id, has_link: token_hash !== null, faults }
}
