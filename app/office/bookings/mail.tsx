import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/mail'
import { useLoadedBooking } from './loaded.ts'

export default function SendMailAgain({ params: { id } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const mail = booking?.emails.find(({ _id }) => _id === id)
  return (
    <QuestionDialog
      title="Send again"
      problem={problem ?? (mail ? undefined : 'This booking has no such mail')}
      save="Send again"
      says="The mail goes out once more"
      onSave={(_, call) => tryApi(at('/api/emails/{id}/copies/', { id }), { method: 'POST', ...call })}
    >
      {mail && (
        <p>
          Send “{mail.subject}” once more to {mail.to_address}?
        </p>
      )}
    </QuestionDialog>
  )
}
