import { isTravelled } from '#contract/booking-statuses.ts'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { NOTICE_DAYS_MAX } from '#contract/money-rules.ts'
import { firstStart } from '#contract/terms.ts'
import type { WaitState } from '#contract/waiting.ts'
import { db, takeTurn, transaction, type Tx } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { tellOfLapse } from './letters.ts'
import type { LapseReason } from '../mails/waiting.ts'
import { endWait } from './rows.ts'

const AT_ONCE = 200

/**
 * Ends what has ended: offers whose booking was paid for, confirmed by staff, not paid in time or cancelled, and waits
 * for departures that can no longer be booked. Nobody goes back on the list by itself. Returns how many it ended.
 */
export async function endWaits(): Promise<number> {
  return (await followOffers()) + (await closeLists())
}

async function followOffers() {
  const rows = await db
    .selectFrom('waits')
    .leftJoin('bookings', 'bookings.id', 'waits.booking_id')
    .select([
      'waits.id',
      'waits.departure_id',
      'waits.booking_id',
      'bookings.status',
      'bookings.confirmed_at',
    ])
    .where('waits.state', '=', 'offered')
    .where((row) =>
      row.or([
        row('bookings.id', 'is', null),
        row('bookings.status', '!=', 'awaiting_payment'),
        row('bookings.confirmed_at', 'is not', null),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  let ended = 0
  for (const { id, departure_id, status, confirmed_at } of rows) {
    const isBooked =
      status !== null && (isTravelled({ status }) || (confirmed_at !== null && status === 'awaiting_payment'))
    // Whose booking was cancelled was told so with the cancellation.
    const why = status === 'expired' ? 'offer' : undefined
    const isEnded = await transaction((tx) =>
      end(tx, { id, departure_id, from: 'offered', to: isBooked ? 'booked' : 'lapsed', why }),
    )
    if (isEnded) ended++
  }
  return ended
}

/** Ends the waits for departures that are cancelled or begin too soon. Open offers end with their booking. */
async function closeLists() {
  const rows = await db
    .selectFrom('waits')
    .innerJoin('departures', 'departures.id', 'waits.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['waits.id', 'waits.departure_id', 'waits.proven_at'])
    .select(['departures.cancelled_at', 'departures.start_date', 'trips.notice_days'])
    .where('waits.state', '=', 'waiting')
    .where((row) =>
      row.or([
        row('departures.cancelled_at', 'is not', null),
        row('departures.start_date', '<', addDays(today(), NOTICE_DAYS_MAX)),
      ]),
    )
    .execute()
  const { booking_rules } = await readSettings()
  const isOver = ({ cancelled_at, start_date, notice_days }: (typeof rows)[number]) =>
    cancelled_at !== null ||
    start_date < firstStart(today(), { notice_days: notice_days ?? booking_rules.notice_days })
  let ended = 0
  for (const { id, departure_id, proven_at, cancelled_at } of rows.filter(isOver).slice(0, AT_ONCE)) {
    const reason = cancelled_at === null ? 'closed' : 'cancelled'
    // Nobody writes to an address that has not answered.
    const why = proven_at === null ? undefined : reason
    const isEnded = await transaction((tx) =>
      end(tx, { id, departure_id, from: 'waiting', to: 'lapsed', why }),
    )
    if (isEnded) ended++
  }
  return ended
}

type Ending = {
  id: string
  departure_id: string
  from: WaitState
  to: WaitState
  why: LapseReason | undefined
}

/** Ends one wait, once, however many servers try. */
async function end(tx: Tx, { id, departure_id, from, to, why }: Ending) {
  await takeTurn(tx, departure_id)
  const row = await endWait(tx, id, { from: [from], to, actor: actors.clock, why })
  if (!row) return false
  if (why !== undefined) await tellOfLapse(tx, row, why)
  return true
}
