import {
  assignmentFaults,
  type Assignment,
  type DepartureCrew,
  type Roster,
  type RosterPerson,
} from '#contract/assignments.ts'
import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { addDays, formatDate, type Day } from '#contract/days.ts'

/** What dropping something would store. `faults`: what speaks against it, as far as the roster shows. */
export type Place = {
  crew_id: string
  name: string
  departure_id: string
  trip_name: string
  role: CrewRole
  from_day: Day
  to_day: Day
  faults: string[]
}

/** Returns what dropping a person on a departure stores: what it is short of, else the first of their roles. */
export function placeOn(roster: Roster, person: RosterPerson, departure: DepartureCrew): Place {
  const { departure_id, trip_name, start_date: from_day, end_date: to_day, needs } = departure
  const isShort = (what: 'guides' | 'porters') =>
    needs.some((need) => need.what === what && need.there < need.needed)
  const helps = (role: CrewRole) => isShort(role === 'porter' ? 'porters' : 'guides') && isCounted(role)
  const role = person.roles.find(helps) ?? person.roles[0]!
  return withFaults(roster, {
    crew_id: person._id,
    name: person.name,
    departure_id,
    trip_name,
    role,
    from_day,
    to_day,
  })
}

/** Returns what moving an assignment to another departure stores: all of its days. */
export function placeMoved(roster: Roster, of: Assignment, departure: DepartureCrew): Place {
  const { departure_id, trip_name, start_date: from_day, end_date: to_day } = departure
  const { crew_id, name, role } = of
  return withFaults(roster, { crew_id, name, departure_id, trip_name, role, from_day, to_day }, of._id)
}

/** Which end of a bar is held, or all of it. */
export type Grip = 'all' | 'from' | 'to'

/** Returns what moving a bar by so many days stores; undefined where it would leave its departure or have no day. */
export function placeShifted(
  roster: Roster,
  of: Assignment,
  { grip, days }: { grip: Grip; days: number },
): Place | undefined {
  const departure = roster.departures.find(({ departure_id }) => departure_id === of.departure_id)
  const from_day = grip === 'to' ? of.from_day : addDays(of.from_day, days)
  const to_day = grip === 'from' ? of.to_day : addDays(of.to_day, days)
  if (!departure || from_day > to_day || to_day < departure.start_date || from_day > departure.end_date)
    return undefined
  const { crew_id, name, role, departure_id } = of
  const { trip_name } = departure
  return withFaults(roster, { crew_id, name, departure_id, trip_name, role, from_day, to_day }, of._id)
}

/** "Dorje Tamang: guide on Langtang Valley, 3 March 2027 to 9 March 2027", and what speaks against it. */
export function placeInWords({ name, trip_name, role, from_day, to_day, faults }: Place): string {
  const words = `${name}: ${crewRoleWords[role].toLowerCase()} on ${trip_name}, ${formatDate(from_day)} to ${formatDate(to_day)}`
  return [words, ...faults].join('. ')
}

function isCounted(role: CrewRole) {
  return role !== 'cook' && role !== 'driver'
}

function withFaults(roster: Roster, place: Omit<Place, 'faults'>, but?: string): Place {
  const person = roster.people.find(({ _id }) => _id === place.crew_id)
  const others = roster.departures.flatMap(({ trip_name, assignments }) =>
    assignments
      .filter(({ _id, crew_id, state }) => _id !== but && crew_id === place.crew_id && state !== 'declined')
      .map(({ from_day, to_day }) => ({ from_day, to_day, trip_name })),
  )
  return { ...place, faults: assignmentFaults(place, person?.papers ?? [], others, person?.absences) }
}
