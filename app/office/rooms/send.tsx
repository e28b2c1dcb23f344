import { ListSending } from '#contract/departure-rooms.ts'
import { compactClass } from '../kit/compact.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/send'

const SendingForm = ListSending.pick({ how: true })

/** Sends the list of a lodge by mail, or records that it was handed over. */
export default function SendList({ params: { id, lodge: lodge_id } }: Route.ComponentProps) {
  const result = useDataOf('departure-rooms')
  const rooms = result && 'body' in result ? result.body : undefined
  const list = rooms?.lodges.find((one) => one.lodge_id === lodge_id)
  const hasMail = list !== undefined && list.email !== ''
  return (
    <ActionDialog
      title={list ? `Rooms at ${list.lodge}` : 'Rooms'}
      problem={list ? undefined : 'Nobody on this departure sleeps there any more'}
      fields={[
        {
          kind: 'choice',
          name: 'how',
          label: 'How it is sent',
          ...(hasMail ? {} : { help: 'There is no e-mail address for this lodge.' }),
          choices: [
            ...(hasMail ? [{ value: 'mail', label: `By mail to ${list.email}` }] : []),
            { value: 'hand', label: 'I have sent it myself: WhatsApp, paper, telephone' },
          ],
        },
      ]}
      schema={SendingForm}
      initial={{ how: hasMail ? 'mail' : 'hand' }}
      save="Send"
      says="Sent"
      onSave={({ how }, call) =>
        tryApi(at('/api/departures/{id}/rooms/lists/', { id }), {
          method: 'POST',
          body: { how, lodge_id, seen: list?.seen ?? '' },
          ...call,
        })
      }
    >
      {list && (
        <>
          {list.faults.length > 0 && <p className="font-medium text-danger">{list.faults.join('. ')}.</p>}
          <p
            className="max-h-64 overflow-y-auto rounded-button border border-line bg-mist p-3 text-[13px] wrap-anywhere whitespace-pre-line"
            tabIndex={0}
            role="region"
            aria-label="The list"
          >
            {list.text}
          </p>
          {list.whatsapp && (
            <a
              className={`${compactClass()} justify-self-start`}
              href={list.whatsapp}
              target="_blank"
              rel="noreferrer"
            >
              Open in WhatsApp
            </a>
          )}
          <CopyField label="Text" value={list.text} />
        </>
      )}
    </ActionDialog>
  )
}
