import type { PageHandle } from '#contract/page.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/our-story'
import { About } from './page.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.page.title ?? 'Our story',
    description: loaderData?.page.lead ?? '',
  })

export async function loader() {
  const { our_story: page } = (await readSettings()).about
  return { page, paths: await pathsOfLinks(page) }
}

export default function OurStory({ loaderData: { page, paths } }: Route.ComponentProps) {
  return <About path="/about/our-story" page={page} paths={paths} />
}
