import type { TripKind } from '#contract/trips.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { slugOf } from '../slugs.ts'
import { findTrip } from '../trips/read.ts'
import { routeOf, type Stop } from './itinerary/route-sketch.ts'

/** `file`: a file name without an ending. `url`: the absolute address of the trip's page. */
export type Way = { name: string; file: string; url: string; stops: Stop[] }

/**
 * Returns the places of a published trip's nights, in order, each with its position. Undefined when there is no such trip,
 * or when fewer than two of its places have a position.
 */
export async function findWay(kind: TripKind, slugOrId: string): Promise<Way | undefined> {
  const trip = await findTrip(kind, slugOrId, { drafts: false })
  const stops = trip && routeOf(trip)
  if (!stops) return undefined
  const { name, path } = trip
  return { name, file: slugOf(name, 'places'), url: publicUrl(encodeURI(path)), stops }
}
