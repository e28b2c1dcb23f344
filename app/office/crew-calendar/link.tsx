import { useState } from 'react'
import { compactClass } from '../kit/compact.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/link'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/crew/{id}/calendar-link/', { id }))
}

/** The secret address under which somebody's own calendar fetches their days; it is made, renewed and taken back here. */
export default function PersonCalendarLink({ loaderData, params: { id } }: Route.ComponentProps) {
  const [isTaken, setIsTaken] = useState(false)
  const [says, setSays] = useState('')
  const path = at('/api/crew/{id}/calendar-link/', { id })
  const url = 'failure' in loaderData || isTaken ? null : loaderData.body.url
  return (
    <QuestionDialog
      title="Days in their own calendar"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      save={url === null ? 'Make a link' : 'Renew the link'}
      isDanger={url !== null}
      says="The link is new"
      isStaying
      onSave={async (_, call) => {
        const result = await tryApi(path, { method: 'POST', ...call })
        if ('failure' in result) return result
        setIsTaken(false)
        setSays('')
        return { reason: 'Send it to them: whoever used an old one needs this one' }
      }}
    >
      <p>
        They subscribe to this address with Google Calendar, Outlook or their phone, which then shows their
        trips as they are. It names no traveller.
      </p>
      {url === null ? (
        <p className="text-muted">There is no link.</p>
      ) : (
        <>
          <CopyField label="Calendar link" value={url} />
          <p className="text-muted">
            Whoever has the link can read it. Renew it or take it back when it has reached the wrong people:
            the old one stops working at once.
          </p>
          <button
            type="button"
            className={`${compactClass('danger')} justify-self-start`}
            onClick={() =>
              void changeApi(path, { method: 'DELETE' }).then((failure) => {
                setIsTaken(!failure)
                setSays(failure ? failure.reason : 'The link is taken back')
              })
            }
          >
            Take the link back
          </button>
        </>
      )}
      <p role="status">{says}</p>
    </QuestionDialog>
  )
}
