import { duePartsOf } from '#contract/due-dates.ts'
import { addDays, daysBetween, type Day } from '#contract/days.ts'
import { paidOfEach } from '#contract/installments.ts'
import { INSTALLMENT_REMINDER_DAYS } from '#contract/terms.ts'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { netPaid } from './sums.ts'

const KIND = 'installment'

/** A reminder of the parts of a booking that are due by `due_on`, so many days before it. `kind` is unique for a booking. */
export type PartToRemind = { id: string; due_on: Day; kind: string }

/**
 * Returns the open parts of balances to remind of on a day. Several of one booking are one reminder, that of the last day.
 * Of the days that have passed only the last counts, so a booking made late gets no row of them.
 */
export async function partsToRemind(day: Day): Promise<PartToRemind[]> {
  const ahead = addDays(day, Math.max(...INSTALLMENT_REMINDER_DAYS))
  const parts = await db
    .selectFrom('installments')
    .innerJoin('bookings', 'bookings.id', 'installments.booking_id')
    .where('status', '=', 'deposit_paid')
    .where('start_date', '>=', day)
    .select(['bookings.id', 'deposit_amount', 'due_on', 'amount', netPaid().as('net')])
    .orderBy('bookings.id')
    .orderBy('position')
    .execute()
  const told = await toldReminders(day)
  return [...Map.groupBy(parts, ({ id }) => id)].flatMap(([id, own]) => {
    const { net, deposit_amount } = own[0]!
    const amounts = own.map(({ amount }) => amount)
    const paid = paidOfEach(amounts, Number(net) - (deposit_amount ?? 0))
    const due_on = own.findLast((part, index) => paid[index]! < part.amount && part.due_on <= ahead)?.due_on
    if (due_on === undefined) return []
    const left = daysBetween(day, due_on)
    const days = Math.min(...INSTALLMENT_REMINDER_DAYS.filter((each) => left <= each))
    const kind = kindOf(due_on, days)
    return told.has(`${id} ${kind}`) ? [] : [{ id, due_on, kind }]
  })
}

/** Returns what is open of all parts that are due by a day, in minor units. */
export function openBy(booking: Booking, due_on: Day): number {
  return duePartsOf(booking)
    .filter((part) => part.due_on <= due_on)
    .reduce((sum, { open }) => sum + open, 0)
}

function kindOf(due_on: Day, days: number) {
  return `${KIND} ${due_on} ${days}`
}

async function toldReminders(day: Day): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booking_reminders')
    .innerJoin('bookings', 'bookings.id', 'booking_reminders.booking_id')
    .where('status', '=', 'deposit_paid')
    .where('start_date', '>=', day)
    .where('kind', 'like', `${KIND} %`)
    .select(['bookings.id', 'kind'])
    .execute()
  return new Set(rows.map(({ id, kind }) => `${id} ${kind}`))
}
