import { href, Link, useLocation } from 'react-router'
import { compactClass } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { AbsenceForm, absenceFields, useAbsence } from './form.ts'

export default function EditAbsence({ params: { id, absence } }: Route.ComponentProps) {
  const stored = useAbsence(absence)
  const { search } = useLocation()
  const { from_day = '', to_day = '', why = '' } = stored ?? {}
  return (
    <ActionDialog
      title="Not available"
      problem={stored ? undefined : 'This month has no such days'}
      version={stored?.version}
      fields={absenceFields}
      schema={AbsenceForm}
      initial={{ from_day, to_day, why }}
      save="Save"
      says="Saved"
      onSave={(body, call) =>
        tryApi(at('/api/absences/{id}/', { id: absence }), { method: 'PUT', body, ...call })
      }
    >
      {stored && (
        <Link
          className={`${compactClass('danger')} justify-self-start`}
          to={{
            pathname: href('/admin/crew/:id/calendar/absences/:absence/delete', { id, absence }),
            search,
          }}
        >
          They are available
        </Link>
      )}
    </ActionDialog>
  )
}
