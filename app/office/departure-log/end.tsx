import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/end'
import { useLog } from './loaded.ts'

/** Takes the link of a guide back. */
export default function EndLink({ params: { link: id } }: Route.ComponentProps) {
  const link = useLog()?.links.find(({ _id }) => _id === id)
  return (
    <QuestionDialog
      title={link ? `Take back the link of ${link.name}` : 'Take back'}
      problem={link ? undefined : 'There is no such link'}
      save="Take back"
      isDanger
      says="The link has ended"
      onSave={() => tryApi(at('/api/trail-links/{id}/', { id }), { method: 'DELETE' })}
    >
      <p>
        The phone forgets the travellers as soon as it has signal. What is waiting to be sent stays on it, and
        is sent when you make a new link for the same guide.
      </p>
    </QuestionDialog>
  )
}
