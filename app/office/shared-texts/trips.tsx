import type { RepeatedText } from '#contract/shared-texts.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { TripUses } from '../kit/trip-uses.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/trips'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [shared, trips] = await Promise.all([
    readApi(at('/api/shared-texts/{id}/', { id })),
    readApi(at('/api/shared-texts/{id}/trips/', { id })),
  ])
  if ('failure' in shared) return { problem: shared.failure.reason }
  if ('failure' in trips) return { problem: trips.failure.reason }
  return { shared: shared.body, trips: trips.body }
}

/** Which trips say a shared text, and which say something near to it in words of their own. */
export default function TripsOfSharedText({ loaderData, params: { id } }: Route.ComponentProps) {
  if (!loaderData.shared) return <InfoDialog title="Trips" problem={loaderData.problem} />
  const { shared, trips } = loaderData
  const uses = trips.map(({ trip_id, trip_name, path_in_admin, own }) => ({
    key: `${trip_id} ${own?.text ?? ''}`,
    trip_id,
    trip_name,
    path_in_admin,
    text: own?.text ?? '',
    own: own ? ownWords(own, shared) : [],
  }))
  return (
    <InfoDialog title="Trips that say it">
      <p className="mb-2 font-medium">{shared.text}</p>
      <TripUses
        uses={uses}
        empty="No trip says this."
        takeOverLabel="Use the shared"
        takeOver={({ key }) => {
          const { trip_id, text } = uses.find((use) => use.key === key)!
          return tryApi(at('/api/shared-texts/{id}/trips/', { id }), {
            method: 'POST',
            body: { trip_id, text },
          })
        }}
      />
    </InfoDialog>
  )
}

type Words = Pick<RepeatedText, 'text' | 'answer'>

/** Returns what a trip says in its own way; of the same words only how they are formatted can differ. */
function ownWords({ text, answer }: Words, shared: Words) {
  if (text === shared.text && answer === shared.answer) return ['The same words, formatted in another way']
  return [text, answer].filter(Boolean)
}
