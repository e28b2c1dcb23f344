import { useLocation } from 'react-router'
import type { Assignment, DepartureCrew } from '#contract/assignments.ts'
import { useDataOf } from '../shell/route-data.ts'

/** Returns the departures that the open screen shows: those of the roster, or the one of which this is the crew. */
export function useDepartures(): DepartureCrew[] {
  const departure = useDataOf('departure-crew')
  const roster = useDataOf('roster')
  if (departure && 'body' in departure) return [departure.body]
  return roster && 'body' in roster.result ? roster.result.body.departures : []
}

/** Returns an assignment of the departures that are open; undefined when none of them has it. */
export function useAssignment(id: string): Assignment | undefined {
  const departures = useDepartures()
  return departures.flatMap(({ assignments }) => assignments).find(({ _id }) => _id === id)
}

/** What a form begins with when something was dropped where a rule forbids it. `says`: the rule. */
export type Wish = Partial<
  Record<'crew_id' | 'role' | 'departure_id' | 'from_day' | 'to_day' | 'state' | 'says', string>
>

/** Returns what the person dropped before this dialog opened; nothing where it was opened otherwise. */
export function useWish(): Wish {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('wish' in state)) return {}
  const { wish } = state
  return typeof wish === 'object' && wish !== null ? wish : {}
}
