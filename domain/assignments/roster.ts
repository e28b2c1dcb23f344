import type { Roster, RosterQuery } from '#contract/assignments.ts'
import { db } from '#db/client.ts'
import { absencesOf } from '../absences/read.ts'
import { standingsOf } from '../crew-papers/read.ts'
import { rolesIn } from '../crew/rows.ts'
import { sortedByName } from '../lists/sorting.ts'
import { crewOfDepartures } from './read.ts'

/** Returns the departures that are under way between two days with their crew, and everybody active. */
export async function readRoster({ from, to }: RosterQuery): Promise<Roster> {
  const departures = await db
    .selectFrom('departures')
    .select('id')
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .where('cancelled_at', 'is', null)
    .where('is_draft', '=', 0)
    .execute()
  return {
    departures: await crewOfDepartures(departures.map(({ id }) => id)),
    people: await activePeople({ from, to }),
  }
}

async function activePeople(days: RosterQuery): Promise<Roster['people']> {
  const rows = await db
    .selectFrom('crew')
    .select(['id', 'name', 'roles'])
    .where('is_active', '=', 1)
    .execute()
  const ids = rows.map(({ id }) => id)
  const papers = await standingsOf(db, 'crew', ids)
  const absences = await absencesOf(db, ids, days)
  return sortedByName(rows).map(({ id, name, roles }) => ({
    _id: id,
    name,
    roles: rolesIn(roles),
    papers: papers.get(id) ?? [],
    absences: absences.get(id) ?? [],
  }))
}
