import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/change'
import { changeFields, ChangeForm } from './form.ts'
import { useAssignment } from './loaded.ts'

/** Changes days, role, pay or the answer of somebody on a departure. */
export default function ChangeAssignment({ params: { assignment: id } }: Route.ComponentProps) {
  const assignment = useAssignment(id)
  const { state = 'asked', role = 'guide', from_day = '', to_day = '', pay = null } = assignment ?? {}
  return (
    <ActionDialog
      title={assignment ? `Change: ${assignment.name}` : 'Change'}
      problem={assignment ? undefined : 'Nobody is assigned here'}
      version={assignment?.version}
      fields={changeFields}
      schema={ChangeForm}
      initial={{ state, role, from_day, to_day, pay, overrule: '' }}
      save="Save"
      says="Saved"
      onSave={(body, call) => tryApi(at('/api/assignments/{id}/', { id }), { method: 'PUT', body, ...call })}
    />
  )
}
