import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answersIn } from '#contract/answers.ts'
import { BookingInput, Email } from '#contract/bookings.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { DiscountAnswer } from '#contract/discount-codes.ts'
import { NETWORK_HEADER, type PageHandle } from '#contract/page.ts'
import { bookFromForm, findBookedWith } from '#domain/bookings/book-from-form.ts'
import { answerFaultsOf } from '#domain/bookings/answers.ts'
import { canBeChanged } from '#domain/bookings/change.ts'
import { worthOfCode } from '#domain/bookings/code-worth.ts'
import { faultsOf, namedChoice } from '#domain/bookings/plan.ts'
import { findOwnBooking, receiptOf } from '#domain/bookings/read.ts'
import { AgainstPermits } from '#domain/permits/rules.ts'
import { submitUnbooked } from '#domain/enquiries/unbooked.ts'
import { HigherPrice } from '#domain/bookings/shown-price.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { readPostedForm } from '../../kit/posted-form.ts'
import { refusalOf, type Refusal } from '../../kit/refusal.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { findBookedTrip } from '../trip.ts'
import type { Route } from './+types/route'
import { ChooseTrip } from './choose-trip.tsx'
import { errorsByExtra, extrasIn } from './chosen-extras.ts'
import { BookTrip } from './page.tsx'
import { planBooking } from './plan.ts'
import { shownPriceIn } from './shown-price.ts'

/** The status of a page that says that the seats are gone. */
const TAKEN = 409

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const plan = loaderData?.plan
  const name = plan?.trip.name
  return pageMeta(matches[1]?.loaderData?.chrome, {
    title: name ? `${plan.applies ? 'Apply for' : 'Book'} ${name}` : 'Book a trip',
    description: 'The price, the deposit and what is due when, before the first field.',
  })
}

/**
 * `?trip=` slug or id, `departure=`, `travellers=`, `date=`. Without a trip the page lists trips to choose from. With
 * `booking=` and `token=`, or with the `key=` of the form that made the booking, the form changes a booking without
 * payments.
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

/**
 * Books a trip or changes a booking, then redirects to the payment, or to the booking's own page when nothing is to be
 * paid now. The buttons “Show the price” and “Use the code” book nothing: the form comes
 * back with the price and all that was typed.
 */
export async function action({ request }: Route.ActionArgs) {
  const posted = await readPostedForm(request, PostedBooking)
  const { values } = posted
  const network = request.headers.get(NETWORK_HEADER) ?? undefined
  if (posted.isMachine) {
    const reason = 'The field “Website” must stay empty. Clear it, then send the form again.'
    return data({ values, failure: { reason }, isTaken: false }, { status: 422 })
  }
  // Without scripts the sums do not follow what was chosen.
  if (values.intent === 'price') return showPrice(values, network)
  if (posted.failure) {
    const { code, errors: codeErrors } = await codeIn(values, network)
    const faults = {
      ...(await planFaults(values, posted.failure.errors)),
      ...codeErrors,
      ...(await answerFaults(values)),
    }
    const errors = { ...faults, ...errorsByExtra(posted.failure.errors, Object.entries(values)) }
    return data({ values, failure: { ...posted.failure, errors }, isTaken: false, code }, { status: 422 })
  }

  try {
    if (values.intent === 'ask') return await ask(posted.form, values)
    const booking = await bookFromForm(posted.form, {
      key: values.idempotencyKey || undefined,
      own: values.booking ? { reference: values.booking, token: values.token ?? '' } : undefined,
      network,
      shown: shownPriceIn(values),
    })
    const { reference, token, status } = receiptOf(booking)
    const path =
      status === 'awaiting_payment' ? `/destination/payment?booking=${reference}&` : `/bookings/${reference}?`
    return redirect(`${path}token=${token}`, 303)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    const { code } = failure.errors?.code ? {} : await codeIn(values, network)
    const asksFor = error instanceof HigherPrice ? error.total : undefined
    const question = error instanceof AgainstPermits ? ('offered' as const) : undefined
    return data({ values, failure, isTaken: status === TAKEN, code, asksFor, question }, { status })
  }
}

/** Sends what was typed to staff as a question, with the rules that forbid to book it. */
async function ask(form: BookingInput, values: Record<string, string>) {
  const refused = Object.values(await faultsOf(form))
    .flat()
    .join('. ')
  await submitUnbooked({ ...form, ...(await namedChoice(form)), refused })
  return data({ values, isTaken: false, question: 'sent' as const })
}

async function showPrice(values: Record<string, string>, network: string | undefined) {
  const { code, errors: codeErrors } = await codeIn(values, network)
  const errors = { ...(await planFaults(values)), ...codeErrors }
  const isFine = Object.keys(errors).length === 0
  const failure = isFine ? undefined : { reason: 'Some fields need another look.', errors }
  return data({ values, failure, isTaken: false, code }, { status: isFine ? 200 : 422 })
}

/**
 * Returns what the typed code gives, or its errors; nothing without a code, or while the choice cannot be read that it
 * is for.
 */
async function codeIn(
  values: Record<string, string>,
  network: string | undefined,
): Promise<{ code?: DiscountAnswer; errors?: Refusal['errors'] }> {
  const { data: choice } = PostedChoice.safeParse(values)
  const { code } = values
  if (!choice || !code?.trim()) return {}
  try {
    return { code: await worthOfCode({ ...choice, code }, network, await ownCode(values)) }
  } catch (error) {
    const { errors, reason } = refusalOf(error).failure
    // Faults of the date and the seats are told by `planFaults`.
    return { errors: errors ? { code: errors.code } : { code: [reason] } }
  }
}

/** Returns the code of the unpaid booking that the form changes, whose use is free for it. */
async function ownCode({ booking, token, idempotencyKey }: Record<string, string>) {
  const own = booking
    ? await findOwnBooking(booking, token ?? '')
    : idempotencyKey && (await findBookedWith(idempotencyKey))
  return own ? own.discount_code : null
}

export default function BookingForm({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, choice } = loaderData
  if (!plan) return <ChooseTrip {...choice} />
  return <BookTrip plan={plan} posted={actionData} />
}

/** Returns the booking that the address names for a change; null when it can no longer be changed. */
async function findChangeable(query: URLSearchParams) {
  const key = query.get('key')
  if (key) return findBookedWith(key)
  const reference = query.get('booking')
  if (!reference) return undefined
  const own = await findOwnBooking(reference, query.get('token') ?? '')
  return own && (await canBeChanged(own)) ? own : null
}

/**
 * Returns the errors of the date, the seats and the extras together with the other errors, so that the visitor corrects the form
 * once.
 */
async function planFaults(values: Record<string, string>, errors: object = {}) {
  const sound = Object.entries(values).filter(([name]) => !(name in errors))
  const { data: choice } = PostedChoice.safeParse(Object.fromEntries(sound))
  const { data: extras } = BookingInput.shape.extras.safeParse(extrasIn(Object.entries(values)))
  return choice && faultsOf({ ...choice, extras })
}

/** As `planFaults`, for what the trip asks. */
function answerFaults(values: Record<string, string>) {
  return answerFaultsOf(values.trip_id ?? '', travellersIn(values), answersGiven(values))
}

/** Returns the answers of those who travel: a form without scripts may have been made for more. */
function answersGiven(values: Record<string, string>) {
  const travellers = travellersIn(values)
  return answersIn(Object.entries(values)).filter(({ traveller = 1 }) => traveller <= travellers)
}

function travellersIn({ travellers = '' }: Record<string, string>) {
  return /^\d{1,2}$/.test(travellers) ? Math.min(Math.max(Number(travellers), 1), TRAVELLERS_MAX) : 1
}

/**
 * Returns the fields as the contract has them: without the date of a private trip that the hidden field still holds
 * beside a departure, which has its own, and with the numbers of the party that were filled in.
 */
function asContract(posted: unknown): Record<string, unknown> {
  const fields = posted as Record<string, string>
  const counted = Object.entries(fields).filter(([name, typed]) => name.startsWith('party.') && typed !== '')
  const party = Object.fromEntries(counted.map(([name, typed]) => [name.slice('party.'.length), typed]))
  return {
    ...fields,
    ...(fields.departure_id && { startDate: undefined }),
    ...(counted.length > 0 && { party }),
  }
}

/** Gathers the fields of rooms and extras, which have names of their own. */
function gathered(posted: unknown) {
  const { double_rooms, share_with, ...fields } = asContract(posted)
  const rooms = { double: double_rooms || undefined, share_with }
  const texts = posted as Record<string, string>
  return { ...fields, extras: extrasIn(Object.entries(texts)), rooms, answers: answersGiven(texts) }
}

const PostedBooking = z.preprocess(gathered, BookingInput.extend({ email: Email }))

const PostedChoice = z.preprocess(
  asContract,
  BookingInput.pick({
    trip_id: true,
    departure_id: true,
    startDate: true,
    travellers: true,
    days: true,
    arrival_at: true,
    party: true,
  }).extend({ nationality: z.string().optional() }),
)
