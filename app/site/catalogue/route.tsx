import { useLocation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/route'
import { Catalogue } from './page.tsx'
import { offeredBy, readCatalogue } from './view.ts'

const failedOf: Record<TripKind, string> = {
  trek: 'Failed to fetch destinations.',
  tour: 'Failed to fetch tour packages.',
}

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  const kind = tripKindAt(location.pathname)
  return pageMeta(chrome, {
    title: say(`lists.${kind}`),
    description: say(`lists.${kind}_search`),
    picture: loaderData?.catalogue.shown.find(({ picture }) => picture)?.picture,
  })
}

export async function loader({ request, pattern }: Route.LoaderArgs) {
  const kind = tripKindAt(pattern)
  return orSay(failedOf[kind], async () => ({
    kind,
    catalogue: await readCatalogue(kind, request.url),
  }))
}

loader.query = (asked: URLSearchParams, path: string) => offeredBy(tripKindAt(path), asked)

export default function Trips({ loaderData: { kind, catalogue } }: Route.ComponentProps) {
  const { search } = useLocation()
  const say = useWords()
  const { many, list } = tripWords[kind].site
  return (
    <Catalogue
      title={say(`lists.${kind}`)}
      text={say(`lists.${kind}_text`)}
      none={say(`lists.${kind}_none`)}
      what={many.toLowerCase()}
      path={list}
      search={search}
      catalogue={catalogue}
    />
  )
}
