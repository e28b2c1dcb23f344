import { sql } from 'kysely'
import { placeKey } from '#contract/places.ts'
import { ProposalDocument, type ProposalDay } from '#contract/proposals.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import type { db, Tx } from '#db/client.ts'
import { readStored } from '../stored.ts'

// The days of a trip that was composed for somebody stand in the version that was accepted, which never changes and is
// kept as long as its booking. They count for the booking as long as it goes alone, and on the trip that they were made from.

const Agreed = ProposalDocument.pick({ trip_id: true, days: true })

/**
 * Returns the days that were proposed and accepted, by the id of the booking, which is also that of its private departure.
 * Whatever goes on the usual days of its trip is not among them.
 */
export async function agreedDays(
  ids: string[],
  from: Tx | typeof db,
): Promise<ReadonlyMap<string, ProposalDay[]>> {
  if (ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('proposals')
    .innerJoin('proposal_versions', (join) =>
      join
        .onRef('proposal_versions.proposal_id', '=', 'proposals.id')
        .onRef('proposal_versions.number', '=', 'proposals.sent_number'),
    )
    .innerJoin('bookings', 'bookings.id', 'proposals.booking_id')
    .select(['bookings.id', 'bookings.trip_id', 'proposal_versions.document'])
    .where('bookings.id', 'in', ids)
    .where('bookings.departure_id', 'is', null)
    .where('proposals.state', '=', sql.lit('accepted'))
    .execute()
  const known = rows.flatMap(({ id, trip_id, document }): [string, ProposalDay[]][] => {
    const agreed = readStored('proposal_versions.document', document, Agreed, { trip_id: null, days: [] }, [])
    return agreed.trip_id === trip_id && agreed.days.length > 0 ? [[id, agreed.days]] : []
  })
  return new Map(known)
}

/**
 * Returns the days on which a party goes: those that were agreed, else those of its trip. An agreed day that is one of the
 * trip's keeps what the trip knows of it, such as the hours on foot; any other has the position of its place, if the trip
 * comes there.
 */
export function daysGone(agreed: ProposalDay[] | undefined, usual: ItineraryDay[]): ItineraryDay[] {
  return agreed?.map((day, index) => toDay(day, index, usual)) ?? usual
}

function toDay({ title, text, place, altitude_m, bed }: ProposalDay, index: number, usual: ItineraryDay[]) {
  const there = usual.filter((day) => place !== '' && placeKey(day.place ?? '') === placeKey(place))
  const same = there.find(
    (day) => (day.title ?? day.place ?? day.day) === title && day.sleep_m === altitude_m,
  )
  return {
    ...(same ?? { lat: there[0]?.lat, lon: there[0]?.lon }),
    day: `Day ${index + 1}`,
    title,
    description: text,
    rich: undefined,
    place: place || undefined,
    sleep_m: altitude_m ?? undefined,
    lodging: bed || undefined,
  }
}
