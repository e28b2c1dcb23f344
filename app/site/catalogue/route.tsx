import { useLocation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { orSay } from '../kit/unavailable.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/route'
import { Catalogue } from './page.tsx'
import { offeredBy, readCatalogue } from './view.ts'

type Texts = { title: string; text: string; description: string; failed: string }

const textsOf: Record<TripKind, Texts> = {
  trek: {
    title: 'Trekking in Nepal',
    text: 'Every trek we run, with its days, its highest point and its price. The line under each picture is the real climb, day by day, and all lines share one scale.',
    description: 'All treks in Nepal: filter by region, days, highest point, grade, month and price.',
    failed: 'Failed to fetch destinations.',
  },
  tour: {
    title: 'Tour packages',
    text: 'Old cities, lakes, wildlife and the roads to the north, mostly below the heights where the air is thin.',
    description: 'Tours in Nepal by road, on foot and by boat: culture, wildlife and pilgrimage.',
    failed: 'Failed to fetch tour packages.',
  },
}

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = textsOf[tripKindAt(location.pathname)]
  return pageMeta(matches[1]?.loaderData?.chrome, { title, description })
}

export async function loader({ request, pattern }: Route.LoaderArgs) {
  const kind = tripKindAt(pattern)
  return orSay(textsOf[kind].failed, async () => ({
    kind,
    catalogue: await readCatalogue(kind, request.url),
  }))
}

loader.query = (asked: URLSearchParams, path: string) => offeredBy(tripKindAt(path), asked)

export default function Trips({ loaderData: { kind, catalogue } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { title, text } = textsOf[kind]
  const { many, list } = tripWords[kind].site
  return (
    <Catalogue
      title={title}
      text={text}
      what={many.toLowerCase()}
      path={list}
      search={search}
      catalogue={catalogue}
    />
  )
}
