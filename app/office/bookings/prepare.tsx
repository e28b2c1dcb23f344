import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/prepare'
import { useLoadedBooking } from './loaded.ts'

/** Gives a private trip that is not confirmed yet a departure of its own. */
export default function PrepareTrip({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  return (
    <QuestionDialog
      title="Prepare this trip"
      problem={problem}
      version={booking?.version}
      save="Prepare"
      says="The trip has a departure of its own"
      onSave={(_, call) =>
        tryApi(at('/api/bookings/{reference}/departure/', { reference }), { method: 'POST', ...call })
      }
    >
      <p>
        The party gets its own departure, for crew, rooms, permits and everything else. It follows the
        booking, and nobody else can book it. The price stays as agreed, and nobody is mailed.
      </p>
    </QuestionDialog>
  )
}
