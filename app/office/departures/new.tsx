import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/new'
import { DepartureForm, departureFields, departureWarning, toDeparture } from './form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [trips, people] = await Promise.all([readTrips(), readList(at('/api/staff/'), '')])
  return { trips, people: people.rows, tripId: new URL(request.url).searchParams.get('trip_id') }
}

export const shouldRevalidate = () => false

export default function NewDeparture({ loaderData: { trips, people, tripId } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Departure"
      loaded={{ text: { ...blank, trip_id: tripId } }}
      fields={departureFields(trips, people)}
      schema={DepartureForm}
      warningOf={departureWarning}
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
  capacity: 12,
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
