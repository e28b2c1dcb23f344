import { useLocation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { orSay } from '../kit/unavailable.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/tours'
import { Catalogue } from './page.tsx'
import { offeredBy, readCatalogue } from './view.ts'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Tour packages',
    description: 'Tours in Nepal by road, on foot and by boat: culture, wildlife and pilgrimage.',
  })

export async function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch tour packages.', async () => ({
    catalogue: await readCatalogue('tour', request.url),
  }))
}

loader.query = (asked: URLSearchParams) => offeredBy('tour', asked)

export default function Tours({ loaderData: { catalogue } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <Catalogue
      title="Tour packages"
      text="Old cities, lakes, wildlife and the roads to the north, mostly below the heights where the air is thin."
      what="tours"
      path="/tours"
      search={search}
      catalogue={catalogue}
    />
  )
}
