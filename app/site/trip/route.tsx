import type { PageHandle } from '#contract/page.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { TextsAround } from '../kit/rich-text.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/route'
import { datesQuery, readDates } from './dates.ts'
import { loadTripPage } from './load.ts'
import { TripPage, TripProblem } from './page.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.trip.name ?? tripWords[tripKindAt(location.pathname)].site.missing,
    description: loaderData?.trip.overview.description ?? '',
    share: loaderData?.share,
  })

export async function loader({ request, params, pattern }: Route.LoaderArgs) {
  const page = await loadTripPage(tripKindAt(pattern), params.slug)
  return { ...page, dates: readDates(new URL(request.url).searchParams) }
}

loader.query = async (asked: URLSearchParams) => datesQuery(asked)

export default function Trip({ loaderData }: Route.ComponentProps) {
  return (
    <TextsAround value={loaderData.texts}>
      <TripPage {...loaderData} />
    </TextsAround>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TripProblem error={error} />
}
