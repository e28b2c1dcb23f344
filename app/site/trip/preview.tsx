import { data } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { findPreviewed } from '#domain/site/previews.ts'
import { PREVIEW_OVER, PreviewBar, previewHeaders, previewKey } from '../kit/preview-bar.tsx'
import { TextsAround } from '../kit/rich-text.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/preview'
import { dataOf } from './load.ts'
import { TripPage } from './page.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: `Preview: ${loaderData?.trip.name ?? PREVIEW_OVER}`,
    description: '',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers = previewHeaders

/** `?until=` and `?token=` open the preview. Throws a 404 without them or after their time. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const key = previewKey(request)
  const trip = await findPreviewed(params.id, key)
  if (!trip) throw data(PREVIEW_OVER, { status: 404 })
  return { ...(await dataOf(trip)), isUnsaved: key.draft !== '' }
}

export default function PreviewTrip({ loaderData: { isUnsaved, ...page } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar status={page.trip.status} isUnsaved={isUnsaved} />
      <TextsAround value={page}>
        <TripPage {...page} />
      </TextsAround>
    </>
  )
}
