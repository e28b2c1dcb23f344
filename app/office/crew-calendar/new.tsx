import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { AbsenceForm, absenceFields, blankAbsence } from './form.ts'

export default function NewAbsence({ params: { id } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Not available"
      fields={absenceFields}
      schema={AbsenceForm}
      initial={blankAbsence}
      save="Add"
      says="Noted"
      onSave={(body, call) =>
        tryApi(at('/api/crew/{id}/absences/', { id }), { method: 'POST', body, ...call })
      }
    >
      <p>Where they are assigned on these days, the roster says so in red.</p>
    </ActionDialog>
  )
}
