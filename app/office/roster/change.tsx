import { href, Link, useLocation } from 'react-router'
import { Alert } from '../../kit/alert.tsx'
import { compactClass } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/change'
import { changeFields, ChangeForm } from './form.ts'
import { useAssignment, useDepartures, useWish } from './loaded.ts'

/** Changes days, role, pay or the answer of somebody on a departure, or moves them to another one that is shown. */
export default function ChangeAssignment({ params: { assignment: id } }: Route.ComponentProps) {
  const assignment = useAssignment(id)
  const departures = useDepartures()
  const { says, ...wish } = useWish()
  const { state = 'asked', role = 'guide', from_day = '', to_day = '', pay = null } = assignment ?? {}
  const { departure_id = '' } = assignment ?? {}
  return (
    <ActionDialog
      title={assignment ? `Change: ${assignment.name}` : 'Change'}
      problem={assignment ? undefined : 'Nobody is assigned here'}
      version={assignment?.version}
      fields={changeFields(departures)}
      schema={ChangeForm}
      initial={{ state, role, departure_id, from_day, to_day, pay, overrule: '', ...wish }}
      save="Save"
      says="Saved"
      onSave={(body, call) => tryApi(at('/api/assignments/{id}/', { id }), { method: 'PUT', body, ...call })}
    >
      <Alert reason={says} />
      {assignment && (
        <p className="flex flex-wrap gap-2">
          {assignment.state === 'asked' && <Other to="ask">Ask</Other>}
          <Other to="remove" look="danger">
            Take off
          </Other>
          <Link
            className={compactClass()}
            to={href('/admin/departures/:id/crew', { id: assignment.departure_id })}
          >
            All of this departure
          </Link>
        </p>
      )}
    </ActionDialog>
  )
}

type OtherProps = { to: 'ask' | 'remove'; look?: Parameters<typeof compactClass>[0]; children: string }

/** Another dialog of the same assignment, over the same screen. */
function Other({ to, look, children }: OtherProps) {
  const { search } = useLocation()
  return (
    <MayLink className={compactClass(look)} to={{ pathname: to, search }} relative="path" preventScrollReset>
      {children}
    </MayLink>
  )
}
