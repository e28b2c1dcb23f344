import { formatDay, today, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { departureRows } from '../departures/departures.ts'
import { toDeparture } from '../departures/rows.ts'
import { whyNoOffer } from '../waiting/offer.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/**
 * The departures for which somebody waits where a seat is free, or has an open offer, by their first day. Where it is full
 * there is nothing to do, and where it can no longer be booked neither.
 */
export async function waitingLists(day: Day = today()): Promise<DeskGroup> {
  const waits = await db
    .selectFrom('waits')
    .innerJoin('departures', 'departures.id', 'waits.departure_id')
    .select(['waits.departure_id', 'waits.state'])
    .where('waits.state', 'in', ['waiting', 'offered'])
    .where('waits.proven_at', 'is not', null)
    .where('departures.start_date', '>=', day)
    .execute()
  const ids = [...new Set(waits.map(({ departure_id }) => departure_id))]
  const rows =
    ids.length === 0
      ? []
      : await departureRows(db)
          .where('departures.id', 'in', ids)
          .orderBy('departures.start_date')
          .orderBy('departures.id')
          .execute()
  const items = rows.flatMap((row) => {
    const departure = toDeparture(row, day)
    const { _id, trip_name, start_date, seats_left } = departure
    const of = (state: string) =>
      waits.filter((wait) => wait.departure_id === _id && wait.state === state).length
    const offered = of('offered')
    const waiting = whyNoOffer(departure) === undefined && seats_left > 0 ? of('waiting') : 0
    if (offered + waiting === 0) return []
    const note = [
      waiting > 0 && `${waiting} ${waiting === 1 ? 'waits' : 'wait'}, ${seatsInWords(seats_left)}`,
      offered > 0 && `${offered} open ${offered === 1 ? 'offer' : 'offers'}`,
    ]
    return [
      itemOf(_id, `${trip_name}, ${formatDay(start_date)}`, `/admin/departures/${_id}/waiting`, {
        note: note.filter(Boolean).join('; '),
      }),
    ]
  })
  return groupOf('waiting', items.slice(0, NAMED), items.length, '/admin/departures')
}

function seatsInWords(seats: number) {
  return seats === 1 ? 'one seat is free' : `${seats} seats are free`
}
