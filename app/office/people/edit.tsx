import { StaffChange, type StaffMember } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/edit'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { rows, problem } = await readList(at('/api/staff/'), 'Error fetching people')
  const person = rows.find(({ _id }) => _id === params.id)
  return { person, problem: person ? undefined : (problem ?? 'There is no such person') }
}

export const shouldRevalidate = () => false

export default function EditPerson({
  loaderData: { person, problem = '' },
  params: { id },
}: Route.ComponentProps) {
  return (
    <FormDialog
      title={person ? `Edit ${person.name}` : 'Edit Person'}
      loaded={person ? { text: toText(person) } : { failure: { reason: problem } }}
      fields={fields}
      schema={StaffChange}
      save="Update"
      says="Person updated"
      onSave={(body) => tryApi(at('/api/staff/{id}/', { id }), { method: 'PUT', body })}
    >
      {person && <EndSessions person={person} />}
    </FormDialog>
  )
}

function toText({ name, role, disabled, email = '' }: StaffMember) {
  return { name, role, disabled, email }
}

/** Ends all sessions of a person, for example after a laptop was lost. The person must log in again everywhere. */
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
  { kind: 'line', name: 'name', label: 'Name' },
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
  {
    kind: 'line',
    name: 'email',
    label: 'E-mail',
    type: 'email',
    help: 'For what is not ready of departures that they see to. Empty: the office’s address.',
  },
  { kind: 'switch', name: 'disabled', label: 'Disabled', help: 'Cannot log in; sessions end at once.' },
]
