import { goingStatuses } from '#contract/booking-statuses.ts'
import type { Wait } from '#contract/departure-nights.ts'
import type { db, Tx } from '#db/client.ts'
import { goesOnThat } from '../goes-on.ts'

/**
 * What is waited on a departure: `own` by the group, its guide and whoever has chosen nothing, `ofBooking` by those who have
 * chosen.
 */
export type Waits = { own: Wait[]; ofBooking: Map<string, Wait[]> }

/** Of a departure of which no way was closed. */
export const noWaits: Waits = { own: [], ofBooking: new Map() }

/**
 * Returns what is waited on each of these departures, from what the travellers who go have chosen of its closed disruptions,
 * with one query for all. A party waits together, as long as the one of them who waits longest; the departure as long as
 * the last booking. A disruption that is called off, or not closed yet, lets nobody wait.
 */
export async function waitsOf(ids: string[], tx: Tx | typeof db): Promise<Map<string, Waits>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('disruptions')
    .innerJoin('disruption_choices as choice', 'choice.disruption_id', 'disruptions.id')
    .innerJoin('disruption_options as option', 'option.id', 'choice.option_id')
    .innerJoin('bookings', 'bookings.id', 'choice.booking_id')
    .select(['disruptions.id', 'disruptions.departure_id', 'disruptions.day', 'disruptions.title'])
    .select(['choice.booking_id', 'option.extra_days', 'option.kind'])
    .where('disruptions.departure_id', 'in', ids)
    .where('disruptions.state', '=', 'closed')
    .where(goesOnThat('disruptions.departure_id'))
    .where('bookings.status', 'in', goingStatuses)
    .whereRef('choice.position', '<=', 'bookings.travellers')
    .orderBy('disruptions.day')
    .orderBy('disruptions.id')
    .orderBy('option.extra_days', 'desc')
    .orderBy('option.position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ departure_id }) => departure_id)].map(([id, own]) => [id, waitsIn(own)]),
  )
}

type Row = {
  id: string
  day: string
  title: string
  booking_id: string
  extra_days: number
  kind: string
}

/** `rows`: the longest wait of each disruption first. */
function waitsIn(rows: Row[]): Waits {
  return {
    own: longestOf(rows),
    ofBooking: new Map(
      [...Map.groupBy(rows, ({ booking_id }) => booking_id)].map(([id, own]) => [id, longestOf(own)]),
    ),
  }
}

function longestOf(rows: Row[]): Wait[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([longest]) => {
    const { day, title, extra_days, kind } = longest!
    const isStaying = kind === 'wait' || kind === 'helicopter'
    return extra_days > 0 ? [{ day, nights: extra_days, isStaying, title }] : []
  })
}
