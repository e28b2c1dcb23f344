import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/share-link'
import { useLoadedBooking } from './loaded.ts'

export default function MakeShareLink({ params: { reference, position } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const share = booking?.shares.find((each) => String(each.position) === position)
  return (
    <QuestionDialog
      title="Link to one part"
      problem={problem}
      save="Make the link"
      says="The link is beside the traveller. Send it to them yourself"
      onSave={(_, call) =>
        tryApi(at('/api/bookings/{reference}/shares/{position}/link/', { reference, position }), {
          method: 'POST',
          ...call,
        })
      }
    >
      {share && (
        <p>
          {share.name} sees and pays only their own part with it.
          {share.url !== null && ' The link they have stops working.'}
        </p>
      )}
    </QuestionDialog>
  )
}
