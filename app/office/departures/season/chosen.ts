import { addDays, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import { PAST_DAYS } from '../past-days.ts'

/** The departures that were ticked in the list, or why there are none. */
export type Chosen = { departures: Departure[]; problem?: undefined } | { problem: string }

/** Returns the departures that the address of a request names in `ids`, by date. */
export async function readChosen(request: Request): Promise<Chosen> {
  const ids = new Set(new URL(request.url).searchParams.get('ids')?.split(','))
  const from = addDays(today(), -PAST_DAYS)
  const result = await tryApi(at('/api/departures/', {}, { from, drafts: 'true' }))
  if ('failure' in result) return { problem: `${result.failure.reason}.` }
  const departures = (await result.response.json()).filter(({ _id }) => ids.has(_id))
  if (departures.length === 0)
    return { problem: 'No departure is ticked. Close this, and tick some in the list.' }
  return { departures }
}

/** "Everest Base Camp Trek, Sat 6 March 2027" */
export function nameOf({ trip_name, start_date }: Departure): string {
  return `${trip_name}, ${formatDay(start_date)}`
}
