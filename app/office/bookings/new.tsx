import { href, Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { BookingInput, genders } from '#contract/bookings.ts'
import { compactClass } from '../kit/compact.ts'
import type { Field } from '../kit/form/fields.ts'
import { FieldForm } from '../kit/form/form.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { loadOffer } from './offer.ts'
import { departureField, holdField, TripPicker } from './trip-picker.tsx'

const PhoneForm = BookingInput.pick({
  travellers: true,
  fullname: true,
  gender: true,
  email: true,
  nationality: true,
  mobile: true,
}).extend({
  /**
   * The chosen departure of each trip, by the id of the trip: after another trip is chosen, the first trip's choice is
   * ignored.
   */
  departures: z.record(z.string(), z.string().nullable()),
  startDate: z.union([z.literal(''), z.iso.date('Use a date such as 2026-11-20')]),
  message: z.string().trim().max(5000),
  code: z.string().trim().max(60),
  hold: z.string(),
  cutoff: z.boolean(),
  capacity: z.boolean(),
})

/** The API requires a message, and a person on the telephone writes none. */
const NO_MESSAGE = 'Booked by telephone.'

export const meta: Route.MetaFunction = () => [{ title: 'Book by phone · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOffer(new URL(request.url).searchParams)
}

export default function BookByPhone({ loaderData: { trips, trip, departures } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/bookings')}>
        Bookings
      </Link>
      <ListHead
        title="Book by phone"
        note="The traveller gets the mail of a booking with the link to pay, and until when."
      />
      <div className="grid max-w-xl gap-4">
        <TripPicker trips={trips} trip={trip} />
        {trip ? (
          <FieldForm
            loaded={{ text: blank }}
            fields={[departureField(trip, departures), ...fields]}
            schema={PhoneForm}
            save="Book"
            closeLabel="Close"
            onSave={(typed, { key }) => bookByPhone(trip._id, typed, key)}
            onClose={() => void navigate(href('/admin/bookings'))}
          />
        ) : (
          <Link className={`${compactClass()} justify-self-start`} to={href('/admin/bookings')}>
            Close
          </Link>
        )}
      </div>
    </>
  )
}

async function bookByPhone(trip_id: string, typed: z.output<typeof PhoneForm>, key: string) {
  const { departures, startDate, message, code, hold, cutoff, capacity, ...form } = typed
  const result = await tryApi(at('/api/bookings/'), {
    method: 'POST',
    body: {
      ...form,
      trip_id,
      departure_id: departures[trip_id] ?? null,
      ...(startDate !== '' && { startDate }),
      message: message || NO_MESSAGE,
      ...(code !== '' && { code }),
      source: 'phone',
      ...(hold !== '' && { hold_days: hold }),
      override: { cutoff, capacity },
    },
    key,
  })
  if ('failure' in result) return result
  const { reference } = await result.response.json()
  return { says: `Booked as ${reference}`, to: href('/admin/bookings/:reference', { reference }) }
}

const fields: Field[] = [
  { kind: 'line', name: 'startDate', label: 'First day, without a departure', type: 'date' },
  { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: 50 },
  { kind: 'line', name: 'fullname', label: 'Full name' },
  {
    kind: 'choice',
    name: 'gender',
    label: 'Gender',
    choices: genders.map((value) => ({ value, label: value === 'Gender' ? 'Not said' : value })),
  },
  {
    kind: 'line',
    name: 'email',
    label: 'Email',
    type: 'email',
    help: 'May stay empty: then no mail goes out, and you hand the links over by WhatsApp from the booking.',
  },
  { kind: 'line', name: 'nationality', label: 'Nationality' },
  { kind: 'line', name: 'mobile', label: 'Mobile', type: 'tel' },
  { kind: 'text', name: 'message', label: 'Message', rows: 3 },
  { kind: 'line', name: 'code', label: 'Discount code', help: 'Empty: none.' },
  holdField,
  {
    kind: 'switch',
    name: 'cutoff',
    label: 'Override: later than the notice of the trip allows',
    help: 'Only when everything can still be arranged. It stands in the audit.',
  },
  {
    kind: 'switch',
    name: 'capacity',
    label: 'Override: more travellers than seats',
    help: 'The departure gets the seats that are missing. It stands in the audit.',
  },
]

const blank = {
  departures: {},
  startDate: '',
  travellers: 1,
  fullname: '',
  gender: 'Gender',
  email: '',
  nationality: '',
  mobile: '',
  message: '',
  code: '',
  hold: '',
  cutoff: false,
  capacity: false,
}
