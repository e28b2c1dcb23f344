import { href, redirect } from 'react-router'
import { StaffChange, type StaffMember } from '#contract/staff.ts'
import { Alert } from '../../kit/alert.tsx'
import { compactClass } from '../kit/compact.ts'
import { EditDialog } from '../kit/dialog/edit.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import type { Field } from '../kit/form/fields.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/edit'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { rows, problem } = await readList(at('/api/staff/'), 'Error fetching people')
  const person = rows.find(({ _id }) => _id === params.id)
  return { person, problem: person ? undefined : (problem ?? 'There is no such person') }
}

export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const result = await saveRecord(request, {
    method: 'PUT',
    path: at('/api/staff/{id}/', { id: params.id }),
    toBody: (value) => StaffChange.parse(value),
  })
  if ('failure' in result) return result
  tell('Person updated')
  return redirect(href('/admin/people') + new URL(request.url).search)
}

export default function EditPerson({ loaderData: { person, problem } }: Route.ComponentProps) {
  const close = useClose()
  return (
    <EditDialog title={person ? `Edit ${person.name}` : 'Edit Person'} onClose={close}>
      <Alert reason={problem} />
      {person && (
        <RecordForm
          fields={fields}
          schema={StaffChange}
          initial={{ name: person.name, role: person.role, disabled: person.disabled }}
          save="Update"
          onCancel={close}
        >
          <EndSessions person={person} />
        </RecordForm>
      )}
    </EditDialog>
  )
}

/** For a lost laptop: whoever is logged in as this person must log in again. */
function EndSessions({ person: { _id, name } }: { person: StaffMember }) {
  const orLogIn = useSessionEnd()

  async function end() {
    const failure = await changeApi(at('/api/staff/{id}/sessions/', { id: _id }), { method: 'DELETE' })
    if (failure) tell('The sessions could not be ended', { reason: failure.reason, isFailure: true })
    else tell(`All sessions of ${name} have ended`)
  }

  return (
    <button
      type="button"
      className={`${compactClass('danger')} justify-self-start`}
      onClick={() => void end().catch(orLogIn)}
    >
      End all sessions
    </button>
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name', max: 100 },
  {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    help: 'An owner may also change settings and people.',
    choices: [
      { value: 'staff', label: 'Staff' },
      { value: 'owner', label: 'Owner' },
    ],
  },
  { kind: 'switch', name: 'disabled', label: 'Disabled', help: 'Cannot log in; sessions end at once.' },
]
