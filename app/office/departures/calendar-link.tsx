import { CopyField } from '../kit/copy-field.tsx'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/calendar-link'

const PATH = at('/api/calendar-link/')

export async function clientLoader() {
  return readApi(PATH)
}

export default function CalendarLinkDialog({ loaderData }: Route.ComponentProps) {
  const link = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <QuestionDialog
      title="Departures in your calendar"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      save="Renew the link"
      isDanger
      says="The link is new"
      isStaying
      onSave={async (_, call) => {
        const result = await tryApi(PATH, { method: 'POST', ...call })
        return 'failure' in result ? result : { reason: 'Whoever used the old one needs this one' }
      }}
    >
      {link && (
        <>
          <p>
            Subscribe to this address in Google Calendar, Outlook or a phone: it shows every departure with
            its seats, and the days on which you decide. It names no traveller.
          </p>
          <CopyField label="Calendar link" value={link.url} />
          <p className="text-muted">
            Whoever has the link can read it. Renew it when it has reached the wrong people: the old one stops
            working at once.
          </p>
        </>
      )}
    </QuestionDialog>
  )
}
