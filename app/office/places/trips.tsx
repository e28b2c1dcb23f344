import { InfoDialog } from '../kit/dialog/info.tsx'
import { TripUses } from '../kit/trip-uses.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/trips'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [place, trips] = await Promise.all([
    readApi(at('/api/places/{id}/', { id })),
    readApi(at('/api/places/{id}/trips/', { id })),
  ])
  if ('failure' in place) return { problem: place.failure.reason }
  if ('failure' in trips) return { problem: trips.failure.reason }
  return { place: place.body, trips: trips.body }
}

/** Which trips spend a night at a place, and what their days say otherwise. */
export default function TripsOfPlace({ loaderData, params: { id } }: Route.ComponentProps) {
  if (!loaderData.place) return <InfoDialog title="Nights" problem={loaderData.problem} />
  const { place, trips } = loaderData
  const uses = trips.map(({ trip_id, days, ...use }) => ({ ...use, key: trip_id, where: days.join(', ') }))
  return (
    <InfoDialog title={`Nights at ${place.name}`}>
      <TripUses
        uses={uses}
        empty="No trip spends a night here."
        takeOverLabel="Use the place’s"
        takeOver={({ key: trip_id }) =>
          tryApi(at('/api/places/{id}/trips/', { id }), { method: 'POST', body: { trip_id } })
        }
      />
    </InfoDialog>
  )
}
