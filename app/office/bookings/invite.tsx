import { daysInWords, REVIEW_AFTER_DAYS } from '#contract/terms.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/invite'
import { useLoadedBooking } from './loaded.ts'

export default function InviteReviewer({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const wasSent = booking?.emails.some(({ kind }) => kind === 'review-invitation')
  return (
    <QuestionDialog
      title="Invite a review"
      problem={problem}
      save="Send the invitation"
      says="The invitation is on its way"
      onSave={(_, call) =>
        tryApi(at('/api/bookings/{reference}/review-invitations/', { reference }), {
          method: 'POST',
          ...call,
        })
      }
    >
      {booking && (
        <p>
          Ask {booking.fullname} by mail what {booking.trip_name} was like? There is a link for each of the{' '}
          {booking.travellers} who has not written yet.{' '}
          {wasSent
            ? 'They have been asked before.'
            : `Otherwise this happens automatically ${daysInWords(REVIEW_AFTER_DAYS)} after the trip.`}
        </p>
      )}
    </QuestionDialog>
  )
}
