import { addDays, formatDay, HOUR_MS, startOfDay, today, type Day } from './days.ts'
import { formatMoney, share, type Currency, type Money } from './money.ts'

// The figures of the terms (section 9 of the specification).

/** A deposit of 20 % is paid at booking, unless the operator or a trip has another rule. */
export const DEPOSIT_PERCENT = 20
/** A card payment costs 3.5 % of what is charged, unless the operator has set another share; this fee is not refunded. */
export const CARD_FEE_BASIS_POINTS = 350
/** Cancelling keeps 20 % of the total, unless the operator has set another share. */
export const CANCELLATION_KEEPS_PERCENT = 20
/**
 * Bookings are accepted up to 3 days before departure, by the calendar of Kathmandu, unless the operator or a trip has
 * another rule.
 */
export const NOTICE_DAYS = 3
/** How many percent of the deposit may be missing, as a bank's fees, unless the operator has set another share. */
export const SHORTFALL_PERCENT = 2
/** How many years ahead trips are planned, of 365 days each. */
const LATEST_START_YEARS = 2
export const LATEST_START_DAYS = LATEST_START_YEARS * 365
/** How long unpaid seats are held, unless the operator has set another time: at least so long, and `UNPAID_MAX_HOURS` at most. */
export const HOLD_MINUTES = 30
export const HOLD_LEAST_MINUTES = 10
/**
 * How many days unpaid seats are held that staff have booked, unless the operator has set another number or staff
 * choose one: the traveller must first read the mail.
 */
export const STAFF_HOLD_DAYS = 3
export const STAFF_HOLD_MAX_DAYS = 30
/**
 * How many days a party has for its deposit from the first part that one of its travellers has paid of it, unless the
 * operator has set another number.
 */
export const GATHER_DAYS = 3
export const GATHER_MAX_DAYS = 30
/** How many hours seats are held that are offered to somebody on the waiting list, unless the operator has set another number. */
export const OFFER_HOLD_HOURS = 48
export const OFFER_HOLD_MAX_HOURS = 14 * 24
/**
 * A traveller cannot keep unpaid seats for longer than this, in hours, and cannot pay for an expired booking later than
 * this: it must be booked anew.
 */
export const UNPAID_MAX_HOURS = 2

/** How many days after the last day of a trip the links of its booking still open it. */
export const LINK_DAYS_AFTER_TRIP = 60

/** How many days a browser that has proven the mailbox is not asked for a code again. */
export const PASS_DAYS = 30
/** How long a mailed code is valid, and how often somebody may try to type it. */
export const CODE_MINUTES = 15
export const CODE_TRIES_MAX = 5

/** Within how many days a refund after a cancellation is sent. */
export const REFUND_DAYS = 10

/** How many days the seats of a quoted booking are held: its price goes out by mail, which must be read. */
export const QUOTE_HOLD_DAYS = 3
/**
 * How many days after a trip its travellers are asked for a review: long enough to be home, soon enough to remember.
 */
export const REVIEW_AFTER_DAYS = 3

export const TRAVELLERS_MAX = 50

/** How many days before its balance is due a booking is reminded of it, unless the operator has set other days. */
export const REMINDER_DAYS = [30, 7]

/** How many days before a part of a balance is due it is reminded of: also on the day, and once when it is late. */
export const INSTALLMENT_REMINDER_DAYS = [7, 3, 0, -2]

/** What is due when, of a total. `card_fee`: that of the deposit. */
export type Sums = { deposit: Money; card_fee: Money; balance: Money }

/** A part of a balance: how many percent of it are due so many days before the first day. */
export type PlannedPart = { percent: number; days_before: number }

/** The rules by which a trip is booked and its price is paid. A booking keeps those it was made with. */
export type MoneyRules = {
  /** The deposit as a share of the price. */
  deposit_percent: number
  /** What each traveller pays at booking instead, where the price is in its currency. */
  deposit_each: Money | null
  /** What a card payment costs, in hundredths of a percent of what is charged. */
  card_fee_basis_points: number
  /** How many days before the first day the balance is due; 0 on arrival. */
  balance_due_days: number
  /** The parts in which the balance is paid, the earliest first; the last is due when the balance is. None: at once. */
  installments: PlannedPart[]
  /** How many days before the first day the trip can still be booked. */
  notice_days: number
  /** How many minutes unpaid seats are held. */
  hold_minutes: number
  /** How many days a party has for its deposit from the first part of it. */
  gather_days: number
}

/** Returns what is due when, of what a booking costs. Deposit and balance together are always the total. */
export function sumsOf(price: Money, travellers: number, rules: MoneyRules): Sums {
  const { amount: total, currency } = price
  const deposit = usualDeposit(price, travellers, rules)
  return {
    deposit: { amount: deposit, currency },
    card_fee: { amount: cardFee(deposit, rules), currency },
    balance: { amount: total - deposit, currency },
  }
}

/** Returns the deposit of a price in minor units: what the rules say, and never more than the price. */
export function usualDeposit(price: Money, travellers: number, rules: MoneyRules): number {
  const each = eachIn(rules, price.currency)
  if (each) return Math.min(each.amount * travellers, price.amount)
  return share(price.amount, rules.deposit_percent * 100)
}

/** Returns how a deposit is worked out: "20 %", "US$200 for each traveller", "the whole price". */
export function depositInWords(rules: MoneyRules, currency?: Currency): string {
  const each = eachIn(rules, currency ?? rules.deposit_each?.currency)
  if (each) return `${formatMoney(each)} for each traveller`
  return rules.deposit_percent >= 100 ? 'the whole price' : `${rules.deposit_percent} %`
}

/**
 * Returns the note beside a deposit of so many minor units: "20 %, non-refundable". It says no share where staff have
 * lowered the price.
 */
export function depositNote(price: Money, travellers: number, rules: MoneyRules, deposit: number): string {
  if (deposit !== usualDeposit(price, travellers, rules)) return 'Non-refundable'
  const said = deposit === price.amount ? 'the whole price' : depositInWords(rules, price.currency)
  return `${said.replace(/^t/, 'T')}, non-refundable`
}

/** Prices in another currency have a deposit by share. */
function eachIn({ deposit_each }: MoneyRules, currency: Currency | undefined) {
  return deposit_each?.currency === currency ? deposit_each : null
}

/**
 * Returns the least that counts as the deposit, in minor units. What is missing of the deposit is added to the balance.
 */
export function leastDeposit(deposit: number, shortfallPercent: number): number {
  return deposit - share(deposit, shortfallPercent * 100)
}

/** The fee on a card payment of so many minor units. */
export function cardFee(amount: number, rules: Pick<MoneyRules, 'card_fee_basis_points'>): number {
  return share(amount, rules.card_fee_basis_points)
}

/** Whether a card payment costs anything. Where it does not, nobody is told of a fee. */
export function hasCardFee({ card_fee_basis_points }: Pick<MoneyRules, 'card_fee_basis_points'>): boolean {
  return card_fee_basis_points > 0
}

/** The share as texts write it: "3.5 %". */
export function cardFeeInWords({ card_fee_basis_points }: Pick<MoneyRules, 'card_fee_basis_points'>): string {
  return `${card_fee_basis_points / 100} %`
}

/**
 * Returns when the balance is paid: "on arrival in Kathmandu", "by Fri 5 February 2027", and without a first day "30 days
 * before the first day". Once the day has come it is "now". In parts: "in 3 parts, the last by Fri 5 February 2027".
 */
export function balanceWhen({ balance_due_days: days, installments }: MoneyRules, start?: Day): string {
  const when = lastWhen(days, start)
  const parts = installments.length
  return parts === 0 || when === 'now' ? when : `in ${parts} parts, the last ${when}`
}

function lastWhen(days: number, start: Day | undefined) {
  if (days === 0) return 'on arrival in Kathmandu'
  if (start === undefined) return `${daysOf(days)} before the first day`
  const due = addDays(start, -days)
  return due <= today() ? 'now' : `by ${formatDay(due)}`
}

/** As `balanceWhen`, for a sentence that also says that it comes before the trip. */
export function balanceBeforeTrip(rules: MoneyRules, start?: Day): string {
  return `${balanceWhen(rules, start)}${rules.balance_due_days === 0 ? ' before the trip' : ''}`
}

/** Returns whether an expired booking may still be paid for, if its seats are free. `now` in milliseconds. */
export function isPayableAgain(created_at: string, now: number): boolean {
  return now < Date.parse(created_at) + UNPAID_MAX_HOURS * HOUR_MS
}

/** "1 day", "3 days" */
export function daysOf(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** "one day", "three days", and from ten on "14 days". */
export function daysInWords(days: number): string {
  return `${smallNumbers[days] ?? days} ${days === 1 ? 'day' : 'days'}`
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** How long before the first day a trip can be booked, as a part of `MoneyRules`. */
export type Notice = Pick<MoneyRules, 'notice_days'>

/** The first day on which a trip booked today may start. */
export function firstStart(now: Day, { notice_days }: Notice): Day {
  return addDays(now, notice_days)
}

/** Returns until when bookings are accepted: "up to 3 days before departure", "until the day of departure". */
export function noticeInWords({ notice_days: days }: Notice): string {
  if (days === 0) return 'until the day of departure'
  return `up to ${daysOf(days)} before departure`
}

/** Returns from when on a private trip may begin: "from three days ahead", "from today on". */
export function privateFromInWords({ notice_days: days }: Notice): string {
  return days === 0 ? 'from today on' : `from ${daysInWords(days)} ahead`
}

/** Returns the instant from which a departure that begins on `start` can no longer be booked. */
export function closingOf(start: Day, { notice_days }: Notice): string {
  return startOfDay(addDays(start, 1 - notice_days))
}

/** Returns why a trip that begins on `start` is not planned yet; undefined when it is near enough. */
export function tooFarAhead(start: Day, now: Day): string | undefined {
  const latest = addDays(now, LATEST_START_DAYS)
  if (start <= latest) return undefined
  const years = `${smallNumbers[LATEST_START_YEARS]} years`
  return `${formatDay(start)} is too far ahead. We plan ${years} ahead, until ${formatDay(latest)}`
}
