import type { Picture } from '#contract/images.ts'
import { elevationLine } from '#contract/trip-cards.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip } from '#contract/trips.ts'
import { picturesOf } from '#domain/pictures/read.ts'
import { findTrip } from '#domain/trips/read.ts'

/** A trip with its lead picture. `line`: the altitudes of its elevation line, in metres. */
export type BookedTrip = { trip: Trip; picture: Picture | undefined; line: number[] }

/** Returns the published trek or tour with this slug or id; undefined when there is none. */
export async function findBookedTrip(slugOrId: string): Promise<BookedTrip | undefined> {
  const sight = { drafts: false }
  const trip = (await findTrip('trek', slugOrId, sight)) ?? (await findTrip('tour', slugOrId, sight))
  if (!trip) return undefined
  const pictures = await picturesOf(tripWords[trip.kind].pictures.owner, trip._id)
  return { trip, picture: pictures[0], line: elevationLine(trip.itinerary) }
}
