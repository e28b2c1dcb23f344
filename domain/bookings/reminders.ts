import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { BALANCE_DUE_DAYS_MAX } from '#contract/money-rules.ts'
import { addDays, daysBetween, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, transaction } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { claim } from '../versions.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import type { BookingRow } from './rows.ts'
import { remind } from './letters.ts'
import { withSums } from './read.ts'
import { missingOf, partyOf } from './travellers.ts'

/** How many days before the first day whoever pays on arrival hears of the balance. */
const BALANCE_DAYS = 30
/** How many days before the day on which a balance is due. */
const BEFORE_DUE_DAYS = 7

/** The reminders: how many days before the first day each is mailed, and for bookings of which status. */
const reminders = [
  { kind: 'balance-due', days: BALANCE_DAYS, statuses: ['deposit_paid'] },
  { kind: 'pre-trip', days: 7, statuses: confirmedStatuses },
] as const

type Reminder = (typeof reminders)[number]

const BATCH = 50
const LONGEST_DAYS = BALANCE_DUE_DAYS_MAX + BEFORE_DUE_DAYS

/**
 * Mails reminders: a month before the trip about the balance, or a week before it is due where that is earlier, and a
 * week before the trip about the trip. Each booking gets each at
 * most once, from whichever server is first; a booking made later than that day gets it once paid. Returns how many
 * were mailed.
 */
export async function sendReminders(now = new Date()): Promise<number> {
  const day = today(now)
  let sent = 0
  for (const reminder of reminders) {
    const due = await db
      .selectFrom('bookings')
      .select(['bookings.id', 'start_date', 'money_rules'])
      .where('status', 'in', reminder.statuses)
      .where('start_date', '>=', day)
      .where('start_date', '<=', addDays(day, reminder.kind === 'balance-due' ? LONGEST_DAYS : reminder.days))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('booking_reminders')
              .select('kind')
              .whereRef('booking_reminders.booking_id', '=', 'bookings.id')
              .where('booking_reminders.kind', '=', reminder.kind),
          ),
        ),
      )
      .orderBy('bookings.id')
      .execute()
    const ready = due.filter((row) => row.start_date <= addDays(day, daysBefore(reminder, row)))
    for (const { id } of ready.slice(0, BATCH)) if (await send(id, reminder, now)) sent++
  }
  return sent
}

/** A balance that is due before the trip is reminded of so much earlier. */
function daysBefore({ kind, days }: Reminder, { money_rules }: Pick<BookingRow, 'money_rules'>) {
  if (kind !== 'balance-due') return days
  return Math.max(days, moneyRulesIn(money_rules).balance_due_days + BEFORE_DUE_DAYS)
}

/**
 * Inserts the row of the reminder, which is the guard: the server that inserts it sends the mail. The reminder of the
 * month is left out when that of the week is due as well.
 */
async function send(id: string, { kind, statuses }: Reminder, now: Date) {
  return transaction(async (tx) => {
    const isFirst = await tx
      .insertInto('booking_reminders')
      .values({ booking_id: id, kind, sent_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!isFirst) return false
    const row = await claim(tx, 'bookings', id)
    const isDue = statuses.some((status) => status === row.status)
    const isLate = kind === 'balance-due' && row.start_date <= addDays(today(now), 7)
    if (!isDue || isLate) return false
    const booking = await withSums(tx, row)
    const days = daysBetween(today(now), booking.start_date)
    await remind(tx, kind, booking, { days, missing: missingOf(await partyOf(booking, tx)) })
    const about = { noun: 'booking', noun_id: id } as const
    await recordEvent(tx, actors.clock, { ...about, verb: 'send', after: { kind } })
    return true
  })
}
