import type { PageHandle } from '#contract/page.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/our-mission'
import { About } from './page.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.page.title ?? 'Our mission',
    description: loaderData?.page.lead ?? '',
  })

export async function loader() {
  const { our_mission: page } = (await readSettings()).about
  return { page, paths: await pathsOfLinks(page) }
}

export default function OurMission({ loaderData: { page, paths } }: Route.ComponentProps) {
  return <About path="/about/our-mission" page={page} paths={paths} />
}
