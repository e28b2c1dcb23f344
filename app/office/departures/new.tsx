import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, readList, tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/new'
import { AsUsual } from './as-usual.tsx'
import { DepartureForm, departureFields, departureWarning, toDeparture } from './form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tripId = new URL(request.url).searchParams.get('trip_id')
  const [trips, people, usual] = await Promise.all([
    readTrips(),
    readList(at('/api/staff/'), ''),
    tripId === null ? undefined : readApi(at('/api/departures/usual/{id}/', { id: tripId })),
  ])
  const seats = usual && 'body' in usual ? (usual.body.largest_group ?? '') : ''
  return { trips, people: people.rows, tripId, seats }
}

export const shouldRevalidate = () => false

export default function NewDeparture({ loaderData: { trips, people, tripId, seats } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Departure"
      loaded={{ text: { ...blank, trip_id: tripId, capacity: seats } }}
      fields={departureFields(trips, people)}
      schema={DepartureForm}
      warningOf={departureWarning}
      renderTools={(change, values) => <AsUsual begins={seats} values={values} onChange={change} />}
      save="Add"
      says="Departure added"
      onSave={(typed, { key }) =>
        tryApi(at('/api/departures/'), { method: 'POST', body: toDeparture(typed), key })
      }
    />
  )
}

const blank = {
  start_date: '',
  end_date: '',
  min_to_run: 1,
  decision_date: '',
  price_amount: null,
  price_currency: 'USD',
  price_tiers: [],
  class_prices: [],
  early_bird: '',
  responsible_id: null,
  is_draft: false,
}
