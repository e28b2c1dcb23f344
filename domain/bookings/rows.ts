import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Booking } from '#contract/bookings.ts'
import { CancellationStep } from '#contract/cancellation.ts'
import { claimsIn } from '#contract/class-prices.ts'
import type { ExchangeRate } from '#contract/exchange-rate.ts'
import { WantedExtras } from '#contract/extras.ts'
import { paidOfEach } from '#contract/installments.ts'
import { Currency, type Money } from '#contract/money.ts'
import { cardFee } from '#contract/terms.ts'
import { unlimited } from '#contract/unlimited.ts'
import type { BookingRow as BookingTable, InstallmentRow } from '#db/rows/bookings.ts'
import type { Certainty } from '../departures/undecided.ts'
import { readStored, rememberingLast } from '../stored.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { agreedPermitsIn } from '../permits/charged.ts'
import { answersOf } from '../questions/answers.ts'
import { toLine, type LineRow } from '../lines/read.ts'

export type BookingRow = Selectable<BookingTable>

/** Without 0, 1, I, L, O and U, because references are read out over the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTER_COUNT = 7

/** Returns a new reference, `CH-7K3Q9FM` for the prefix CH. It opens nothing without the token. */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** Returns an amount in the currency of a booking; null while it has no price. */
export function moneyOf({ currency }: Pick<BookingRow, 'currency'>, amount: number | null): Money | null {
  return amount === null || currency === null ? null : { amount, currency: Currency.parse(currency) }
}

/** Returns the text in which staff search: reference, name, address and trip in small letters. */
export function searchTextOf(
  row: Pick<BookingRow, 'reference' | 'fullname' | 'email' | 'trip_name'>,
): string {
  return [row.reference, row.fullname, row.email, row.trip_name].join(' ').toLowerCase()
}

/**
 * Returns whether the person who booked was erased: every booking has a telephone number or an address, and only an
 * erasure clears both.
 */
export function isErased({ email, mobile }: Pick<BookingRow, 'email' | 'mobile'>): boolean {
  return email === '' && mobile === ''
}

/** Returns the columns that freeze the rate of now in a booking. */
export function rateOf({ paisa_per_dollar, source }: ExchangeRate) {
  return { paisa_per_dollar, rate_source: paisa_per_dollar === null || source === '' ? null : source }
}

const Steps = z.array(unlimited(CancellationStep))

/** Returns what cancelling a booking keeps nearer to its trip. */
export function stepsOf({ cancellation_steps }: Pick<BookingRow, 'cancellation_steps'>): CancellationStep[] {
  return stepsIn(cancellation_steps)
}

const stepsIn = rememberingLast((document) => readStored('cancellation_steps', document, Steps, [], []))

const WithoutLines = Booking.omit({ lines: true, installments: true })

/** `net`: what has been paid less what was or will be given back. `tripPath`: where the page of its trip is. */
type Beside = Certainty & { net: number; tripPath: string | null }

type Tables = Beside & { lines: LineRow[]; installments: InstallmentRow[] }

/** Returns a row as its traveller and staff see it, with its lines, the parts of its balance and facts from other tables. */
export function toBooking(row: BookingRow, { lines, installments, ...beside }: Tables): Booking {
  return {
    ...toBookingWithoutLines(row, beside),
    lines: lines.map(toLine),
    installments: partsOf(row, installments, beside.net),
  }
}

/** Parts that come to nothing since the price was lowered are left out. */
function partsOf(row: BookingRow, installments: InstallmentRow[], net: number): Booking['installments'] {
  const parts = installments.filter(({ amount }) => amount > 0)
  const amounts = parts.map(({ amount }) => amount)
  const paid = paidOfEach(amounts, net - (row.deposit_amount ?? 0))
  return parts.map(({ due_on, amount }, index) => ({
    due_on,
    amount: moneyOf(row, amount)!,
    paid: moneyOf(row, paid[index]!)!,
  }))
}

/** As `toBooking`, for lists. */
export function toBookingWithoutLines(
  row: BookingRow,
  { net, tripPath, undecided, decided }: Beside,
): Omit<Booking, 'lines' | 'installments'> {
  const money_rules = moneyRulesIn(row.money_rules)
  const fee = row.deposit_amount === null ? null : cardFee(row.deposit_amount, money_rules)
  return WithoutLines.parse({
    ...row,
    _id: row.id,
    needs_review: row.needs_review === 1,
    cancellation_steps: stepsOf(row),
    claims: claimsIn(row.claims),
    money_rules,
    is_cancelled_by_us: row.is_cancelled_by_us === 1,
    trip_path: tripPath,
    undecided,
    decided,
    unit: moneyOf(row, unitOf(row)),
    total: moneyOf(row, row.total_amount),
    deposit: moneyOf(row, row.deposit_amount),
    card_fee: moneyOf(row, fee),
    balance: moneyOf(row, row.balance_amount),
    paid: moneyOf(row, row.total_amount === null ? null : Math.max(0, net)),
    exchange_rate: row.paisa_per_dollar,
    rate_source: row.rate_source,
    wanted_extras: wantedExtrasOf(row),
    answers: answersOf(row),
    agreed_permits: agreedPermitsIn(row.agreed_permits),
  })
}

/** Returns the extras of a request; what cannot be read of them is left out. */
export function wantedExtrasOf({ wanted_extras }: Pick<BookingRow, 'wanted_extras'>) {
  return wanted_extras === '[]' ? [] : readStored('wanted_extras', wanted_extras, WantedExtras, [], [])
}

/** What each traveller pays on the average, in minor units, half a unit up. */
function unitOf({ total_amount: total, travellers }: BookingRow) {
  return total === null ? null : Math.floor((total + travellers / 2) / travellers)
}

/** Returns the facts of a booking for its event. Events are kept for ever, so they hold nothing that a person may ask us to forget. */
export function withoutPerson(booking: Booking): Partial<Booking> {
  const { reference, status, trip_id, departure_id, start_date, travellers, total, discount_code } = booking
  const code = discount_code === null ? {} : { discount_code }
  return { reference, status, trip_id, departure_id, start_date, travellers, total, ...code }
}
