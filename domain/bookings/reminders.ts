import { unansweredOf } from '#contract/answers.ts'
import type { Booking } from '#contract/bookings.ts'
import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { addDays, daysBetween, today, type Day } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { BALANCE_DUE_DAYS_MAX, reminderDays } from '#contract/money-rules.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { questionsOfTrip } from './answers.ts'
import { openBy, partsToRemind } from './installment-reminders.ts'
import { remind, remindOfInstallment } from './letters.ts'
import { withSums } from './read.ts'
import { partyOf } from './travellers.ts'

/** The letter about the trip goes out so many days before it, and says too what is open. */
const PRE_TRIP_DAYS = 7
const BATCH = 50
const EARLIEST_DAYS = BALANCE_DUE_DAYS_MAX + Math.max(...reminderDays)

/**
 * `kind` is unique for a booking. Each day of a balance has a kind of its own; those sent before there were several have
 * the bare one.
 */
type Due = { id: string; kind: string } & (
  | { what: 'balance-due' | 'pre-trip' }
  | { what: 'installment-due'; due_on: Day }
)

/**
 * Mails reminders: on the days of the settings before a balance is due, of each of its parts before and after its day,
 * and a week before the trip about the trip. Each
 * booking gets each at most once, from whichever server is first; a booking made later than a day gets the last one
 * that has passed once it is paid. Returns how many were mailed.
 */
export async function sendReminders(now = new Date()): Promise<number> {
  const day = today(now)
  const parts = (await partsToRemind(day)).slice(0, BATCH)
  const due = [
    ...(await balancesToRemind(day)),
    ...parts.map((part) => ({ ...part, what: 'installment-due' as const })),
    ...(await tripsToAnnounce(day)),
  ]
  let sent = 0
  for (const reminder of due) if (await send(reminder, now)) sent++
  return sent
}

async function balancesToRemind(day: Day): Promise<Due[]> {
  const { booking_rules } = await readSettings()
  const open = db
    .selectFrom('bookings')
    .where('status', '=', 'deposit_paid')
    .where('start_date', '>=', day)
    .where('start_date', '<=', addDays(day, EARLIEST_DAYS))
  const rows = await open
    .select(['bookings.id', 'start_date', 'money_rules'])
    .orderBy('bookings.id')
    .execute()
  const told = await open
    .innerJoin('booking_reminders', 'booking_reminders.booking_id', 'bookings.id')
    .select(['bookings.id', 'booking_reminders.kind'])
    .where('booking_reminders.kind', 'like', 'balance-due%')
    .execute()
  const last = new Map<string, number>()
  for (const { id, kind } of told) last.set(id, Math.min(last.get(id) ?? Infinity, daysIn(kind)))

  const due = rows.flatMap(({ id, start_date, money_rules }) => {
    const { balance_due_days, installments } = moneyRulesIn(money_rules)
    // Its parts have reminders of their own.
    if (installments.length > 0) return []
    const left = daysBetween(day, start_date) - balance_due_days
    const reached = booking_rules.reminder_days.filter((days) => left <= days)
    const days = Math.min(...reached)
    if (reached.length === 0 || days >= (last.get(id) ?? Infinity)) return []
    return [{ id, what: 'balance-due' as const, kind: `balance-due-${days}` }]
  })
  return due.slice(0, BATCH)
}

/** How many days before its balance was due a booking was reminded. */
function daysIn(kind: string) {
  return Number(kind.slice('balance-due-'.length))
}

async function tripsToAnnounce(day: Day): Promise<Due[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('bookings.id')
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', day)
    .where('start_date', '<=', addDays(day, PRE_TRIP_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_reminders')
            .select('kind')
            .whereRef('booking_reminders.booking_id', '=', 'bookings.id')
            .where('booking_reminders.kind', '=', 'pre-trip'),
        ),
      ),
    )
    .orderBy('bookings.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => ({ id, what: 'pre-trip', kind: 'pre-trip' }))
}

const statuses = {
  'balance-due': ['deposit_paid'],
  'installment-due': ['deposit_paid'],
  'pre-trip': confirmedStatuses,
}

/**
 * Inserts the row of the reminder, which is the guard: the server that inserts it sends the mail. In the last week the
 * letter about the trip says what is open, so then no other does.
 */
async function send(due: Due, now: Date) {
  const { id, what, kind } = due
  return transaction(async (tx) => {
    const isFirst = await tx
      .insertInto('booking_reminders')
      .values({ booking_id: id, kind, sent_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!isFirst) return false
    const row = await claim(tx, 'bookings', id)
    const isDue = statuses[what].some((status) => status === row.status)
    const isLate = what === 'balance-due' && row.start_date <= addDays(today(now), PRE_TRIP_DAYS)
    if (!isDue || isLate) return false
    const booking = await withSums(tx, row)
    if (due.what === 'installment-due') {
      const { due_on } = due
      const amount = openBy(booking, due_on)
      if (amount === 0) return false
      await remindOfInstallment(tx, booking, { amount, due_on, days: daysBetween(today(now), due_on) })
    } else {
      const days = daysBetween(today(now), booking.start_date)
      await remind(tx, due.what, booking, { days, missing: await missingOf(tx, booking) })
    }
    const about = { noun: 'booking', noun_id: id } as const
    await recordEvent(tx, actors.clock, { ...about, verb: 'send', after: { kind: what } })
    return true
  })
}

/**
 * Returns which details of a party and which answers are missing, a line per traveller and the booking's own last:
 * "Traveller 2: passport number, the answer to “Have you been above 5,000 m?”".
 */
async function missingOf(tx: Tx, booking: Booking): Promise<string[]> {
  const asked = await questionsOfTrip(tx, booking.trip_id)
  const unanswered = unansweredOf(asked, booking.answers, booking.travellers)
  const answersOf = (position: number | null) =>
    unanswered.filter(({ traveller }) => traveller === position).map(({ ask }) => `the answer to “${ask}”`)
  const { travellers } = await partyOf(booking, tx)
  const ofTravellers = travellers.flatMap(({ position, missing, insurance_gap }) => {
    const gap = insurance_gap ? [`insurance (${insurance_gap.toLowerCase()})`] : []
    const all = [...missing, ...gap, ...answersOf(position)]
    return all.length === 0 ? [] : [`Traveller ${position}: ${all.join(', ')}`]
  })
  return [...ofTravellers, ...answersOf(null)]
}
