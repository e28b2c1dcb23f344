import { useMemo } from 'react'
import { href, useSearchParams } from 'react-router'
import type { BookingDetail } from '#contract/booking-details.ts'
import { formatMoney } from '#contract/money.ts'
import { Select } from '../../kit/field.tsx'
import { compactBox } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { FieldView } from '../kit/form/field-view.tsx'
import { labelsOf, namesOf, type Field } from '../kit/form/fields.ts'
import { FormSheet } from '../kit/form/form-sheet.tsx'
import { useJudge, type Values } from '../kit/form/form.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { setAt } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi, readList, tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/change'
import { fieldsOf } from './change-fields.ts'
import { ChangeForm, travellerNames, valuesOf, wishOf } from './change-form.ts'
import { ChangePreview } from './change-preview.tsx'
import { choosableWith, extrasInWords } from './extras-field.ts'

/** Loads the booking, the trips, and the departures and extras of the trip that the address names, else of its own. */
export async function clientLoader({ request, params: { reference } }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const [booking, trips] = await Promise.all([
    readApi(at('/api/bookings/{reference}/', { reference })),
    readTrips(),
  ])
  if ('failure' in booking) return { booking, trips: [], departures: [], offered: [], tripId: null }
  const tripId = query.get('trip') ?? booking.body.trip_id
  const bookable = trips.filter(({ _id, status }) => status === 'published' || _id === booking.body.trip_id)
  if (tripId === null) return { booking, trips: bookable, departures: [], offered: [], tripId }
  const [{ rows }, { rows: offered }] = await Promise.all([
    readList(at('/api/departures/', {}, { trip_id: tripId }), ''),
    readList(at('/api/offered-extras/', {}, { trip_id: tripId }), ''),
  ])
  const departures = rows.filter(({ status }) => status !== 'cancelled')
  return { booking, trips: bookable, tripId, departures, offered }
}

export default function ChangeBooking({ loaderData, params: { reference } }: Route.ComponentProps) {
  const { booking } = loaderData
  if ('failure' in booking)
    return (
      <ActionDialog
        title="Change"
        problem={booking.failure.reason}
        initial={{}}
        fields={[]}
        schema={ChangeForm}
        save="Change"
        onSave={async () => undefined}
      />
    )
  return <Changing {...loaderData} booking={booking.body} reference={reference} version={booking.version} />
}

type Props = Omit<Route.ComponentProps['loaderData'], 'booking'> & {
  booking: BookingDetail
  reference: string
  version: number | undefined
}

function Changing({ booking, trips, departures, offered, tripId, reference, version }: Props) {
  const [query, setQuery] = useSearchParams()
  const judge = useJudge(ChangeForm)
  const asked = {
    departure: query.get('departure'),
    date: query.get('date'),
    travellers: query.get('travellers'),
  }
  const within = { booking, tripId, departures, offered }
  const form = useForm<Values, ReturnType<typeof ChangeForm.parse>>({
    ...judge,
    loaded: { text: valuesOf(booking, asked, within), version },
    save: 'Change',
    labels: labelsOf(fieldsOf(within, true, travellerNames(booking, {}))),
    readTheirs: async () => {
      const theirs = await readApi(at('/api/bookings/{reference}/', { reference }))
      if ('failure' in theirs) return theirs
      return { text: valuesOf(theirs.body, noWish, { offered }), version: theirs.version }
    },
    onSave: async (typed, { version: edited }) => {
      const result = await tryApi(at('/api/bookings/{reference}/changes/', { reference }), {
        method: 'POST',
        body: wishOf(typed, within),
        version: edited,
      })
      if ('failure' in result) return result
      const { booking: changed, goes_back } = await result.response.json()
      return {
        says: changed.total ? `Changed; it costs ${formatMoney(changed.total)} now` : 'Changed',
        reason: goes_back ? `${formatMoney(goes_back)} is on the list of refunds` : undefined,
        to: href('/admin/bookings/:reference', { reference }),
      }
    },
  })
  const { text, edit } = form
  const isPrivate = !departures.some(({ _id }) => _id === text.departure_id) && !isOwn(text, booking, tripId)
  const names = travellerNames(booking, text)
  const fields = fieldsOf(within, isPrivate, names)
  const wish = useMemo(() => {
    const typed = ChangeForm.safeParse(text).data
    return typed && wishOf(typed, { booking, tripId, departures, offered })
  }, [text, booking, tripId, departures, offered])
  const inWords = extrasInWords(choosableWith(offered, booking.lines), names)

  return (
    <FormSheet title="Change the booking" form={form} names={{ ...namesOf(fields), extras: inWords }}>
      <div className="grid gap-6 p-4 md:grid-cols-2 md:p-6">
        <div className="grid min-w-0 content-start gap-4">
          <Select
            id="trip"
            label="Trip"
            className={`${compactBox} select-arrow h-10 w-full`}
            value={tripId ?? ''}
            onChange={({ target }) =>
              setQuery(
                { ...Object.fromEntries(query), trip: target.value },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {tripId === null && <option value="">{booking.trip_name}</option>}
            {trips.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
          {fields.map((field: Field) => (
            <FieldView
              key={field.name}
              field={field}
              at={[]}
              value={text}
              onChange={(path, next) => edit((now) => setAt(now, path, next) as Values)}
            />
          ))}
        </div>
        <div className="min-w-0 self-start md:sticky md:top-4">
          <ChangePreview reference={reference} wish={wish} names={names} />
        </div>
      </div>
    </FormSheet>
  )
}

const noWish = { departure: null, date: null, travellers: null }

/** Returns whether the departure is chosen on which the booking is, which may have left and is not listed then. */
function isOwn({ departure_id }: Values, booking: BookingDetail, tripId: string | null) {
  return departure_id !== null && departure_id === booking.departure_id && tripId === booking.trip_id
}
