import { href, Link } from 'react-router'
import { compactClass } from '../kit/compact.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, readList, tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/edit'
import { DepartureForm, departureFields, departureWarning, toDeparture, toDepartureText } from './form.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [loaded, trips, people] = await Promise.all([
    readDeparture(id),
    readTrips(),
    readList(at('/api/staff/'), ''),
  ])
  return { loaded, trips, people: people.rows }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditDeparture({
  loaderData: { loaded, trips, people },
  params: { id },
}: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Departure"
      loaded={loaded}
      readTheirs={() => readDeparture(id)}
      fields={departureFields(trips, people)}
      schema={DepartureForm}
      warningOf={departureWarning}
      save="Update"
      says="Departure updated"
      onSave={(typed, { version }) =>
        tryApi(at('/api/departures/{id}/', { id }), { method: 'PUT', body: toDeparture(typed), version })
      }
    >
      <Link
        className={`${compactClass('danger')} justify-self-start`}
        to={href('/admin/departures/:id/delete', { id })}
      >
        Delete, if nobody has booked
      </Link>
    </FormDialog>
  )
}

/** Returns the departure as text for the form. */
async function readDeparture(id: string) {
  const result = await readApi(at('/api/departures/{id}/', { id }))
  return 'failure' in result ? result : { text: toDepartureText(result.body), version: result.version }
}
