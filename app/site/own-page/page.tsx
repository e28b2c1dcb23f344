import { data, redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { findOwnPage } from '#domain/settings/own-pages.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { TitledText } from '../kit/part.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { TextsAround } from '../kit/rich-text.tsx'
import { NotFound } from '../shell/lost-way.tsx'
import { movedTo } from '../shell/moved.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.page?.title ?? 'Page not found',
    description: loaderData?.page
      ? loaderData.page.search || loaderData.page.lead
      : 'There is no page at this address.',
  })

/** A page that the operator has written, at an address of its own; any other address of one part is no page. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const page = await findOwnPage(params.slug)
  if (page) return { page, paths: await pathsOfLinks(page) }
  const place = movedTo(new URL(request.url).pathname)
  if (place !== undefined) throw redirect(place, 301)
  return data({ page: undefined, paths: {} }, { status: 404 })
}

export default function OwnPage({ loaderData: { page, paths } }: Route.ComponentProps) {
  if (!page) {
    return (
      <main id="main">
        <NotFound />
      </main>
    )
  }
  return (
    <main id="main">
      <PageHead path={`/${page.slug}`} title={page.title} lead={page.lead} />
      <div className="wrap">
        <TextsAround value={{ paths, pictures: [] }}>
          {page.sections.map((section) => (
            <TitledText key={section.title} {...section} />
          ))}
        </TextsAround>
      </div>
    </main>
  )
}
