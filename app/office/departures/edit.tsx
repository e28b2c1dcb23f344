import { href, Link, redirect } from 'react-router'
import { Alert } from '../../kit/alert.tsx'
import { compactClass } from '../kit/compact.ts'
import { EditDialog } from '../kit/dialog/edit.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/edit'
import { DepartureForm, departureFields, departureWarning, toDeparture, toDepartureValue } from './form.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [result, trips] = await Promise.all([readRecord(id), readTrips()])
  return { result, trips }
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const result = await saveRecord(request, {
    method: 'PUT',
    path: pathOf(id),
    toBody: (value) => toDeparture(DepartureForm.parse(value)),
    readTheirs: () => readRecord(id),
  })
  if ('failure' in result) return result
  tell('Departure updated')
  return redirect(href('/admin/departures') + new URL(request.url).search)
}

export default function EditDeparture({
  loaderData: { result, trips },
  params: { id },
}: Route.ComponentProps) {
  const close = useClose()
  const loaded = 'failure' in result ? undefined : result
  return (
    <EditDialog title="Edit Departure" onClose={close}>
      <Alert reason={'failure' in result ? `${result.failure.reason}.` : undefined} />
      {loaded && (
        <RecordForm
          fields={departureFields(trips)}
          schema={DepartureForm}
          warningOf={departureWarning}
          initial={loaded.body}
          version={loaded.version}
          save="Update"
          onCancel={close}
        >
          <Link
            className={`${compactClass('danger')} justify-self-start`}
            to={href('/admin/departures/:id/delete', { id })}
          >
            Delete, if nobody has booked
          </Link>
        </RecordForm>
      )}
    </EditDialog>
  )
}

/** The departure as the form edits it. */
async function readRecord(
  id: string,
): Promise<{ body: Json; version: string | undefined } | { failure: Failure }> {
  const result = await readApi(pathOf(id))
  if ('failure' in result) return result
  const { body, version } = result
  return { body: toDepartureValue(body), version }
}

function pathOf(id: string) {
  return at('/api/departures/{id}/', { id })
}
