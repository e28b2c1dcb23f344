import { daysInWords, REVIEW_AFTER_DAYS } from '#contract/terms.ts'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/invite'
import { useLoadedBooking } from './loaded.ts'

const NoFields = z.object({})

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const path = at('/api/bookings/{reference}/review-invitations/', { reference })
  const result = await sendAction(request, NoFields, { path, toBody: () => undefined })
  if ('failure' in result) return result
  tell('The invitation is on its way')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function InviteReviewer() {
  const { booking, problem } = useLoadedBooking()
  const wasSent = booking?.emails.some(({ kind }) => kind === 'review-invitation')
  return (
    <ActionDialog
      title="Invite a review"
      problem={problem}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Send the invitation"
    >
      {booking && (
        <p>
          Ask {booking.fullname} by mail what {booking.trip_name} was like? There is a link for each of the{' '}
          {booking.travellers} who has not written yet.{' '}
          {wasSent
            ? 'They have been asked before.'
            : `Otherwise this happens by itself ${daysInWords(REVIEW_AFTER_DAYS)} after the trip.`}
        </p>
      )}
    </ActionDialog>
  )
}
