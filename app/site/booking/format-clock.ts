import { TIME_ZONE } from '#contract/days.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE })

/** Returns the time in Kathmandu as "14:05". */
export function formatClock(instant: string): string {
  return clock.format(new Date(instant))
}
