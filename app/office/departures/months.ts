import type { Departure } from '#contract/departures.ts'

const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Groups departures by month, "March 2027", and keeps their order. */
export function monthsOf(departures: Departure[]): { month: string; departures: Departure[] }[] {
  const months = new Map<string, Departure[]>()
  for (const departure of departures) {
    const month = format.format(new Date(departure.start_date))
    months.set(month, [...(months.get(month) ?? []), departure])
  }
  return [...months].map(([month, ofMonth]) => ({ month, departures: ofMonth }))
}
