import { daysBetween, formatDay, lengthInDays, type Day } from '#contract/days.ts'
import type { DepartureInput } from '#contract/departures.ts'
import { closedNote } from '#contract/requests.ts'
import { CLOSE_DAYS } from '#contract/seasons.ts'
import type { Settings } from '#contract/settings.ts'
import { firstStart, tooFarAhead } from '#contract/terms.ts'
import { closedMonthsIn } from '../trips/rows.ts'
import type { StoredDeparture, TripFacts } from './usual.ts'

/** Returns why no departure can be put on a day. `own`: the departures that the trip has already. */
export function dayFault(start: Day, own: StoredDeparture[], now: Day): string | undefined {
  if (start < now) return 'This day is over'
  const there = own.filter((one) => one.start_date === start)
  if (there.some(({ cancelled_at }) => cancelled_at === null)) return 'The trip has a departure on this day'
  if (there.length > 0) return 'The trip has a cancelled departure on this day: open that one again'
  return tooFarAhead(start, now)
}

/** Returns what staff should know about the days of a departure that can be made. */
export function dayNotes(
  { start_date, end_date, decision_date }: DepartureInput,
  trip: TripFacts,
  own: StoredDeparture[],
  { now, rules }: { now: Day; rules: Settings['booking_rules'] },
): string[] {
  const near = own
    .filter((one) => one.cancelled_at === null && one.start_date !== start_date)
    .filter((one) => Math.abs(daysBetween(one.start_date, start_date)) < CLOSE_DAYS)
  const closed_months = closedMonthsIn(trip.closed_months)
  const closed = closedNote({ closed_months }, start_date, lengthInDays(start_date, end_date))
  return [
    ...near.map((one) => `Another leaves on ${formatDay(one.start_date)}.`),
    ...(closed === undefined ? [] : [closed]),
    ...(start_date < firstStart(now, { notice_days: trip.notice_days ?? rules.notice_days })
      ? ['Too soon to be booked.']
      : []),
    ...(decision_date && decision_date < now ? ['The day to decide on it is over.'] : []),
  ]
}
