import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/mail'
import { useLoadedBooking } from './loaded.ts'

const NoFields = z.object({})

export async function clientAction({ request, params: { reference, id } }: Route.ClientActionArgs) {
  const result = await sendAction(request, NoFields, {
    path: at('/api/emails/{id}/copies/', { id }),
    toBody: () => undefined,
  })
  if ('failure' in result) return result
  tell('The mail goes out once more')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function SendMailAgain({ params: { id } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const mail = booking?.emails.find(({ _id }) => _id === id)
  return (
    <ActionDialog
      title="Send again"
      problem={problem ?? (mail ? undefined : 'This booking has no such mail')}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Send again"
    >
      {mail && (
        <p>
          Send “{mail.subject}” once more to {mail.to_address}?
        </p>
      )}
    </ActionDialog>
  )
}
