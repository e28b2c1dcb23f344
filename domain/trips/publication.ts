import { tripWords } from '#contract/trip-kinds.ts'
import { TRIP_NAME_MAX, type Trip, type TripKind } from '#contract/trips.ts'
import type { Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { copyPictures, nameOfCopy } from '../pictures/copies.ts'
import type { PriceLimits } from '../price-limits.ts'
import { refuseIncomplete } from './complete.ts'
import { refuseFirstPublication } from './first-publication.ts'
import { refuseWrongNames } from './names.ts'
import { toTrip } from './rows.ts'
import { claimTrip, holdTrip, insertTrip } from './write.ts'

/**
 * Adds a draft with all that a trip has but its departures and reviews: the texts, and the pictures as rows of its own.
 * Throws `not-found`.
 */
export async function copyTrip(kind: TripKind, id: string, actor: Actor): Promise<Trip> {
  const now = new Date().toISOString()
  return changeContent(async (tx) => {
    const original = await holdTrip(tx, kind, id)
    const { slug: _, ...row } = original
    const trip = await insertTrip(tx, {
      ...row,
      id: newId(),
      name: nameOfCopy(original.name, TRIP_NAME_MAX),
      status: 'draft',
      top_position: null,
      is_demo: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    await recordEvent(tx, actor, { verb: 'add', noun: 'trip', noun_id: trip.id, after: toTrip(trip) })
    await copyPictures(tx, tripWords[kind].pictures.owner, original.id, trip, actor)
    return toTrip(trip)
  })
}

/**
 * Shows a trip to everyone, or makes it a draft again. Throws `not-found` and `stale`, and `invalid` for a draft that lacks
 * texts (`refuseIncomplete`), for one with a permit or a packing list that is gone: it came back from the bin, and for one
 * that was never public from somebody who keeps prices.
 */
export async function setTripStatus(
  kind: TripKind,
  id: string,
  status: Trip['status'],
  actor: Actor,
  version?: number,
  limits: PriceLimits = {},
): Promise<Trip> {
  return changeContent((tx) => setTripStatusIn(tx, kind, id, status, { actor, version, limits }))
}

/** As `setTripStatus`, in the caller's transaction. `note`: why. */
export async function setTripStatusIn(
  tx: Tx,
  kind: TripKind,
  id: string,
  status: Trip['status'],
  {
    actor,
    version,
    note,
    limits = {},
  }: { actor: Actor; version?: number; note?: string; limits?: PriceLimits },
): Promise<Trip> {
  const stored = await claimTrip(tx, kind, id, version)
  const before = toTrip(stored)
  if (status === 'published') refuseIncomplete(before)
  await refuseFirstPublication(tx, stored, status, limits)
  if (status === 'published' && before.status === 'draft') await refuseWrongNames(tx, before._id, unfit)
  const row = await tx
    .updateTable('trips')
    .set({ status, updated_at: new Date().toISOString() })
    .where('id', '=', before._id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(tx, actor, {
    verb: status === 'published' ? 'publish' : 'unpublish',
    noun: 'trip',
    noun_id: before._id,
    before: { name: before.name, status: before.status },
    after: { name: row.name, status: row.status, ...(note && { change: note }) },
    note,
  })
  return toTrip(row)
}

function unfit(fault: string) {
  return `This trip does not fit today’s rules (${fault}). Open it and correct it before it is published`
}
