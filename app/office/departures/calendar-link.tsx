import { href, redirect } from 'react-router'
import { z } from 'zod'
import { CopyField } from '../kit/copy-field.tsx'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/calendar-link'

const PATH = at('/api/calendar-link/')
const NoFields = z.object({})

export async function clientLoader() {
  return readApi(PATH)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await sendAction(request, NoFields, { path: PATH, toBody: () => undefined })
  if ('failure' in result) return result
  tell('The link is new', { reason: 'Whoever used the old one needs this one' })
  return redirect(href('/admin/departures/calendar-link') + new URL(request.url).search)
}

export default function CalendarLinkDialog({ loaderData }: Route.ComponentProps) {
  const link = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <ActionDialog
      title="Departures in your calendar"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Renew the link"
      isDanger
    >
      {link && (
        <>
          <p>
            Subscribe to this address in Google Calendar, Outlook or a phone: it shows every departure with
            its seats, and the days on which you decide. It names no traveller.
          </p>
          <CopyField label="Calendar link" value={link.url} />
          <p className="text-muted">
            Whoever has the link can read it. Renew it when it has gone too far: the old one stops working at
            once.
          </p>
        </>
      )}
    </ActionDialog>
  )
}
