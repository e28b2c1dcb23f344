import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/free'
import { useLog } from './loaded.ts'

/** Frees the link of a guide of its phone. */
export default function FreeLink({ params: { link: id } }: Route.ComponentProps) {
  const link = useLog()?.links.find(({ _id }) => _id === id)
  return (
    <QuestionDialog
      title={link ? `Free the link of ${link.name}` : 'Free the phone'}
      problem={link ? undefined : 'There is no such link'}
      save="Free it"
      says="The next phone that opens the link keeps it"
      onSave={() => tryApi(at('/api/trail-links/{id}/freeing/', { id }), { method: 'POST' })}
    >
      <p>
        The phone that has it now is not let in any more, and the next one that opens the link keeps it. If
        you do not know who has the other phone, take the link back instead and make another.
      </p>
    </QuestionDialog>
  )
}
