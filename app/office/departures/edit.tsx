import { href, Link } from 'react-router'
import { compactClass } from '../kit/compact.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, readList, tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/edit'
import {
  DepartureForm,
  departureFields,
  departureWarning,
  responsibleField,
  toDeparture,
  toDepartureText,
} from './form.tsx'

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
      title={isPrivate(loaded) ? 'Who is responsible' : 'Edit Departure'}
      loaded={loaded}
      readTheirs={() => readDeparture(id)}
      fields={
        isPrivate(loaded) ? [responsibleField(people)] : departureFields(trips, people, seatsIn(loaded))
      }
      schema={DepartureForm}
      warningOf={departureWarning}
      save="Update"
      says="Departure updated"
      onSave={(typed, { version }) =>
        tryApi(at('/api/departures/{id}/', { id }), { method: 'PUT', body: toDeparture(typed), version })
      }
    >
      {isPrivate(loaded) ? (
        <p>Its days and its party are those of the booking. Change the booking, and it follows.</p>
      ) : (
        <Link
          className={`${compactClass('danger')} justify-self-start`}
          to={href('/admin/departures/:id/delete', { id })}
        >
          Delete, if nobody has booked
        </Link>
      )}
    </FormDialog>
  )
}

/** Whether it is of a private trip, of which only who is responsible is changed here. */
function isPrivate(loaded: Awaited<ReturnType<typeof readDeparture>>) {
  return 'isPrivate' in loaded && loaded.isPrivate
}

function seatsIn(loaded: Awaited<ReturnType<typeof readDeparture>>) {
  return 'seats' in loaded ? loaded.seats : undefined
}

/** Returns the departure as text for the form. */
async function readDeparture(id: string) {
  const result = await readApi(at('/api/departures/{id}/', { id }))
  if ('failure' in result) return result
  const { body, version } = result
  const { capacity, seats_left, private_booking } = body
  return {
    text: toDepartureText(body),
    version,
    isPrivate: private_booking != null,
    seats: `${capacity - seats_left} of ${capacity} are booked.`,
  }
}
