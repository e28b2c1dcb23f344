import type { Booking } from '#contract/bookings.ts'
import { nextDueOf, nextPurposeOf } from '#contract/due-dates.ts'
import { convert, currencies, type Money } from '#contract/money.ts'
import type { Purpose } from '#contract/payments.ts'
import { dueOfEach } from '#contract/shares.ts'
import { openAmountOf, openOf } from '#contract/standing.ts'
import { isPayableAgain } from '#contract/terms.ts'
import { feesOf, type Share } from '../bookings/shares.ts'
import { sumsOfWays, type OfferedWay, type WaySum } from './ways.ts'

/** `rate`, in paisa for a dollar, is null in the booking's own currency. */
export type Amount = { amount: Money; rate: number | null }

/** A payment that may be made for a booking now, by each way and in each currency that fits. */
export type Due = { purpose: Purpose; amounts: WaySum[] }

/**
 * Returns the payments that may be made now, the next one first; none while there is no price, and none once it is paid
 * or cancelled. `ways`: those that are offered (`offeredWays`).
 */
export function duesOf(booking: Booking, ways: readonly OfferedWay[]): Due[] {
  return duesFor(booking, ways, (purpose) => dueFor(booking, purpose))
}

/** As `duesOf`, of the part of one traveller. */
export function shareDuesOf(
  booking: Booking,
  { share, shares }: { share: Share; shares: Share[] },
  ways: readonly OfferedWay[],
): Due[] {
  const dueOf = (purpose: Purpose) => shareDueFor(booking, purpose, share, shares)
  const dues = duesFor(booking, ways, dueOf)
  const all = Math.max(0, ...dues.map(({ purpose }) => dueOf(purpose)))
  return dues.filter(
    ({ purpose }, index) => dueOf(purpose) > 0 && (dueOf(purpose) < all || index === dues.length - 1),
  )
}

/**
 * Returns the part of whoever booked where others of the party pay theirs by links of their own; undefined where nobody else
 * does, and where nothing but that part is open.
 */
export function leadPartOf(booking: Booking, shares: Share[]): Share | undefined {
  const [lead, ...others] = shares
  const paysOwn = others.some(
    ({ position, row, paid }) => position !== null && (row?.is_open === 1 || paid.amount > 0),
  )
  return lead && paysOwn && lead.open.amount < (openOf(booking)?.amount ?? 0) ? lead : undefined
}

/**
 * As `duesOf`, of the part of whoever booked alone where others pay theirs: then `isOwnPart`.
 */
export function leadDuesOf(
  booking: Booking,
  shares: Share[],
  ways: readonly OfferedWay[],
): { dues: Due[]; isOwnPart: boolean } {
  const share = leadPartOf(booking, shares)
  const own = share ? shareDuesOf(booking, { share, shares }, ways) : []
  return own.length > 0 ? { dues: own, isOwnPart: true } : { dues: duesOf(booking, ways), isOwnPart: false }
}

/**
 * Returns what a traveller pays of their part, in minor units: never more than is open of it, nor of the booking. Of the
 * deposit and of what is due next it is in proportion to the part.
 */
export function shareDueFor(booking: Booking, purpose: Purpose, share: Share, shares: Share[]): number {
  const open = Math.min(share.open.amount, openOf(booking)!.amount)
  if (purpose !== 'deposit' && purpose !== 'installment') return open
  const { deposit, paid } = booking
  const due = purpose === 'deposit' ? deposit!.amount : paid!.amount + dueFor(booking, purpose)
  // What was kept for those who left is paid, and is nobody else's to pay.
  const fees = booking.lines.filter(({ kind }) => kind === 'cancellation_fee')
  const parts = shares.flatMap(({ position, amount }) =>
    position === null ? [] : [amount.amount - feesOf(booking, position)],
  )
  const own = dueOfEach(Math.max(0, due - sumOf(fees)), parts)[shares.indexOf(share)]!
  const fee = share.position === null ? 0 : feesOf(booking, share.position)
  return Math.min(open, Math.max(0, own + fee - share.paid.amount))
}

function sumOf(lines: Booking['lines']) {
  return lines.reduce((sum, { amount }) => sum + amount.amount, 0)
}

function duesFor(booking: Booking, ways: readonly OfferedWay[], dueOf: (purpose: Purpose) => number): Due[] {
  if (booking.status === 'completed' && openAmountOf(booking) === 0) return []
  return purposesOf(booking)
    .map((purpose) => ({
      purpose,
      amounts: sumsOfWays(ways, amountsOf(booking, dueOf(purpose)), booking.money_rules),
    }))
    .filter(({ amounts }) => amounts.length > 0)
}

/**
 * Returns the next payment in each currency that the booking can be paid in, whatever the ways on a provider's page take;
 * undefined when nothing may be paid.
 */
export function nextDue(booking: Booking): { purpose: Purpose; amounts: Amount[] } | undefined {
  if (booking.status === 'completed' && openAmountOf(booking) === 0) return undefined
  const [purpose] = purposesOf(booking)
  return purpose && { purpose, amounts: amountsOf(booking, dueFor(booking, purpose)) }
}

/** As `nextDue`, of the part of one traveller. */
export function nextShareDue(
  booking: Booking,
  { share, shares }: { share: Share; shares: Share[] },
): { purpose: Purpose; amounts: Amount[] } | undefined {
  if (booking.status === 'completed') return undefined
  const purpose = purposesOf(booking).find((each) => shareDueFor(booking, each, share, shares) > 0)
  return purpose && { purpose, amounts: amountsOf(booking, shareDueFor(booking, purpose, share, shares)) }
}

/** In minor units of the booking's currency, before any fee. The booking must have a price. */
export function dueFor(booking: Booking, purpose: Purpose): number {
  const open = openOf(booking)!.amount
  if (purpose === 'installment') return nextDueOf(booking)?.amount ?? open
  return purpose === 'deposit' ? Math.min(open, booking.deposit!.amount - booking.paid!.amount) : open
}

/**
 * Returns an amount of a booking in each currency: its own first, the other one only when a rate was set when it was
 * booked.
 */
export function amountsOf({ total, exchange_rate }: Booking, amount: number): Amount[] {
  const own = { amount, currency: total!.currency }
  const others = exchange_rate === null ? [] : currencies.filter((currency) => currency !== own.currency)
  return [
    { amount: own, rate: null },
    ...others.map((currency) => ({ amount: convert(own, currency, exchange_rate!), rate: exchange_rate })),
  ]
}

/** An expired booking may be paid for shortly after, as long as its seats are still there. */
function purposesOf(booking: Booking): Purpose[] {
  const { status, total, created_at } = booking
  if (total === null) return []
  if (status === 'expired' && !isPayableAgain(created_at, Date.now())) return []
  if (status === 'awaiting_payment' || status === 'expired') return ['deposit', 'full']
  if (status !== 'deposit_paid' && status !== 'completed') return []
  const next = nextPurposeOf(booking)
  return next === 'installment' ? [next, 'balance'] : [next]
}
