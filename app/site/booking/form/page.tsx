import { useLocation } from 'react-router'
import { hasSeats } from '#contract/departures.ts'
import { balanceWhen, depositInWords, noticeInWords, type MoneyRules } from '#contract/terms.ts'
import type { DiscountAnswer } from '#contract/discount-codes.ts'
import type { Money } from '#contract/money.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { Button } from '../../../kit/button.tsx'
import { Island } from '../../island/island.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { Honeypot } from '../../kit/honeypot.tsx'
import type { Refusal } from '../../kit/refusal.ts'
import { useWords } from '../../kit/words.tsx'
import { partyIn } from '../party-fields.ts'
import { Summary } from '../summary.tsx'
import { leadIn, moneySent, type Offer } from './choice.ts'
import { wantedIn } from './chosen-extras.ts'
import { AskInstead } from './ask-instead.tsx'
import { Code } from './code.tsx'
import { Traveller, Trip, type FormState } from './fields.tsx'
import type { BookingPlan } from './plan.ts'
import { ProgressLine } from './progress-line.tsx'
import { Questions } from './questions.tsx'
import { BOOKING_FORM_TOP } from './top.ts'
import { RoomsAndExtras } from './rooms.tsx'
import BookingSend from './send.island.tsx'
import BookingSums from './sums.island.tsx'

const FORM = 'booking-form'

/**
 * The values of a form that comes back, and the reason if it was refused. `isTaken`: others have booked the seats.
 * `code`: what the code gives that was typed. `asksFor`: the higher price that the traveller agrees to by sending again.
 */
type Posted = {
  values: Record<string, string>
  failure?: Refusal | undefined
  isTaken: boolean
  code?: DiscountAnswer | undefined
  asksFor?: Money | undefined
  /** Whether staff can be asked for what the rules of a permit forbid, or have been. */
  question?: 'offered' | 'sent' | undefined
}

type Props = { plan: BookingPlan; posted?: Posted }

/** The booking form with its sums beside it; on phones the sums come first. */
export function BookTrip({ plan, posted }: Props) {
  const say = useWords()
  const { pathname, search } = useLocation()
  const { trip, facts, picture, line, departures, price, limits } = plan
  const state = stateOf(plan, posted)
  const { departure_id, startDate, travellers, days, nationality } = state.values
  const others = departures.filter(
    ({ facts: seats, isFull, _id }) =>
      !isFull && _id !== departure_id && hasSeats(seats, Number(travellers) || 1),
  )
  const offer = {
    form: FORM,
    isPosted: posted !== undefined,
    trip_id: trip._id,
    trip: trip.name,
    departures: departures.map(
      ({ seats_left: _left, isFull: _full, isGuaranteed: _sure, ...departure }) => departure,
    ),
    price,
    limits,
    // Every island carries the offer, so nothing is said of what is not so.
    ...(plan.applies && { applies: true }),
    ...(plan.apart && { apart: plan.apart }),
    ...(plan.early_bird && { early_bird: plan.early_bird }),
    money: plan.money,
    extras: plan.extras,
    code: posted ? posted.code : plan.code,
    rules: plan.rules,
    chosen: {
      departure: departure_id ?? '',
      start: startDate || plan.chosen.start,
      travellers: Number(travellers) || 1,
      days: Number(days) || plan.length,
      extras: wantedIn(Object.entries(state.values), Number(travellers) || 1),
      party: partyIn((name) => state.values[name]),
      lead: leadIn(nationality),
    },
  }
  return (
    <main className="wrap pb-section" id="main">
      <Breadcrumb path={`${trip.path}/booking`} current="Booking" above={trip.name} />
      <h1 className="scroll-mt-6 text-h1 outline-none" id={BOOKING_FORM_TOP} tabIndex={-1}>
        {say(plan.applies ? 'booking.apply' : 'booking.book')}
      </h1>
      {plan.applies && <p className="mt-5 max-w-measure text-prose">{say('booking.apply_text')}</p>}
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
        <Summary picture={picture} title={trip.name} facts={facts}>
          <Island
            of={BookingSums}
            props={{ ...offer, working: say('booking.working') }}
            wake="near"
            follows={FORM}
          />
          <SmallPrint
            priceText={price ? undefined : trip.price}
            cancelling={plan.cancelling}
            money={plan.money}
          />
        </Summary>
        <form
          className="grid gap-12 lg:col-start-1 lg:row-start-1"
          id={FORM}
          action={pathname + search}
          method="post"
        >
          {/* Without the part after #: a page with one does not focus the summary of its mistakes. */}
          {/* The first button of a form is the one that the Enter key presses, and that is to book. */}
          <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true">
            Send
          </button>
          <ProgressLine
            line={line}
            stops={[
              { label: 'Trip', to: '#trip' },
              { label: 'Traveller', to: '#traveller' },
              { label: 'Review', to: '#review' },
            ]}
          />
          <ErrorSummary
            reason={posted?.failure && reasonOf(posted.failure, posted.isTaken, others.length)}
            errors={posted?.failure?.errors}
            prefix="booking-"
          />
          {posted?.question && <AskInstead isSent={posted.question === 'sent'} />}
          <input type="hidden" name="formType" value="booking" />
          <input type="hidden" name="isBookingForm" value="true" />
          <input type="hidden" name="trip_id" value={trip._id} />
          <input type="hidden" name="idempotencyKey" value={plan.idempotencyKey} />
          {posted?.asksFor && <input type="hidden" name="agreed" value={moneySent(posted.asksFor)} />}
          {plan.own && <OwnBooking {...plan.own} applies={plan.applies} />}
          <Honeypot />
          <Trip plan={plan} {...state} />
          <Traveller {...state} />
          <Questions questions={plan.questions} offer={offer} {...state} />
          <RoomsAndExtras offer={offer} {...state} />
          <Review offer={offer} state={state} />
        </form>
      </div>
    </main>
  )
}

/** Says that the form changes an existing booking instead of making another one. */
function OwnBooking({
  reference,
  token,
  applies,
}: NonNullable<BookingPlan['own']> & Pick<BookingPlan, 'applies'>) {
  return (
    <>
      <p className="rounded-button bg-mist px-4 py-3 text-small font-medium">
        You are changing your {applies ? 'application' : 'booking'} {reference}.{' '}
        {!applies && 'Its places stay yours while you do, and nothing is charged yet.'}
      </p>
      <input type="hidden" name="booking" value={reference} />
      <input type="hidden" name="token" value={token} />
    </>
  )
}

type SmallPrintProps = { priceText: string | undefined; cancelling: string; money: MoneyRules }

function SmallPrint({ priceText, cancelling, money }: SmallPrintProps) {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4 text-small text-muted">
      {priceText && <p>{priceText}</p>}
      <p>
        The balance is paid {balanceWhen(money)}, before the trip. Bookings are accepted{' '}
        {noticeInWords(money)}. {cancelling}
      </p>
    </div>
  )
}

function Review({ offer, state }: { offer: Offer; state: FormState }) {
  return (
    <section className="scroll-mt-6" id="review" aria-labelledby="review-title">
      <h2 className="text-h2" id="review-title">
        Review
      </h2>
      <p className="mt-4 max-w-measure text-prose">
        By sending this form you agree to our{' '}
        <a className="underline" href="/terms-conditions">
          terms and conditions
        </a>
        : a deposit of {depositInWords(offer.money, offer.price?.currency)} that is not refunded, the balance{' '}
        {balanceWhen(offer.money)}, and travel insurance for every traveller.
      </p>
      <Code offer={offer} {...state} />
      <Island of={BookingSend} props={offer} wake="near" follows={FORM} />
      <noscript>
        <Button className="mt-4" look="secondary" type="submit" name="intent" value="price" formNoValidate>
          Show the price
        </Button>
      </noscript>
    </section>
  )
}

/** Returns the values of the fields: what was typed now or before, otherwise what the address and the trip suggest. */
function stateOf({ chosen, length, own, party }: BookingPlan, posted: Posted | undefined): FormState {
  const suggested = {
    departure_id: chosen.departure,
    startDate: chosen.start,
    travellers: String(chosen.travellers),
    days: String(length),
    gender: 'Gender',
    ...(own ? {} : party),
  }
  // A box that was unticked is not among what was posted.
  return {
    values: { ...suggested, ...(posted?.values ?? own?.values) },
    errors: posted?.failure?.errors ?? {},
  }
}

/** Returns why the form was refused, and names the other departures when a seat is missing. */
function reasonOf({ reason }: Refusal, isTaken: boolean, others: number) {
  if (!isTaken || others === 0) return reason
  const dates = others === 1 ? 'one other date has' : `${others} other dates have`
  return `${reason}. Below, ${dates} seats enough, and any date can be yours privately`
}
