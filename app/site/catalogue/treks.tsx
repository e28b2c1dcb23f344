import { useLocation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { orSay } from '../kit/unavailable.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/treks'
import { Catalogue } from './page.tsx'
import { offeredBy, readCatalogue } from './view.ts'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Trekking in Nepal',
    description: 'All treks in Nepal: filter by region, days, highest point, grade, month and price.',
  })

export async function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch destinations.', async () => ({
    catalogue: await readCatalogue('trek', request.url),
  }))
}

loader.query = (asked: URLSearchParams) => offeredBy('trek', asked)

export default function Treks({ loaderData: { catalogue } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <Catalogue
      title="Trekking in Nepal"
      text="Every trek we run, with its days, its highest point and its price. The line under each picture is the real climb, day by day, and all lines share one scale."
      what="treks"
      path="/treks"
      search={search}
      catalogue={catalogue}
    />
  )
}
