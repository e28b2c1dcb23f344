import { crewNeeds, type DepartureCrew } from '#contract/assignments.ts'
import { crewRoles, crewRoleWords } from '#contract/crew.ts'
import type { Manifest } from '#contract/manifest.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { highestPoints } from '../agreed-days/highest-points.ts'
import { publicCrew, type PublicPerson } from '../crew/public.ts'
import { readSettings } from '../settings.ts'
import { groupsOf } from './groups.ts'
import { assignmentRows, toAssignments } from './rows.ts'

/** Returns the crew of a departure, what it needs, and what is wrong. Throws `not-found`. */
export async function crewOfDeparture(id: string, tx: Tx | typeof db = db): Promise<DepartureCrew> {
  const [departure] = await crewOfDepartures([id], tx)
  if (!departure) throw new DomainError('not-found', 'No departure has that id')
  return departure
}

/** As `crewOfDeparture`, for many with as many queries as for one, in the order of their first days. */
export async function crewOfDepartures(ids: string[], tx: Tx | typeof db = db): Promise<DepartureCrew[]> {
  if (ids.length === 0) return []
  const departures = await tx
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'departures.trip_id', 'trips.name', 'trips.kind'])
    .select(['start_date', 'end_date', 'cancelled_at', 'is_private'])
    .where('departures.id', 'in', ids)
    .orderBy('start_date')
    .orderBy('departures.id')
    .execute()
  const groups = await groupsOf(tx, ids)
  const highest = await highestPoints(tx, departures)
  const rows = await assignmentRows(tx).where('departure_id', 'in', ids).execute()
  const assignments = Map.groupBy(await toAssignments(tx, rows), ({ departure_id }) => departure_id)
  const { crew: rules } = await readSettings(tx)
  return departures.map(({ id, trip_id, name, kind, cancelled_at, is_private, ...days }) => {
    const highest_m = highest({ id, trip_id })
    const own = (assignments.get(id) ?? []).toSorted(byRole)
    const roles = own.flatMap(({ role, state }) => (state === 'declined' ? [] : [role]))
    const { travellers, bags } = (cancelled_at === null && groups.get(id)) || nobody
    return {
      ...days,
      departure_id: id,
      trip_name: name,
      is_cancelled: cancelled_at !== null,
      is_private: is_private === 1,
      travellers,
      needs: crewNeeds({ travellers, isTrek: kind === 'trek', highest_m, bags }, roles, rules),
      assignments: own,
    }
  })
}

/** The guide of a departure, for the list of its permits: who has confirmed, else who is asked. */
export type GuideOf = { crew_id: string; name: string; phone: string; is_confirmed: boolean }

/** Returns the guide of a departure; undefined while nobody is assigned. */
export async function guideOf(departureId: string, tx: Tx | typeof db = db): Promise<GuideOf | undefined> {
  const guides = (await guidesOf([departureId], tx)).get(departureId) ?? []
  return guides.find(({ is_confirmed }) => is_confirmed) ?? guides[0]
}

/** Returns the guides of departures with one query, without those who have declined; none for one without guides. */
export async function guidesOf(
  departureIds: string[],
  tx: Tx | typeof db = db,
): Promise<Map<string, GuideOf[]>> {
  if (departureIds.length === 0) return new Map()
  const rows = await assignmentRows(tx)
    .where('departure_id', 'in', departureIds)
    .where('role', '=', 'guide')
    .where('state', '!=', 'declined')
    .orderBy('assignments.id')
    .execute()
  const guides = new Map<string, GuideOf[]>()
  for (const { departure_id, crew_id, name, phone, state } of rows) {
    const guide = { crew_id, name, phone, is_confirmed: state === 'confirmed' }
    guides.set(departure_id, [...(guides.get(departure_id) ?? []), guide])
  }
  return guides
}

/** Returns a manifest with those who work on its departure: role, name and telephone, and who has not confirmed yet. */
export async function withCrew(manifest: Manifest): Promise<Manifest> {
  const { assignments } = await crewOfDeparture(manifest.departure._id)
  const going = assignments.filter(({ state }) => state !== 'declined')
  return {
    ...manifest,
    crew: going.map(({ role, name, phone, state }) => {
      const told = [name, phone].filter(Boolean).join(', ')
      return `${crewRoleWords[role]}: ${told}${state === 'confirmed' ? '' : ' (not confirmed)'}`
    }),
  }
}

/** Returns those of the confirmed crew of a departure who have agreed that travellers see them. */
export async function shownCrewOf(departureId: string): Promise<PublicPerson[]> {
  const rows = await db
    .selectFrom('assignments')
    .select('crew_id')
    .where('departure_id', '=', departureId)
    .where('state', '=', 'confirmed')
    .where('role', 'in', ['guide', 'assistant', 'climbing_guide'])
    .execute()
  return publicCrew([...new Set(rows.map(({ crew_id }) => crew_id))])
}

const nobody = { travellers: 0, bags: [] }

function byRole(one: DepartureCrew['assignments'][number], other: DepartureCrew['assignments'][number]) {
  return crewRoles.indexOf(one.role) - crewRoles.indexOf(other.role) || one.name.localeCompare(other.name)
}
