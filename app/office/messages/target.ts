import { bookingStatuses, type BookingStatus } from '#contract/booking-statuses.ts'
import { writtenStatuses } from '#contract/messages.ts'

/** Whom a letter is for: bookings by their references, or those of a departure that have one of `statuses`. */
export type Target = { references: string[] } | { departure_id: string; statuses: BookingStatus[] }

type Params = { reference?: string; id?: string }

/** Returns whom the address of the dialog means: one booking, a departure, or the bookings in `?references=`. */
export function targetOf({ reference, id }: Params, asked: URLSearchParams): Target {
  if (reference !== undefined) return { references: [reference] }
  if (id !== undefined) return { departure_id: id, statuses: statusesIn(asked) }
  return { references: (asked.get('references') ?? '').split(',').filter((entry) => entry !== '') }
}

function statusesIn(asked: URLSearchParams): BookingStatus[] {
  const chosen = asked.get('statuses')?.split(',')
  return chosen ? bookingStatuses.filter((status) => chosen.includes(status)) : writtenStatuses
}

/** Returns the text with `words` put between `start` and `end`, and the place behind them. */
export function inserted(text: string, words: string, start: number, end: number): [string, number] {
  return [text.slice(0, start) + words + text.slice(end), start + words.length]
}
