import { today, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import type { Reader } from './facts.ts'
import { changedInShort } from './lists.ts'
import { fullRoomsOfAll, unchosen } from './read.ts'

/** What lodges of a departure do not know. `unsent`: got no list; `changed`: got another; `unchosen`: nights without a lodge. */
export type RoomsStanding = {
  departure_id: string
  trip_name: string
  start_date: Day
  unsent: string[]
  changed: string[]
  unchosen: number
  /** All of it in one sentence without a full stop; empty where every lodge has the list of now. */
  says: string
}

/**
 * Returns of these departures those of which not every lodge has the list of now, with what is missing, in the order of their
 * first days. Lodges whose last night has passed count no more.
 */
export async function roomsNotSent(departureIds: string[], tx: Reader = db): Promise<RoomsStanding[]> {
  const all = await fullRoomsOfAll(departureIds, tx)
  return all
    .map(({ departure: { id, trip_name, start_date }, nights, lists }) => {
      const unsent = lists.flatMap(({ state, lodge }) => (state === 'unsent' ? [lodge] : []))
      const changed = lists.filter(({ state }) => state === 'changed')
      const open = unchosen(nights).filter(({ day }) => day >= today()).length
      const says = [
        ...(changed.length > 0
          ? [`list changed since it was sent: ${changed.map(changedInShort).join('; ')}`]
          : []),
        ...(unsent.length > 0 ? [`list not sent: ${unsent.join('; ')}`] : []),
        ...(open > 0 ? [`no lodge chosen for ${open === 1 ? 'one night' : `${open} nights`}`] : []),
      ].join('; ')
      const known = changed.map(({ lodge }) => lodge)
      return { departure_id: id, trip_name, start_date, unsent, changed: known, unchosen: open, says }
    })
    .filter(({ says }) => says !== '')
}

/** Returns the departures that are not over of which a lodge has another list than that of now. */
export async function roomsChanged(day: Day = today()): Promise<RoomsStanding[]> {
  const rows = await db
    .selectFrom('room_lists')
    .innerJoin('departures', 'departures.id', 'room_lists.departure_id')
    .select('departure_id')
    .distinct()
    .where('end_date', '>=', day)
    .execute()
  const standings = await roomsNotSent(rows.map(({ departure_id }) => departure_id))
  return standings.filter(({ changed }) => changed.length > 0)
}
