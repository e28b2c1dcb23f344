import { confirmedNeeds, needInWords, type DepartureCrew } from '#contract/assignments.ts'
import type { Preparation } from '#contract/preparations.ts'
import { crewOfDepartures } from '../assignments/read.ts'
import type { Leaving } from './leaving.ts'

/** Returns the departures whose crew has not confirmed: too few by the operator's ratios, or somebody who has not answered. */
export async function crewNotConfirmed(leaving: Leaving[]): Promise<Preparation[]> {
  const crews = await crewOfDepartures(leaving.map(({ id }) => id))
  const byDeparture = new Map(crews.map((crew) => [crew.departure_id, crew]))
  return leaving.flatMap(({ id, trip_name, start_date, responsible_id }): Preparation[] => {
    const says = lackOf(byDeparture.get(id)!)
    if (says === '') return []
    return [
      {
        cause: `crew ${id}`,
        kind: 'crew',
        trip_name,
        start_date,
        needed_on: start_date,
        says,
        path_in_admin: `/admin/departures/${id}/crew`,
        responsible_id,
      },
    ]
  })
}

function lackOf(crew: DepartureCrew) {
  const short = confirmedNeeds(crew).filter(({ needed, there }) => there < needed)
  const asked = crew.assignments.filter(({ state }) => state === 'asked').length
  return [...short.map(needInWords), ...(asked > 0 ? [`${asked} without an answer`] : [])].join(', ')
}
