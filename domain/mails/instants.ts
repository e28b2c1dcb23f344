import { TIME_ZONE } from '#contract/days.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** "12 March 2026 at 14:30, Kathmandu time". */
export function formatInstant(instant: string): string {
  return `${format.format(new Date(instant))}, Kathmandu time`
}
