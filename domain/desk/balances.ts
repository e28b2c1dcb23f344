import { formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { bookingsWithBalanceDue } from '../bookings/balances-due.ts'
import { bookingItem, groupOf, NAMED } from './items.ts'

/** Returns bookings whose balance, or an open part of it, is due by the rules with which each was booked. */
export async function balancesDue(day: Day): Promise<DeskGroup> {
  const due = await bookingsWithBalanceDue(day)
  const items = due.slice(0, NAMED).map((row) => {
    const hasBegun = row.start_date <= day
    const note = `${row.trip_name}, ${hasBegun ? 'left' : 'leaves'} ${formatDay(row.start_date)}`
    return { ...bookingItem(row, note, 'payment'), is_late: hasBegun }
  })
  return groupOf('balances', items, due.length, '/admin/bookings?due=true&sort=start')
}
