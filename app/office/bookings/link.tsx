import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/link'
import { useLoadedBooking } from './loaded.ts'

const NoFields = z.object({})

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const result = await sendAction(request, NoFields, {
    path: at('/api/bookings/{reference}/link/', { reference }),
    toBody: () => undefined,
  })
  if ('failure' in result) return result
  tell('The new link is on its way')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function RenewLink() {
  const { booking, problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="New link"
      problem={problem}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Mail a new link"
    >
      {booking && (
        <p>
          {booking.fullname} gets a new link at {booking.email}. Every link in earlier mails stops opening the
          booking, those for reviews too.
        </p>
      )}
    </ActionDialog>
  )
}
