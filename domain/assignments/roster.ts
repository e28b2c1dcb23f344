import type { Roster, RosterQuery } from '#contract/assignments.ts'
import { db } from '#db/client.ts'
import { listCrew } from '../crew/crew.ts'
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
  const people = (await listCrew()).filter(({ is_active }) => is_active)
  return {
    departures: await crewOfDepartures(departures.map(({ id }) => id)),
    people: people.map(({ _id, name, roles, papers }) => ({ _id, name, roles, papers })),
  }
}
