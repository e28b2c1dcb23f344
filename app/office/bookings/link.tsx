import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/link'
import { useLoadedBooking } from './loaded.ts'

export default function RenewLink({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  return (
    <QuestionDialog
      title="New link"
      problem={problem}
      save="Mail a new link"
      says="The new link is on its way"
      onSave={(_, call) =>
        tryApi(at('/api/bookings/{reference}/link/', { reference }), { method: 'POST', ...call })
      }
    >
      {booking && (
        <p>
          {booking.fullname} gets a new link at {booking.email}. Every link in earlier mails stops opening the
          booking, those for reviews too.
        </p>
      )}
    </QuestionDialog>
  )
}
