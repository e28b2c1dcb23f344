import { data } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import type { Trip } from '#contract/trips.ts'
import { typedNow } from '#domain/site/live.ts'
import { findPreviewed } from '#domain/site/previews.ts'
import { overFor, PreviewBar, previewHeaders, previewKey, type Shown } from '../kit/preview-bar.tsx'
import { readSay } from '../kit/read-say.ts'
import { wordsOf } from '../kit/words.tsx'
import { TextsAround } from '../kit/rich-text.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/preview'
import { dataOf } from './load.ts'
import { TripPage } from './page.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData
      ? wordsOf(matches[1]?.loaderData?.chrome)('preview.tab', { name: loaderData.trip.name })
      : 'Preview',
    description: '',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers = previewHeaders

/**
 * `?until=` and `?token=` open the preview; the draft that was given away is shown to whoever has its link. Throws a 404
 * without them or after their time.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { trip, shown } = await readPreview(params.id, previewKey(request))
  return { ...(await dataOf(trip)), shown }
}

async function readPreview(
  id: string,
  key: ReturnType<typeof previewKey>,
): Promise<{ trip: Trip; shown: Shown }> {
  const trip = await findPreviewed(id, key)
  if (!trip) throw data(overFor(key, await readSay()), { status: 404 })
  return { trip, shown: typedNow() ? undefined : key.draft === '' ? trip.status : 'unsaved' }
}

export default function PreviewTrip({ loaderData: { shown, ...page } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar shown={shown} />
      <TextsAround value={page.texts}>
        <TripPage {...page} />
      </TextsAround>
    </>
  )
}
