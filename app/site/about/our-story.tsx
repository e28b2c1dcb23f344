import type { PageHandle } from '#contract/page.ts'
import { readSettings } from '#domain/settings.ts'
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
  return { page: (await readSettings()).about.our_story }
}

export default function OurStory({ loaderData: { page } }: Route.ComponentProps) {
  return <About path="/about/our-story" page={page} />
}
