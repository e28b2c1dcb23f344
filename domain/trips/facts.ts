import { inTime } from '#contract/installments.ts'
import { MORE_THAN_PRICE } from '#contract/early-bird.ts'
import { partySizesFault } from '#contract/money-rules.ts'
import { tiersFault } from '#contract/price-tiers.ts'
import { factsInTexts, parseGroupMax, type TextFacts } from '#contract/trip-facts.ts'
import type { ItineraryDay, TripInput } from '#contract/trips.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { packingColumn } from '../packing-lists/of-trips.ts'
import { contingenciesOf } from './contingencies.ts'
import { partyFactsOf } from './party-facts.ts'
import { tiersIn, type TripRow } from './rows.ts'

type Facts = Pick<
  TripRow,
  | 'price_amount'
  | 'price_currency'
  | 'duration_days'
  | 'max_altitude_m'
  | 'grade_level'
  | 'best_months'
  | 'closed_months'
  | 'least_party'
  | 'most_party'
  | 'on_request'
  | 'on_application'
  | 'status'
  | 'nepali_name'
  | 'trip_type'
  | 'distance_km'
  | 'permits'
  | 'area_permits'
  | 'packing'
  | 'is_guided'
  | 'permit_charge'
  | 'price_tiers'
  | 'deposit_percent'
  | 'deposit_each'
  | 'balance_due_days'
  | 'installments'
  | 'notice_days'
  | 'cancellation'
  | 'class_prices'
  | 'child_age'
  | 'child_percent'
  | 'children_alone'
  | 'early_bird'
  | 'questions'
  | 'contingencies'
  | 'for_you'
  | 'not_for_you'
  | 'a_day'
  | 'meeting_point'
>

/**
 * Returns the structured facts of a trip. Each is read from its text if the text says it, for visitors see the text;
 * else taken from the client; else, on an edit, left as it was. Throws `invalid` for a price amount without a currency, for
 * tiers and prices by nationality that do not fit the price, for half of a child's share, for a largest private group
 * below the smallest, and for what `contingenciesOf` refuses.
 */
export function factsOf(input: TripInput, before?: TripRow): Facts {
  const said = factsInTexts(input)
  const price = priceOf(said, input, before)
  const duration_days = said.duration_days ?? chosen(input.duration_days, before?.duration_days)
  return {
    ...price,
    duration_days,
    max_altitude_m: said.max_altitude_m ?? chosen(input.max_altitude_m, before?.max_altitude_m),
    grade_level: said.grade_level ?? chosen(input.grade_level, before?.grade_level),
    best_months: document(said.best_months ?? input.best_months, before?.best_months),
    closed_months: document(input.closed_months, before?.closed_months),
    ...partySizesOf(input, before),
    on_request:
      input.on_request === undefined ? (before?.on_request ?? 0) : Number(input.on_request ?? false),
    on_application:
      input.on_application === undefined
        ? (before?.on_application ?? 0)
        : Number(input.on_application ?? false),
    status: input.status ?? before?.status ?? 'published',
    nepali_name: chosen(input.nepali_name, before?.nepali_name),
    trip_type: chosen(input.trip_type, before?.trip_type),
    distance_km: chosen(input.distance_km, before?.distance_km),
    permits: document(input.permits, before?.permits),
    area_permits: document(input.area_permits, before?.area_permits),
    packing: packingOf(input, before),
    is_guided: Number(input.is_guided ?? (input.is_guided === null || (before?.is_guided ?? 1) === 1)),
    permit_charge:
      input.permit_charge === undefined
        ? (before?.permit_charge ?? 'included')
        : (input.permit_charge ?? 'included'),
    price_tiers: tiersOf(input, price, before),
    deposit_percent: chosen(input.deposit_percent, before?.deposit_percent),
    deposit_each: depositEach(input, price, before),
    balance_due_days: chosen(input.balance_due_days, before?.balance_due_days),
    installments: installmentsOf(input, before),
    notice_days: chosen(input.notice_days, before?.notice_days),
    cancellation: cancellationOf(input, before),
    ...partyFactsOf(input, price.price_amount, before),
    early_bird: earlyBirdOf(input, price, before),
    questions: questionsOf(input, before),
    contingencies: contingenciesOf(input, { ...price, duration_days }, before),
    for_you: document(input.for_you, before?.for_you),
    not_for_you: document(input.not_for_you, before?.not_for_you),
    a_day: chosen(input.a_day, before?.a_day),
    meeting_point: chosen(input.meeting_point, before?.meeting_point),
  }
}

/**
 * Merges the days a client sends with the stored ones, matched by label: a fact that the client leaves out stays, but not
 * the formatting of another text.
 */
export function mergeDays(days: ItineraryDay[], before: ItineraryDay[]): ItineraryDay[] {
  const known = new Map(before.map(({ rich: _rich, ...day }) => [day.day, day]))
  return days.map((day) => ({ ...known.get(day.day), ...withoutAbsent(day) }))
}

type Price = Pick<TripRow, 'price_amount' | 'price_currency'>

function priceOf(
  said: TextFacts,
  { price, price_amount, price_currency }: TripInput,
  before?: TripRow,
): Price {
  if (said.price) return { price_amount: said.price.amount, price_currency: said.price.currency }
  if (price_amount === undefined && before?.price === price) {
    return { price_amount: before.price_amount, price_currency: before.price_currency }
  }
  if (price_amount != null && price_currency == null) {
    const errors = { price_currency: ['A price amount needs its currency, USD or NPR'] }
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
  }
  return price_amount == null
    ? { price_amount: null, price_currency: null }
    : { price_amount, price_currency: price_currency! }
}

/** A client that names no tiers keeps those that still fit the price it sends: they were made for another one. */
function tiersOf({ price_tiers, group_size }: TripInput, price: Price, before?: TripRow) {
  const stored = before?.price_tiers ?? null
  const tiers = price_tiers === undefined ? tiersIn(stored) : (price_tiers ?? [])
  const fault = tiersFault(price.price_amount, tiers, parseGroupMax(group_size) ?? null)
  if (price_tiers === undefined) {
    const isSameMoney = before?.price_currency === price.price_currency
    return isSameMoney && fault === undefined ? stored : null
  }
  if (fault)
    throw new DomainError('invalid', 'Some fields are not valid', { errors: { price_tiers: [fault] } })
  return price_tiers?.length ? JSON.stringify(price_tiers) : null
}

/** A client that names no deposit keeps the one that was made for a price in this currency. */
function depositEach({ deposit_each }: TripInput, { price_currency }: Price, before?: TripRow) {
  if (deposit_each === undefined)
    return before?.price_currency === price_currency ? (before?.deposit_each ?? null) : null
  if (deposit_each !== null && price_currency === null) {
    const errors = { deposit_each: ['A deposit of each traveller needs a price, for its currency'] }
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
  }
  return deposit_each
}

function partySizesOf({ least_party, most_party }: TripInput, before?: TripRow) {
  const sizes = {
    least_party: chosen(least_party, before?.least_party),
    most_party: chosen(most_party, before?.most_party),
  }
  const fault = partySizesFault(sizes.least_party, sizes.most_party)
  if (fault)
    throw new DomainError('invalid', 'Some fields are not valid', { errors: { most_party: [fault] } })
  return sizes
}

function cancellationOf({ cancellation }: TripInput, before?: TripRow) {
  if (cancellation === undefined) return before?.cancellation ?? null
  return cancellation && JSON.stringify(cancellation)
}

function earlyBirdOf({ early_bird }: TripInput, { price_amount }: Price, before?: TripRow) {
  if (early_bird === undefined) return before?.early_bird ?? null
  if (early_bird === null) return null
  if (price_amount !== null && (early_bird.amount ?? 0) > price_amount)
    throw new DomainError('invalid', 'Some fields are not valid', {
      errors: { 'early_bird.amount': [MORE_THAN_PRICE] },
    })
  return JSON.stringify(early_bird)
}

function installmentsOf({ installments }: TripInput, before?: TripRow) {
  if (installments === undefined) return before?.installments ?? null
  return installments?.length ? JSON.stringify(inTime(installments)) : null
}

/** A question keeps its id, by which answers are found; a new one gets one. What cannot be chosen has no choices. */
function questionsOf({ questions }: TripInput, before?: TripRow) {
  const sent = questions?.map(({ id, choices, ...question }) => ({
    id: id ?? newId(),
    choices: question.kind === 'choice' ? choices : [],
    ...question,
  }))
  return document(questions === null ? null : sent, before?.questions)
}

function packingOf({ packing }: TripInput, before?: TripRow) {
  if (packing === undefined) return before?.packing ?? '{}'
  return packing === null ? '{}' : packingColumn(packing)
}

function document(list: unknown[] | null | undefined, before: string | undefined) {
  return list === undefined ? (before ?? '[]') : JSON.stringify(list ?? [])
}

/** Absent on an edit, a field stays; null clears it. */
function chosen<Value>(given: Value | null | undefined, before: Value | null | undefined): Value | null {
  return given === undefined ? (before ?? null) : given
}

function withoutAbsent(day: ItineraryDay): ItineraryDay {
  return Object.fromEntries(Object.entries(day).filter(([, fact]) => fact !== undefined)) as ItineraryDay
}
