import { isGivenUp, isUndecidedApplication } from './booking-statuses.ts'
import type { Booking } from './bookings.ts'
import { clockTime, formatDay, formatInstant, formatTime } from './days.ts'
import { nextDueOf, type NextDue } from './due-dates.ts'
import { formatMoney, type Money } from './money.ts'
import { balanceBeforeTrip } from './terms.ts'

const CHECKING = 'Our office is checking this booking by hand and will write to you.'

/**
 * Returns the sentence about a booking's money that every mail and page for its traveller shows, so that none promises
 * more than is true. It follows from the status, from what is open and from whether the office must look.
 */
export function standingOf(booking: Booking): string {
  const sentence = sentenceFor(booking)
  return booking.needs_review ? `${sentence} ${CHECKING}` : sentence
}

/**
 * Returns what a mail may say about the places of a booking whose deposit is paid: less while the departure may not
 * run.
 */
export function placesInWords({ undecided }: Pick<Booking, 'undecided'>): string {
  return undecided ? 'Your places are kept' : 'Your places are yours'
}

/** Returns what of a price is not paid, all in minor units. `paid`: less what has gone back already. */
export function openSum(total: number, paid: number): number {
  return Math.max(0, total - paid)
}

/** What of the price is not paid, whatever the status of the booking is; null without a price. */
export function openOf({ total, paid }: Pick<Booking, 'total' | 'paid'>): Money | null {
  return total && { ...total, amount: openSum(total.amount, paid?.amount ?? 0) }
}

/** Returns what is still to pay, in minor units; 0 for a booking that was given up, is not approved or has no price yet. */
export function openAmountOf(booking: Booking): number {
  if (isGivenUp(booking) || booking.status === 'requested') return 0
  return openOf(booking)?.amount ?? 0
}

/** Returns whether a booking has a price and nothing of it is still to pay, whoever of the party has paid it. */
export function isSettled(booking: Booking): boolean {
  return booking.total !== null && openAmountOf(booking) === 0
}

function sentenceFor(booking: Booking): string {
  switch (booking.status) {
    case 'requested':
      if (isUndecidedApplication(booking))
        return 'We have your application and will write to you when we have decided. There is nothing to pay until then.'
      return 'We are still working out your price and will write to you. There is nothing to pay until then.'
    case 'awaiting_payment':
      return waitingFor(booking)
    case 'deposit_paid':
      return `${placesInWords(booking)}. ${toPayInKathmandu(booking)}`
    case 'paid':
      return `Your trip is paid in full.${booking.undecided ? ` ${placesInWords(booking)}.` : ''}`
    case 'completed':
      return openAmountOf(booking) === 0
        ? 'Your trip is over and paid in full.'
        : `Your trip is over, and ${inMoney(booking, openAmountOf(booking))} of it is still to pay.`
    case 'expired':
      return 'This booking has expired, and its places went back.'
    case 'cancelled':
      return 'This booking is cancelled.'
  }
}

function toPayInKathmandu(booking: Booking) {
  const condition = booking.undecided ? 'If the departure runs, ' : ''
  const open = inMoney(booking, openAmountOf(booking))
  const next = booking.installments.length > 0 ? nextDueOf(booking) : undefined
  if (next) return `${condition}${open} is still to pay, ${nextInWords(booking, next)}.`
  return `${condition}${open} is still to pay, ${balanceBeforeTrip(booking.money_rules, booking.start_date)}.`
}

function nextInWords(booking: Booking, { amount, isDue, due_on }: NextDue) {
  const when = isDue ? 'now' : `by ${formatDay(due_on)}`
  return amount === openAmountOf(booking) ? when : `${inMoney(booking, amount)} of it ${when}`
}

/**
 * Returns what whoever pays a part reads about the seats of the party while its deposit is not there; empty for all other
 * bookings. It says nothing of what the others have paid.
 */
export function heldInWords(booking: Pick<Booking, 'status' | 'gather_until' | 'hold_expires_at'>): string {
  const { status, gather_until, hold_expires_at } = booking
  if (status !== 'awaiting_payment') return ''
  if (isGatheringOver(booking))
    return 'The time for the deposit of your party is over. Our office will decide what happens next and write to you; nothing that you have paid is lost.'
  if (gather_until !== null)
    return `The seats of your party are held until ${formatInstant(gather_until)}. The deposit of all should be here by then.`
  if (hold_expires_at === null) return ''
  return `The seats of your party are held until ${formatInstant(hold_expires_at)}. With the first part that is paid they are held longer.`
}

/**
 * Returns how the seats of a booking whose deposit is not paid are held, for lists of the office: "held until 3 March 2027 at
 * 14:00" in Kathmandu, or "held, deposit not paid" without an end. Empty for all others.
 */
export function heldInShort({
  status,
  gather_until,
  hold_expires_at,
}: {
  status: string
  gather_until: string | null
  hold_expires_at: string | null
}): string {
  if (status !== 'awaiting_payment') return ''
  const until = gather_until ?? hold_expires_at
  return until === null ? 'held, deposit not paid' : `held until ${formatTime(clockTime(until))}`
}

/** Returns whether the days are over in which the party of a booking gathers its deposit. */
export function isGatheringOver({ gather_until }: Pick<Booking, 'gather_until'>): boolean {
  return gather_until !== null && gather_until <= new Date().toISOString()
}

function waitingFor(booking: Booking) {
  const paid = booking.paid?.amount ?? 0
  const missing = (booking.deposit?.amount ?? 0) - paid
  if (paid === 0 || missing <= 0) return 'The deposit has not been paid yet.'
  return `${keptInWords(booking)} Of the deposit of ${inMoney(booking, paid + missing)} we have ${inMoney(booking, paid)}; ${inMoney(booking, missing)} is missing.`
}

function keptInWords(booking: Booking) {
  if (booking.gather_until === null) return 'We keep your places.'
  if (isGatheringOver(booking))
    return 'The time for the deposit is over. Our office will decide what happens next and write to you; nothing that was paid is lost.'
  return `We hold your places until ${formatInstant(booking.gather_until)}.`
}

function inMoney({ total }: Booking, amount: number) {
  return formatMoney({ amount, currency: total!.currency })
}
