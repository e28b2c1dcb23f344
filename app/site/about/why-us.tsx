import type { PageHandle } from '#contract/page.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/why-us'
import { About } from './page.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.page.title ?? 'Why us',
    description: loaderData?.page.lead ?? '',
  })

export async function loader() {
  const { why_us: page } = (await readSettings()).about
  return { page, paths: await pathsOfLinks(page) }
}

export default function WhyUs({ loaderData: { page, paths } }: Route.ComponentProps) {
  return <About path="/about/why-us" page={page} paths={paths} />
}
