import { data } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { readSettings } from '#domain/settings.ts'
import { Island } from '../island/island.tsx'
import { readPostedTexts } from '../kit/posted-form.ts'
import { linkPageHeaders, linkTags } from '../shell/link-page.ts'
import { openPlain } from './open-plain.ts'
import Phone from './phone.island.tsx'
import { PlainTrail } from './plain.tsx'
import controlsSheet from './controls.css?url'
import trailSheet from './trail.css?url'
import type { Route } from './+types/page'

export const handle = { kind: 'private' } satisfies PageHandle

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: trailSheet },
  { rel: 'stylesheet', href: controlsSheet },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `On the trail · ${loaderData?.company ?? ''}` },
  ...linkTags,
  { name: 'mobile-web-app-capable', content: 'yes' },
  { name: 'apple-mobile-web-app-capable', content: 'yes' },
  { name: 'apple-mobile-web-app-title', content: 'Trail' },
]

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const own = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(linkPageHeaders())) own.set(name, value)
  own.set('x-web-manifest', 'yes')
  return own
}

export async function loader() {
  const { company } = await readSettings()
  return { company: company.name }
}

/** Shows the departure to a browser without scripts, whose link was pasted into the form. */
export async function action({ request, params }: Route.ActionArgs) {
  const { link = '' } = await readPostedTexts(request)
  const { status, cookie, ...visit } = await openPlain(params.id ?? '', link, request.headers.get('cookie'))
  return data(visit, { status, headers: cookie ? { 'set-cookie': cookie } : {} })
}

export default function TrailPage({ actionData }: Route.ComponentProps) {
  if (actionData?.pack)
    return (
      <main className="trail" id="main">
        <PlainTrail {...actionData} />
      </main>
    )
  return (
    <main className="trail" id="main">
      <Island of={Phone} props={{}} wake="now" />
      <noscript>
        <PlainTrail {...actionData} />
      </noscript>
    </main>
  )
}
