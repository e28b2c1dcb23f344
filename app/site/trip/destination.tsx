import type { PageHandle } from '#contract/page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/destination'
import { loadTripPage } from './load.ts'
import { TripPage, TripProblem } from './page.tsx'
import { missing } from './words.ts'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.trip.name ?? missing.trek,
    description: loaderData?.trip.overview.description ?? '',
    share: loaderData?.share,
  })

export function loader({ params }: Route.LoaderArgs) {
  return loadTripPage('trek', params.destinationId)
}

export default function Destination({ loaderData }: Route.ComponentProps) {
  return <TripPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TripProblem error={error} />
}
