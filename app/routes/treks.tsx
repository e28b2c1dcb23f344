import { useLocation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { listRegions } from '#domain/regions.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/treks'
import { filterKeys } from './catalogue-filters.ts'
import { Catalogue } from './catalogue.tsx'

export const handle = { kind: 'static', query: filterKeys } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Trekking in Nepal',
    description: 'All treks in Nepal: filter by region, days, highest point, grade, month and price.',
  })

export async function loader() {
  const [trips, regions] = await Promise.all([listTripCards('trek'), listRegions()])
  return { trips, regions }
}

export default function Treks({ loaderData: { trips, regions } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <Catalogue
      title="Trekking in Nepal"
      text="Every trek we run, with its days, its highest point and its price. The line under each picture is the real climb, day by day, and all lines share one scale."
      what="treks"
      path="/treks"
      search={search}
      trips={trips}
      regions={regions}
    />
  )
}
