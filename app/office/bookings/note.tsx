import { NoteInput } from '#contract/booking-steps.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/note'
import { useLoadedBooking } from './loaded.ts'

export default function NoteOnBooking({ params: { reference } }: Route.ComponentProps) {
  const { problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Add a note"
      problem={problem}
      fields={fields}
      schema={NoteInput}
      initial={{ body: '' }}
      save="Add"
      says="Note added"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/notes/', { reference }), { method: 'POST', body, ...call })
      }
    />
  )
}

const fields: Field[] = [
  { kind: 'text', name: 'body', label: 'Note', help: 'For the office only. Travellers never see it.' },
]
