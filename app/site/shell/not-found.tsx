import { data, redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import type { Route } from './+types/not-found'
import { NotFound } from './lost-way.tsx'
import { movedTo } from './moved.ts'
import { pageMeta } from './page-meta.ts'
import { wordsOf } from '../kit/words.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('problem.lost_tab'),
    description: 'There is no page at this address.',
    share: null,
  })

export function loader({ request }: Route.LoaderArgs) {
  const place = movedTo(new URL(request.url).pathname)
  if (place !== undefined) return redirect(place, 301)
  return data(null, { status: 404 })
}

export default function PageNotFound() {
  return (
    <main id="main">
      <NotFound />
    </main>
  )
}
