import { isGivenUp } from './booking-statuses.ts'
import type { Booking } from './bookings.ts'
import { addDays, today, type Day } from './days.ts'
import { paidOfEach } from './installments.ts'

/**
 * What of a booking is due when: the deposit, then the balance or its parts. `amount` and what is `open` of it in minor
 * units of the booking's currency.
 */
export type DuePart = {
  what: 'deposit' | 'installment' | 'balance'
  due_on: Day
  amount: number
  open: number
}

/** What is known of a booking from which its due days follow. */
export type Payable = Pick<
  Booking,
  | 'status'
  | 'total'
  | 'deposit'
  | 'balance'
  | 'paid'
  | 'installments'
  | 'start_date'
  | 'created_at'
  | 'money_rules'
>

/**
 * Returns what of a booking is due when, in the order of the days; together it is the total. The deposit is due when it is
 * booked. What a payment fills first is the deposit, then each part in turn; a deposit that counts with something
 * missing leaves that to the next part. Empty without a price, and for what was given up or is not approved.
 */
export function duePartsOf(booking: Payable): DuePart[] {
  const { status, total, deposit, balance, paid } = booking
  if (total === null || status === 'requested' || isGivenUp(booking)) return []
  const parts: Omit<DuePart, 'open'>[] = [
    { what: 'deposit', due_on: bookedOn(booking), amount: deposit?.amount ?? 0 },
    ...balanceParts(booking, balance?.amount ?? 0),
  ]
  const filled = paidOfEach(
    parts.map(({ amount }) => amount),
    paid?.amount ?? 0,
  )
  const open = parts.map(({ amount }, index) => amount - filled[index]!)
  const missing = status === 'awaiting_payment' ? 0 : open[0]!
  return parts.map((part, index) => ({ ...part, open: open[index]! + carried(index, missing) }))
}

/** What is to be paid next: `amount` by `due_on`. `isDue`: its day has come. */
export type NextDue = { amount: number; due_on: Day; isDue: boolean }

/**
 * Returns what is due of a booking on a day: all parts whose day has come, else those of the next day that has an open
 * part. Undefined when nothing is open.
 */
export function nextDueOf(booking: Payable, day: Day = today()): NextDue | undefined {
  return nextOf(duePartsOf(booking), day)
}

function nextOf(parts: DuePart[], day: Day): NextDue | undefined {
  const open = parts.filter((part) => part.open > 0)
  const [first] = open
  if (first === undefined) return undefined
  const isDue = first.due_on <= day
  const until = isDue ? day : first.due_on
  const due = open.filter(({ due_on }) => due_on <= until)
  const amount = due.reduce((sum, part) => sum + part.open, 0)
  return { amount, due_on: due.at(-1)!.due_on, isDue }
}

/** Returns what the next payment of a confirmed booking is for: less than the whole balance where parts are due later. */
export function nextPurposeOf(booking: Payable, day: Day = today()): 'installment' | 'balance' {
  const parts = duePartsOf(booking)
  const next = nextOf(parts, day)
  const open = parts.reduce((sum, part) => sum + part.open, 0)
  return next && next.amount < open ? 'installment' : 'balance'
}

/** Returns when a balance without parts is due by the rules of its booking: a day that had passed then is the one of booking. */
export function balanceDueOn(
  booking: Pick<Booking, 'start_date' | 'created_at'> & {
    money_rules: Pick<Booking['money_rules'], 'balance_due_days'>
  },
): Day {
  const day = addDays(booking.start_date, -booking.money_rules.balance_due_days)
  const booked = bookedOn(booking)
  return day < booked ? booked : day
}

function balanceParts(booking: Payable, balance: number): Omit<DuePart, 'open'>[] {
  const { installments } = booking
  if (installments.length === 0) return [{ what: 'balance', due_on: balanceDueOn(booking), amount: balance }]
  return installments.map(({ due_on, amount }) => ({ what: 'installment', due_on, amount: amount.amount }))
}

function bookedOn({ created_at }: Pick<Payable, 'created_at'>) {
  return today(new Date(created_at))
}

/** What is missing of the deposit moves from the deposit to the part after it. */
function carried(index: number, missing: number) {
  if (index > 1) return 0
  return index === 0 ? -missing : missing
}
