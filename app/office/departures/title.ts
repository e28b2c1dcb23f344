import { formatDay } from '#contract/days.ts'

type Named = { trip_name: string; start_date: string }

/**
 * Returns the title of the tab of one part of a departure: "Rooms · Annapurna Circuit, Mon 5 October 2026 · Admin". `departure`
 * is undefined where it could not be read.
 */
export function departureTitle(part: string, departure: Named | undefined) {
  return [{ title: `${part} · ${departureName(departure)} · Admin` }]
}

/** Returns what a departure is called in a title: trip and day. */
export function departureName(departure: Named | undefined): string {
  return departure ? `${departure.trip_name}, ${formatDay(departure.start_date)}` : 'Departure'
}
