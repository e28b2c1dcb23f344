import { Changes } from '../audit/changes.tsx'
import { isToldWhole, sentenceOf } from '../audit/sentences.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { EventLine } from '../kit/event-line.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/history'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/newsletters/{id}/events/', { id }))
}

/** Shows who wrote an issue, changed it, tried it, sent it off and stopped it, and how its words changed. */
export default function IssueHistory({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData)
    return <InfoDialog title="History of the Issue" problem={loaderData.failure.reason} />
  return (
    <InfoDialog title="History of the Issue">
      <p className="mb-2 text-muted">The last comes first. Times are those of Kathmandu.</p>
      <ul>
        {loaderData.body.map((event) =>
          isToldWhole(event) ? (
            <li key={event._id} className="border-b border-line py-2.5 last:border-b-0">
              <EventLine event={event} says={sentenceOf(event)} />
            </li>
          ) : (
            <li key={event._id} className="border-b border-line last:border-b-0">
              <details>
                <summary className="py-2.5 hover:bg-mist">
                  <EventLine event={event} says={event.verb === 'add' ? 'Began it' : 'Changed its words'} />
                </summary>
                <div className="pb-4">
                  <Changes event={event} />
                </div>
              </details>
            </li>
          ),
        )}
      </ul>
    </InfoDialog>
  )
}
