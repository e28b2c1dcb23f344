import { StaffChange, type StaffMember } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { rolesField } from './roles-field.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/edit'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [read, crew] = await Promise.all([readPerson(params.id), readList(at('/api/crew/'), '')])
  return { ...read, crew: crew.rows }
}

/** Returns a person, and their text for the form, or why there is none. */
async function readPerson(id: string) {
  const { rows, problem = 'There is no such person' } = await readList(
    at('/api/staff/'),
    'Error fetching people',
  )
  const person = rows.find(({ _id }) => _id === id)
  return person
    ? { person, stored: { text: toText(person), version: person.version } }
    : { stored: { failure: { reason: problem } } }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditPerson({
  loaderData: { person, stored, crew },
  params: { id },
}: Route.ComponentProps) {
  return (
    <FormDialog
      title={person ? `Edit ${person.name}` : 'Edit Person'}
      loaded={stored}
      readTheirs={async () => (await readPerson(id)).stored}
      fields={fieldsOf(crew)}
      schema={StaffChange}
      save="Update"
      says="Person updated"
      onSave={(body, { version }) => tryApi(at('/api/staff/{id}/', { id }), { method: 'PUT', body, version })}
    >
      {person && (
        <div className="flex flex-wrap gap-2">
          <EndSessions person={person} />
          {person.has_second_factor && <ResetFactor person={person} />}
        </div>
      )}
    </FormDialog>
  )
}

function toText({ name, roles, disabled, email = '', crew_id = null }: StaffMember) {
  return { name, roles, disabled, email, crew_id }
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

/** Lets somebody log in with the password alone who has lost phone and recovery codes. */
function ResetFactor({ person: { _id, name } }: { person: StaffMember }) {
  const orLogIn = useSessionEnd()

  async function reset() {
    const failure = await changeApi(at('/api/staff/{id}/second-factor/', { id: _id }), { method: 'DELETE' })
    if (failure) tell('The second factor was not reset', { reason: failure.reason, isFailure: true })
    else tell(`The second factor of ${name} was reset`, { reason: 'You both are mailed.' })
  }

  return (
    <button type="button" className={compactClass('danger')} onClick={() => void reset().catch(orLogIn)}>
      Reset second factor
    </button>
  )
}

const fieldsOf = (crew: { _id: string; name: string }[]): Field[] => [
  { kind: 'line', name: 'name', label: 'Name' },
  rolesField,
  {
    kind: 'line',
    name: 'email',
    label: 'E-mail',
    type: 'email',
    help: 'For new logins, a forgotten password, and what is not ready of departures that they see to.',
  },
  {
    kind: 'choice',
    name: 'crew_id',
    label: 'This person in the crew',
    help: 'A guide sees the departures that this person works on.',
    choices: [
      { value: null, label: 'Nobody of the crew' },
      ...crew.map(({ _id, name }) => ({ value: _id, label: name })),
    ],
  },
  { kind: 'switch', name: 'disabled', label: 'Disabled', help: 'Cannot log in; sessions end at once.' },
]
