import { TIME_ZONE } from '#contract/days.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE })

/** "14:05", by the clocks of Kathmandu. */
export function formatClock(instant: string): string {
  return clock.format(new Date(instant))
}
