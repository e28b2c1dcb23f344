import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/share-end'
import { useLoadedBooking } from './loaded.ts'

export default function EndShareLink({ params: { reference, position } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const share = booking?.shares.find((each) => String(each.position) === position)
  return (
    <QuestionDialog
      title="End the link"
      problem={problem}
      save="End the link"
      says="The link no longer opens anything"
      onSave={(_, call) =>
        tryApi(at('/api/bookings/{reference}/shares/{position}/link/', { reference, position }), {
          method: 'DELETE',
          ...call,
        })
      }
    >
      {share && <p>The link of {share.name} stops working. What they have paid stays.</p>}
    </QuestionDialog>
  )
}
