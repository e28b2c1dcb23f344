import { href, redirect } from 'react-router'
import { ReviewNote } from '#contract/bookings.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/review'
import { useLoadedBooking } from './loaded.ts'

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const result = await sendAction(request, ReviewNote, {
    path: at('/api/bookings/{reference}/review/', { reference }),
  })
  if ('failure' in result) return result
  tell('The mark is gone')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function ReviewBooking() {
  const { problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Settle the look"
      problem={problem}
      fields={fields}
      schema={ReviewNote}
      initial={{ note: '' }}
      save="Settle"
    >
      <p>
        Something about this booking did not add up. A payment that waits for a decision is accepted or
        rejected among the payments; here the mark goes, with what you found. A booking that is paid in part
        keeps its seats without a deadline then.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'note', label: 'What you found', max: 2000 }]
