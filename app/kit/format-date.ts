import { TIME_ZONE } from '#contract/days.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

/** Returns the day of an instant in Kathmandu, "12 March 2026"; the text itself when it is no date. */
export function formatDate(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : format.format(date)
}
