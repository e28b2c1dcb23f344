import { z } from 'zod'
import { Email } from './bookings.ts'
import { fixedRetention } from './retention.ts'

/** An address to which an itinerary was sent is forgotten with its mail after so many days. */
export const SENT_ITINERARY_DAYS = fixedRetention.sent_itineraries

/** What somebody types who wants an itinerary by mail. `letters`: ticked by whoever wants the newsletter too. */
export const SendItineraryForm = z.object({ email: Email, letters: z.literal('yes').optional() })
export type SendItineraryForm = z.infer<typeof SendItineraryForm>

/** Returns where the itinerary of a trip is asked for by mail. `path`: that of the trip. */
export function sendItineraryPath(path: string): string {
  return `${path}/itinerary`
}
