import { useMemo } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { EnquiryBookingInput, type EnquiryThread } from '#contract/enquiries.ts'
import { loadOffer } from '../bookings/offer.ts'
import { departureField, hasDays, holdField, noDays, TripPicker } from '../bookings/trip-picker.tsx'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/book'
import { useLoadedEnquiry } from './loaded.ts'

const BookingForm = EnquiryBookingInput.omit({
  trip_id: true,
  departure_id: true,
  startDate: true,
  hold_days: true,
})
  .required({ travellers: true, fullname: true, email: true, mobile: true })
  .extend({
    /**
     * The chosen departure of each trip, by the id of the trip: after another trip is chosen, the first trip's choice
     * is ignored.
     */
    departures: z.record(z.string(), z.string().nullable()),
    startDate: z.union([z.literal(''), z.iso.date('Use a date such as 2026-11-20')]),
    hold: z.string(),
  })

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const enquiry = await readApi(at('/api/enquiries/{id}/', { id }))
  const wished =
    'failure' in enquiry ? undefined : (enquiry.body.trip_name ?? enquiry.body.details.destination)
  const { searchParams } = new URL(request.url)
  return loadOffer(searchParams, wished)
}

export default function BookFromEnquiry({
  loaderData: { trips, trip, departures },
  params: { id },
}: Route.ComponentProps) {
  const { enquiry, problem } = useLoadedEnquiry()
  const trip_id = trip?._id ?? ''
  const schema = useMemo(
    () => BookingForm.refine((typed) => hasDays(trip_id, typed), noDays(trip_id)),
    [trip_id],
  )
  return (
    <ActionDialog
      title="Turn into a booking"
      problem={problem}
      isIncomplete={trip === undefined}
      fields={trip ? [departureField(trip, departures), ...fields] : []}
      schema={schema}
      initial={enquiry ? initialFrom(enquiry) : {}}
      save="Book"
      onSave={async ({ departures: chosen, startDate, hold, ...form }, call) => {
        const result = await tryApi(at('/api/enquiries/{id}/booking/', { id }), {
          method: 'POST',
          body: {
            ...form,
            trip_id,
            departure_id: chosen[trip_id] ?? null,
            ...(startDate !== '' && { startDate }),
            ...(hold !== '' && { hold_days: hold }),
          },
          ...call,
        })
        if ('failure' in result) return result
        const { reference } = await result.response.json()
        return { says: `Booked as ${reference}`, to: href('/admin/bookings/:reference', { reference }) }
      }}
    >
      <p>The traveller gets the booking mail with the link to pay. The enquiry is closed.</p>
      <TripPicker trips={trips} trip={trip} />
    </ActionDialog>
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'startDate', label: 'First day, without a departure', type: 'date' },
  { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: 50 },
  { kind: 'line', name: 'fullname', label: 'Full name' },
  { kind: 'line', name: 'email', label: 'E-mail', type: 'email' },
  { kind: 'line', name: 'nationality', label: 'Nationality' },
  { kind: 'line', name: 'mobile', label: 'Mobile' },
  { kind: 'text', name: 'message', label: 'Message' },
  holdField,
]

function initialFrom({ name, email, phone, message, details }: EnquiryThread) {
  const travellers = Number(details.travellers)
  return {
    departures: {},
    startDate: '',
    travellers: travellers >= 1 && travellers <= 50 ? travellers : 1,
    fullname: name,
    email,
    nationality: '',
    mobile: phone,
    message,
    hold: '',
  }
}
