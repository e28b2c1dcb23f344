import type { BookingPreview, BookingPreviewInput } from '#contract/booking-previews.ts'
import type { Booking, BookingInput } from '#contract/bookings.ts'
import { inOrder, shownLines, type NewLine } from '#contract/lines.ts'
import { AMOUNT_MAX, Currency, formatMoney } from '#contract/money.ts'
import { askedOf } from '#contract/party-asked.ts'
import type { HandLine } from '#contract/price-adjustments.ts'
import { usualDeposit } from '#contract/terms.ts'
import { db, type Tx } from '#db/client.ts'
import { bookByPhone } from '../bookings/create.ts'
import { tooFewSeats } from '../bookings/plan.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { readWish, type Wish } from '../bookings/wish.ts'
import { DomainError } from '../errors.ts'
import { offeredExtras } from '../extras/offer.ts'
import { missingExtras } from '../extras/places.ts'
import { byHandLine } from '../lines/alter.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { alterLines, depositFor } from '../lines/write.ts'
import { refuseAboveLimits, type Giver } from '../refunds/limits.ts'

/**
 * As `bookByPhone`, with the lines that staff charge or take off by hand (`add_lines`), in the same transaction. Throws
 * `invalid`, naming the field, for lines that leave less than nothing or belong to a booking without a price, and
 * `forbidden` when only an owner may take so much off.
 */
export async function bookByPhoneAt(
  { add_lines = [], ...input }: BookingInput,
  giver: Giver,
  idempotencyKey?: string,
): Promise<Booking> {
  // With its lines, because the same form with others is another one.
  const whole = add_lines.length > 0 ? { ...input, add_lines } : input
  return bookByPhone(whole, giver.actor, idempotencyKey, (tx, row) => addByHand(tx, row, add_lines, giver))
}

async function addByHand(tx: Tx, row: BookingRow, byHand: HandLine[], giver: Giver): Promise<BookingRow> {
  if (byHand.length === 0) return row
  if (row.currency === null) return refuse(NO_PRICE)
  const currency = Currency.parse(row.currency)
  refuseImpossible(row.total_amount!, byHand, currency)
  const givenAway = byHand.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  if (givenAway > 0) await refuseAboveLimits(tx, row, givenAway, giver)
  return alterLines(tx, row.id, { ended: [], added: byHand.map(byHandLine), currency }, giver.actor)
}

/** Returns what a booking on the telephone would cost, without making it. Throws as `bookByPhoneAt`. */
export async function previewByPhone({
  add_lines = [],
  ...input
}: BookingPreviewInput): Promise<BookingPreview> {
  const wish = await readWish(db, { ...nobody, ...input }, { override: input.override, isByTraveller: false })
  const { start_date, end_date, days, trip_id } = wish.columns
  const offered = await offeredExtras(trip_id, [])
  return {
    start_date,
    end_date,
    days,
    ...pricedWith(wish, add_lines),
    asked: askedOf([wish.asked], wish.rules, offered).map(({ claim, label }) => ({ claim, label })),
    notes: await notesOn(wish, input),
  }
}

/** Nothing of a price depends on who somebody is. */
const nobody = {
  fullname: '',
  gender: 'Gender',
  email: '',
  mobile: '',
  message: '',
  destination: '',
  formType: '',
} as const

function pricedWith({ price, columns }: Wish, byHand: HandLine[]) {
  if (!price) {
    if (byHand.length > 0) refuse(NO_PRICE)
    return { lines: [], total: null, deposit: null, balance: null }
  }
  const { currency } = price
  const before = price.lines.reduce((sum, { amount }) => sum + amount, 0)
  refuseImpossible(before, byHand, currency)
  const lines: NewLine[] = inOrder([...price.lines, ...byHand.map(byHandLine)])
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const rules = moneyRulesIn(columns.money_rules)
  const deposit = depositFor({ currency, lines }, (whole) => usualDeposit(whole, columns.travellers, rules))
  return {
    lines: shownLines({ currency, lines }).map((line) => ({ ...line, traveller: line.traveller ?? null })),
    total: { amount: total, currency },
    deposit: { amount: deposit, currency },
    balance: { amount: total - deposit, currency },
  }
}

async function notesOn({ departure, price, holdsSeats, columns }: Wish, input: BookingPreviewInput) {
  if (!price)
    return [[columns.request_reason, 'It has no price and is booked as a request'].filter(Boolean).join(' ')]
  if (!departure || !holdsSeats) return []
  const missing = input.travellers - departure.seats_left
  const seats = input.override?.capacity
    ? `The departure gets ${missing === 1 ? 'one seat' : `${missing} seats`} more`
    : tooFewSeats(departure)
  const extras = await missingExtras(db, departure._id, input.extras ?? [])
  return [...(missing > 0 ? [seats] : []), ...extras]
}

const NO_PRICE = 'This booking has no price, so nothing can be charged or taken off. Quote it afterwards'

function refuseImpossible(before: number, byHand: HandLine[], currency: Currency) {
  const total = byHand.reduce((sum, { amount }) => sum + amount, before)
  if (total > AMOUNT_MAX) refuse('The price of the whole trip is too high')
  const below = formatMoney({ amount: Math.max(0, -total), currency })
  if (total < 0) refuse(`${below} more is taken off than the trip costs. Take off less`)
}

function refuse(message: string): never {
  throw new DomainError('invalid', message, { errors: { add_lines: [message] } })
}
