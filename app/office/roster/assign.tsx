import { Alert } from '../../kit/alert.tsx'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/assign'
import { AssignForm, assignFields } from './form.ts'
import { useDepartures, useWish } from './loaded.ts'

export async function clientLoader() {
  return readApi(at('/api/crew/'))
}

export const shouldRevalidate = () => false

/** Assigns somebody to a departure. What speaks against it is said, and a reason overrules it. */
export default function Assign({ loaderData, params: { id } }: Route.ComponentProps) {
  const departure = useDepartures().find(({ departure_id }) => departure_id === id)
  const { says, ...wish } = useWish()
  const people = 'failure' in loaderData ? [] : loaderData.body.filter(({ is_active }) => is_active !== false)
  const { start_date: from_day = '', end_date: to_day = '' } = departure ?? {}
  return (
    <ActionDialog
      title="Assign"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      fields={assignFields(people)}
      schema={AssignForm}
      initial={{ crew_id: '', role: 'guide', from_day, to_day, pay: null, overrule: '', ...wish }}
      save="Assign"
      says="Assigned"
      onSave={(body, call) =>
        tryApi(at('/api/departures/{id}/crew/', { id }), { method: 'POST', body, ...call })
      }
    >
      <Alert reason={says} />
    </ActionDialog>
  )
}
