import { crewPaperState } from '#contract/crew-rules.ts'
import type { ExpiringPaper } from '#contract/crew-papers.ts'
import { addDays, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { ownerOf } from './read.ts'

/**
 * Returns the papers of active people and suppliers that have ended, or end within the days of the settings, the first
 * to end first, each with the first departure that it touches.
 */
export async function expiringPapers(day: Day): Promise<ExpiringPaper[]> {
  const { crew: rules } = await readSettings()
  const rows = await db
    .selectFrom('crew_papers')
    .leftJoin('crew', 'crew.id', 'crew_papers.crew_id')
    .leftJoin('suppliers', 'suppliers.id', 'crew_papers.supplier_id')
    .select(['crew_papers.id', 'crew_papers.kind', 'expires_on', 'crew_id', 'supplier_id'])
    .select(({ fn }) => fn.coalesce('crew.name', 'suppliers.name').as('name'))
    .where('expires_on', '<=', addDays(day, rules.paper_days))
    .where(({ eb, fn }) => eb(fn.coalesce('crew.is_active', 'suppliers.is_active'), '=', 1))
    .orderBy('expires_on')
    .orderBy('crew_papers.id')
    .execute()
  const ids = rows.flatMap(({ crew_id }) => crew_id ?? [])
  const placesOf = Map.groupBy(await placesToCome(ids, day), ({ crew_id }) => crew_id)
  return rows.map(({ id, kind, expires_on, name, ...of }) => {
    const owner = ownerOf(of)
    return {
      _id: id,
      kind,
      expires_on: expires_on!,
      state: crewPaperState(expires_on, rules, day),
      owner: owner.noun,
      owner_id: owner.id,
      owner_name: name ?? '',
      touches: touched(placesOf.get(of.crew_id ?? '') ?? [], expires_on!),
    }
  })
}

type Place = { crew_id: string; to_day: Day; departure_id: string; trip_name: string; start_date: Day }

/** Returns the places of these people that are not over, the first first. */
async function placesToCome(crewIds: string[], day: Day): Promise<Place[]> {
  if (crewIds.length === 0) return []
  return db
    .selectFrom('assignments')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['crew_id', 'to_day', 'departure_id', 'trips.name as trip_name', 'start_date'])
    .where('crew_id', 'in', [...new Set(crewIds)])
    .where('state', '!=', 'declined')
    .where('to_day', '>=', day)
    .where('departures.cancelled_at', 'is', null)
    .orderBy('from_day')
    .orderBy('assignments.id')
    .execute()
}

/** Returns the first departure whose last day for somebody comes after that of their paper. */
function touched(places: Place[], expires_on: Day): ExpiringPaper['touches'] {
  const place = places.find(({ to_day }) => to_day > expires_on)
  if (!place) return null
  const { departure_id, trip_name, start_date } = place
  return { departure_id, trip_name, start_date }
}
