import type { Booking } from '#contract/bookings.ts'
import { addDays, daysBetween, formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup, DeskItem } from '#contract/desk.ts'
import { duePartsOf } from '#contract/due-dates.ts'
import { daysOf } from '#contract/terms.ts'
import { bookingsWithBalanceDue, type DueRow } from '../bookings/balances-due.ts'
import { readBooking } from '../bookings/read.ts'
import { sharesOf } from '../bookings/shares.ts'
import { shareDueFor } from '../payments/due.ts'
import { bookingItem, groupOf, moneyWords, NAMED } from './items.ts'

/**
 * Returns bookings whose balance, or an open part of it, is due by the rules with which each was booked; apart from them
 * those that are paid in parts, or by several travellers, and are late.
 */
export async function balancesDue(day: Day): Promise<[due: DeskGroup, late: DeskGroup]> {
  const found = await bookingsWithBalanceDue(day)
  const due = found.filter(({ isLate }) => !isLate)
  const items = await Promise.all(due.slice(0, NAMED).map((row) => dueItem(row, day)))
  const late = found.filter(({ isLate }) => isLate)
  // The longest late come first.
  const oldest = late.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1)).slice(0, NAMED)
  return [
    groupOf('balances', items, due.length, '/admin/bookings?due=true&sort=start'),
    groupOf(
      'late-parts',
      await Promise.all(oldest.map((row) => lateItem(row, day))),
      late.length,
      '/admin/bookings?late=true&sort=start',
    ),
  ]
}

/** Says how much is due, of which trip, and when the trip leaves. */
async function dueItem(row: DueRow, day: Day): Promise<DeskItem> {
  const hasBegun = row.start_date <= day
  const sum = openBy(day, await readBooking(row.reference))
  const note = `${sum}, ${row.trip_name}, ${hasBegun ? 'left' : 'leaves'} ${formatDay(row.start_date)}`
  return { ...bookingItem(row, note, 'payment'), is_late: hasBegun }
}

/** Says how much is late, for how many days, and whose it is. */
async function lateItem(row: DueRow, day: Day): Promise<DeskItem> {
  const booking = await readBooking(row.reference)
  const { currency } = booking.total!
  const sum = openBy(addDays(day, -1), booking)
  const whose = await lateSharesOf(booking)
  const names = whose.map(({ name, amount }) => `${name} ${moneyWords({ amount, currency })}`)
  const how = `${sum}, ${daysOf(daysBetween(row.due_on, day))} late`
  return { ...bookingItem(row, names.length > 0 ? `${how}: ${names.join(', ')}` : how), is_late: true }
}

/** Returns what is open of the parts that are due on a day or before it, in words. */
function openBy(day: Day, booking: Booking) {
  const due = duePartsOf(booking).filter(({ due_on }) => due_on <= day)
  const amount = due.reduce((all, { open }) => all + Math.max(0, open), 0)
  return moneyWords({ amount, currency: booking.total!.currency })
}

/** Returns what each traveller is late with, where some have links to parts of their own. */
async function lateSharesOf(booking: Booking) {
  const shares = await sharesOf(booking)
  if (shares.every(({ row }) => row === undefined)) return []
  return shares
    .filter(({ position }) => position !== null)
    .map((share) => ({ name: share.name, amount: shareDueFor(booking, 'installment', share, shares) }))
    .filter(({ amount }) => amount > 0)
}
