import { useMemo, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { BookingPreview } from '#contract/booking-previews.ts'
import type { Departure } from '#contract/departures.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { compactClass } from '../kit/compact.ts'
import { FormBody } from '../kit/form/body.tsx'
import { FieldView } from '../kit/form/field-view.tsx'
import { labelsOf, namesOf } from '../kit/form/fields.ts'
import { FormFooter } from '../kit/form/form-footer.tsx'
import { useJudge, type Values } from '../kit/form/form.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { setAt } from '../kit/json.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import type { Choosable } from './extras-field.ts'
import { loadOffer } from './offer.ts'
import { blank, bookingOf, errorsByField, fieldsOf, phoneFormFor, priceWishOf } from './phone-form.ts'
import { PhonePrice } from './phone-price.tsx'
import { TripPicker } from './trip-picker.tsx'
import { usePreview } from './use-preview.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Book by phone · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const offer = await loadOffer(new URL(request.url).searchParams)
  if (!offer.trip) return { ...offer, extras: [] }
  const { rows } = await readList(at('/api/offered-extras/', {}, { trip_id: offer.trip._id }), '')
  return { ...offer, extras: rows }
}

export default function BookByPhone({ loaderData }: Route.ComponentProps) {
  const { trips, trip, departures, extras } = loaderData
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/bookings')}>
        Bookings
      </Link>
      <ListHead
        title="Book by phone"
        note="The traveller gets the booking mail with the link to pay, and until when."
      />
      <div className="grid max-w-4xl gap-4">
        <TripPicker trips={trips} trip={trip} />
        {trip ? (
          <Booking trip={trip} departures={departures} extras={extras} />
        ) : (
          <Link className={`${compactClass()} justify-self-start`} to={href('/admin/bookings')}>
            Close
          </Link>
        )}
      </div>
    </>
  )
}

type Props = { trip: TourName; departures: Departure[]; extras: Choosable[] }

function Booking({ trip, departures, extras }: Props) {
  const navigate = useNavigate()
  const judge = useJudge(useMemo(() => phoneFormFor(trip._id), [trip._id]))
  const [asked, setAsked] = useState<{ of: string; who: BookingPreview['asked'] }>({ of: '', who: [] })
  const whom = asked.of === trip._id ? asked.who : []
  const form = useForm<Values, z.output<ReturnType<typeof phoneFormFor>>>({
    ...judge,
    loaded: { text: blank },
    save: 'Book',
    labels: labelsOf(fieldsOf(trip, departures, extras, whom, blank)),
    onSave: async (typed, { key }) => {
      const result = await tryApi(at('/api/bookings/'), {
        method: 'POST',
        body: bookingOf(trip._id, extras, typed),
        key,
      })
      if ('failure' in result) {
        const { errors, ...failure } = result.failure
        return { failure: { ...failure, ...(errors && { errors: errorsByField(trip._id, errors) }) } }
      }
      const { reference } = await result.response.json()
      return { says: `Booked as ${reference}`, to: href('/admin/bookings/:reference', { reference }) }
    },
  })
  const { text, edit } = form
  const wish = useMemo(() => priceWishOf(trip._id, extras, text), [trip, extras, text])
  const seen = usePreview(at('/api/bookings/preview/'), wish)
  // Whom the trip asks another price of stays known while what is typed has no price.
  if (seen?.preview && (asked.of !== trip._id || seen.preview.asked.length !== whom.length))
    setAsked({ of: trip._id, who: seen.preview.asked })
  const fields = fieldsOf(trip, departures, extras, whom, text)

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <FormBody form={form} names={namesOf(fields)}>
        <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 content-start gap-4">
            {fields.map((field) => (
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
            <PhonePrice isAsked={wish !== undefined} seen={seen} />
          </div>
        </div>
      </FormBody>
      <FormFooter form={form} closeLabel="Close" onClose={() => void navigate(href('/admin/bookings'))} />
    </form>
  )
}
