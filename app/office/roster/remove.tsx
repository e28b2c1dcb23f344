import { AssignmentRemoval } from '#contract/assignments.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/remove'
import { useAssignment } from './loaded.ts'

/** Takes somebody off a departure, with a reason where too few are left. */
export default function TakeOff({ params: { assignment: id } }: Route.ComponentProps) {
  const assignment = useAssignment(id)
  return (
    <ActionDialog
      title={assignment ? `Take ${assignment.name} off` : 'Take off'}
      problem={assignment ? undefined : 'Nobody is assigned here'}
      version={assignment?.version}
      fields={[
        {
          kind: 'text',
          name: 'overrule',
          label: 'Reason, where too few are left',
          rows: 2,
          help: 'It is kept. Leave it empty to be warned when too few are left.',
        },
      ]}
      schema={AssignmentRemoval}
      initial={{ overrule: '' }}
      save="Take off"
      isDanger
      says="Taken off"
      onSave={(body, call) =>
        tryApi(at('/api/assignments/{id}/removal/', { id }), { method: 'POST', body, ...call })
      }
    >
      <p>Their link ends. Tell them yourself if they have been asked.</p>
    </ActionDialog>
  )
}
