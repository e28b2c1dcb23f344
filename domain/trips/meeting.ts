import { meetingMapOf, type MeetingMap } from '#contract/meeting-map.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingOf } from '#contract/meeting-words.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'

/** Returns where the groups of a trip meet; null where nobody has said. `tripId`: null for a trip that is gone. */
export async function meetingOfTrip(tripId: string | null, tx: Tx | typeof db = db): Promise<Meeting | null> {
  const trip =
    tripId === null
      ? undefined
      : await tx.selectFrom('trips').select('meeting_point').where('id', '=', tripId).executeTakeFirst()
  return meetingOf(await readSettings(tx), trip?.meeting_point)
}

/**
 * Returns the sketch of a meeting point among places that travellers know, or among those of the trip's nights; undefined
 * where its position is not known, or nothing is near.
 */
export function sketchOfMeeting(meeting: Meeting | null, days: ItineraryDay[]): MeetingMap | undefined {
  if (!meeting?.spot) return undefined
  const nights = days.flatMap(({ place, lat, lon }) =>
    place && lat != null && lon != null ? [{ name: place, lat, lon }] : [],
  )
  return meetingMapOf(meeting.name, meeting.spot, nights)
}

type Named = { meeting_point: string | null }

/**
 * Throws `invalid` for a meeting point that is not there. One that the trip named before may be gone: its groups then meet
 * at the usual one.
 */
export async function refuseUnknownMeetingPoint(
  tx: Tx,
  { meeting_point: id }: Named,
  before?: Named,
): Promise<void> {
  if (id === null || id === before?.meeting_point) return
  const { meeting_points } = await readSettings(tx)
  if (meeting_points.points.some((point) => point.id === id)) return
  throw new DomainError('invalid', 'Some fields are not valid', {
    errors: { meeting_point: ['This meeting point is no longer there. Choose another one'] },
  })
}
