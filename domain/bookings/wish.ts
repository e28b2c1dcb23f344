import type { BookingInput } from '#contract/bookings.ts'
import { feesToKeep } from '#contract/payment-ways.ts'
import { claimsOf } from '#contract/classes.ts'
import { classOf } from '#contract/nationalities.ts'
import { extraLines } from '#contract/extra-lines.ts'
import type { Currency } from '#contract/money.ts'
import { permitLines, type PermitLines } from '#contract/permit-lines.ts'
import { priceOfWanted, totalOf } from '#contract/price.ts'
import type { Settings } from '#contract/settings.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import type { db, Tx } from '#db/client.ts'
import { earlyBirdAsked, findUsableCode } from '../discounts/asked.ts'
import { extrasToChoose, refuseUnpriced } from '../extras/choose.ts'
import { answersAfter, answersOf } from '../questions/answers.ts'
import { fillFigures } from '../figures.ts'
import { agreedPermits, askedPermits } from '../permits/charged.ts'
import { paymentProviders } from '#integrations/payments/providers.ts'
import { readSettings } from '../settings.ts'
import { partyRulesOf } from '../trips/party-facts.ts'
import { cancellationIn, currencyIn, earlyBirdIn, questionsIn, rulesOf } from '../trips/rows.ts'
import { rateOf, type BookingRow } from './rows.ts'
import { claimsToStore, refuseUnconvertible } from './party.ts'
import { neededFor, overruledRules } from './permit-rules.ts'
import { findBookableTrip, planOf, type Plan } from './plan.ts'
import { refuseHigherPrice, type ShownPrice } from './shown-price.ts'

const NO_PERMITS: PermitLines = { lines: [], open: [] }

type Override = NonNullable<BookingInput['override']>

/**
 * `price`: undefined while staff must work it out. `isApplication`: staff must approve it first. `holdsSeats`: the booking has a price and a departure, and takes seats
 * while it waits for its payment. `isHeld`: it takes what others want too, seats or a use of a code, so it has a deadline.
 */
export type Wish = Awaited<ReturnType<typeof readWish>>

/**
 * `isByTraveller`: whoever books fills in the form, and so answers what must be answered. `before`: the booking that is
 * changed. `shown`: what its traveller was shown as the price. `settings`: those of the site if the caller has read them
 * already.
 */
type Wisher = {
  override?: Override | undefined
  isByTraveller?: boolean
  before?: Pick<BookingRow, 'answers' | 'application' | 'agreed_permits'>
  shown?: ShownPrice | undefined
  settings?: Settings
  /** Whether the rules of permits are asked, which staff may overrule with a reason. */
  minds?: boolean
}

/**
 * Returns the columns of a booking that follow from its form, and today's price. Throws `invalid`, naming the field,
 * for impossible values, and `HigherPrice` for a price above the one that was shown.
 */
export async function readWish(
  tx: Tx | typeof db,
  input: BookingInput,
  { override = {}, isByTraveller = true, before, shown, settings: known, minds = true }: Wisher = {},
) {
  const settings = known ?? (await readSettings(tx))
  const { terms, cancellation, exchange_rate, booking_rules, payment_ways } = settings
  const trip = await findBookableTrip(tx, input.trip_id)
  const plan: Plan = await planOf(tx, input, trip, { override, settings })
  const needed = await neededFor(trip, tx)
  const reason = minds ? override.permits : 'Offered by the office'
  const overruled = overruledRules(needed, input, trip, plan, { before, reason })
  const rules = partyRulesOf(trip, exchange_rate.paisa_per_dollar)
  const who = { ...input, lead: classOf(input.nationality), start: plan.start }
  const claims = claimsToStore(who, plan.asked, rules)
  const { unit } = plan
  const { travellers } = input
  const chosen = input.extras ?? []
  const about = { tripId: trip.id, start: plan.start, travellers }
  const extras = {
    extras: await extrasToChoose(tx, chosen, { ...about, waivesCutoff: override.cutoff }),
    paisaPerDollar: exchange_rate.paisa_per_dollar,
  }
  const price_currency = currencyIn(trip.price_currency, [])
  const ofTrip = { early_bird: earlyBirdIn(trip.early_bird), price_currency }
  const early_bird = earlyBirdAsked(plan.departure ?? ofTrip)
  const payers = claimsOf(who)
  const apart = askedPermits(trip, needed, rules)
  const permits = (currency: Currency) =>
    apart ? permitLines(apart, { ...plan, travellers, payers }, currency) : NO_PERMITS
  const beside = (currency: Currency) => [
    ...extraLines(extras, chosen, currency, payers),
    ...permits(currency).lines,
  ]
  const asking = unit && { trip: trip.name, unit, rules, early_bird, beside }
  const undiscounted = asking ? priceOfWanted(asking, who) : undefined
  const code = await findUsableCode(tx, input.code, {
    trip_id: trip.id,
    travellers,
    currency: undiscounted?.currency,
  })
  const whole = asking && { ...asking, code: code?.answer }
  const price = whole && code ? priceOfWanted(whole, who) : undiscounted
  if (whole && price) {
    refuseUnconvertible(price)
    refuseUnpriced(extras, chosen, price.currency, payers)
    refuseHigherPrice(shown, totalOf(price), whole, who)
  }
  const answers = answersAfter({
    questions: questionsIn(trip.questions).filter(({ asked }) => asked === 'booking'),
    given: input.answers ?? [],
    travellers,
    before: before ? answersOf(before) : [],
    requires: ({ is_required }) => is_required && isByTraveller,
  })
  // Staff decide about an application before it takes anything; what was booked outright stays so.
  const isApplication = before ? before.application === 'waiting' : trip.on_application === 1 && isByTraveller
  const holdsSeats = plan.departure !== undefined && price !== undefined && !isApplication
  const { keeps_percent, steps } = cancellationIn(trip.cancellation) ?? cancellation
  const { fullname, gender, email, nationality, mobile, message } = input
  const { arrival_flight, arrival_at } = input
  const ways = paymentProviders().map(({ name }) => name)
  const fees = feesToKeep(payment_ways.ways, ways, booking_rules)
  const columns = {
    trip_name: trip.name,
    fullname,
    email,
    gender,
    nationality,
    mobile,
    message,
    ...(arrival_flight !== undefined && { arrival_flight }),
    ...(arrival_at !== undefined && { arrival_at }),
    double_rooms: input.rooms?.double ?? 0,
    share_with: input.rooms?.share_with ?? '',
    wanted_extras: JSON.stringify(price ? [] : chosen),
    answers: JSON.stringify(answers),
    agreed_permits: agreedPermits(trip.permit_charge, needed, {
      open: price ? permits(price.currency).open : [],
      overruled,
    }),
    application: isApplication ? ('waiting' as const) : (before?.application ?? null),
    trip_id: trip.id,
    departure_id: plan.departure?._id ?? null,
    start_date: plan.start,
    end_date: plan.end,
    days: plan.days,
    travellers,
    claims,
    seats_held: holdsSeats ? travellers : 0,
    discount_code: code?.answer.code ?? null,
    request_reason: price ? '' : plan.reasons.join(' '),
    ...rateOf(exchange_rate),
    terms_version: terms.version,
    cancellation_keeps: keeps_percent,
    cancellation_steps: JSON.stringify(steps),
    money_rules: JSON.stringify({ ...rulesOf(booking_rules, trip), way_fees: fees }),
    cancellation_text: fillFigures(cancellation.text, { cancellation, booking_rules }),
  }
  const isHeld = holdsSeats || (code?.isLimited === true && !isApplication)
  const { departure, asked } = plan
  return {
    departure,
    price,
    isApplication,
    holdsSeats,
    isHeld,
    columns,
    asked,
    rules,
    tripPath: tripPath(trip.kind, trip.slug),
  }
}
