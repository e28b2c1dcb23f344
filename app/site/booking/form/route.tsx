import { data, redirect } from 'react-router'
import { z } from 'zod'
import { BookingInput } from '#contract/bookings.ts'
import { NETWORK_HEADER, type PageHandle } from '#contract/page.ts'
import { bookFromForm, findBookedWith } from '#domain/bookings/book-from-form.ts'
import { canBeChanged } from '#domain/bookings/change.ts'
import { faultsOf } from '#domain/bookings/plan.ts'
import { findOwnBooking, receiptOf } from '#domain/bookings/read.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { readPostedForm } from '../../kit/posted-form.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { findBookedTrip } from '../trip.ts'
import type { Route } from './+types/route'
import { ChooseTrip } from './choose-trip.tsx'
import { BookTrip } from './page.tsx'
import { planBooking } from './plan.ts'

/** The status of a page that tells that the seats are gone. */
const TAKEN = 409

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.plan?.trip.name
  return pageMeta(matches[1]?.loaderData?.chrome, {
    title: name ? `Book ${name}` : 'Book a trip',
    description: 'The price, the deposit and what is due when, before the first field.',
  })
}

/**
 * `?trip=` slug or id, `departure=`, `travellers=`, `date=`. Without a trip there is a list to choose one from. With
 * `booking=` and `token=`, or the `key=` of the form that made it, the form changes a booking of which nothing is paid.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const wanted = query.get('trip')
  const booked = wanted ? await findBookedTrip(wanted) : undefined
  if (booked) {
    const own = await findChangeable(query)
    return data({ plan: await planBooking(booked, query, own), choice: undefined })
  }

  const [treks, tours] = await Promise.all([listTripCards('trek'), listTripCards('tour')])
  const trips = [...treks, ...tours].map(({ slug, name, duration }) => ({ slug, name, duration }))
  const says = wanted ? 'No destination found.' : undefined
  return data({ plan: undefined, choice: { trips, says } }, { status: wanted ? 404 : 200 })
}

/** Books or changes what was booked, then leads to the payment; a trip without a price leads to its own page, for there is nothing to pay yet. */
export async function action({ request }: Route.ActionArgs) {
  const posted = await readPostedForm(request, PostedBooking)
  const { values } = posted
  if (posted.isMachine) {
    const reason = 'The field “Website” must stay empty. Clear it, then send the form again.'
    return data({ values, failure: { reason }, isTaken: false }, { status: 422 })
  }
  if (posted.failure) {
    const errors = { ...(await planFaults(values, posted.failure.errors)), ...posted.failure.errors }
    return data({ values, failure: { ...posted.failure, errors }, isTaken: false }, { status: 422 })
  }

  try {
    const booking = await bookFromForm(posted.form, {
      key: values.idempotencyKey || undefined,
      own: values.booking ? { reference: values.booking, token: values.token ?? '' } : undefined,
      network: request.headers.get(NETWORK_HEADER) ?? undefined,
    })
    const { reference, token, status } = receiptOf(booking)
    const path =
      status === 'requested' ? `/bookings/${reference}?` : `/destination/payment?booking=${reference}&`
    return redirect(`${path}token=${token}`, 303)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ values, failure, isTaken: status === TAKEN }, { status })
  }
}

export default function BookingForm({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, choice } = loaderData
  if (!plan) return <ChooseTrip {...choice} />
  return <BookTrip plan={plan} posted={actionData} />
}

/** The booking that the address opens to be changed; null when it can no longer be. */
async function findChangeable(query: URLSearchParams) {
  const key = query.get('key')
  if (key) return findBookedWith(key)
  const reference = query.get('booking')
  if (!reference) return undefined
  const own = await findOwnBooking(reference, query.get('token') ?? '')
  return own && (await canBeChanged(own)) ? own : null
}

/** What the date and the seats are refused for, told with the other faults: nobody corrects a form twice. */
async function planFaults(values: Record<string, string>, errors: object = {}) {
  const sound = Object.entries(values).filter(([name]) => !(name in errors))
  const { data: choice } = PostedChoice.safeParse(Object.fromEntries(sound))
  return choice && faultsOf(choice)
}

/** Who books a departure gets its date, so what stands in the hidden field for another one does not count. */
function withoutHiddenDate(posted: unknown) {
  const fields = posted as Record<string, string>
  return fields.departure_id ? { ...fields, startDate: undefined } : fields
}

const PostedBooking = z.preprocess(withoutHiddenDate, BookingInput)

const PostedChoice = z.preprocess(
  withoutHiddenDate,
  BookingInput.pick({
    trip_id: true,
    departure_id: true,
    startDate: true,
    travellers: true,
    days: true,
    arrival_at: true,
  }),
)
