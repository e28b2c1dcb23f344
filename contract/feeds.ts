import { z } from 'zod'
import { departureStatuses } from './departures.ts'
import { Currency } from './money.ts'
import { tripKinds } from './trips.ts'

/** A departure as other sites and programs read it at /departures.json. */
export const FeedDeparture = z.object({
  id: z.string(),
  trip: z.string(),
  kind: z.enum(tripKinds),
  /** The absolute address of the trip's page. */
  url: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Per person, in major units: 1490 or 1490.5. Null when staff quote. */
  price: z.number().nullable(),
  currency: Currency.nullable(),
  /** What somebody pays less who books early, and until when, as a sentence; null for nothing, or once it is too late. */
  early_bird: z.string().nullable(),
  status: z.enum(departureStatuses),
  seats_left: z.int(),
  /** When staff last changed the departure or its trip. Bookings change only the seats and the status. */
  updated: z.string(),
})
export type FeedDeparture = z.infer<typeof FeedDeparture>

/** What /departures.json answers. */
export const DepartureFeed = z.object({
  title: z.string(),
  url: z.string(),
  departures: z.array(FeedDeparture),
})
export type DepartureFeed = z.infer<typeof DepartureFeed>
