import { addDays, startOfDay, today } from '#contract/days.ts'
import type { OccupancyQuery } from '#contract/reports.ts'
import type { FunnelRow } from '#contract/visits.ts'
import { db } from '#db/client.ts'

type Step = Omit<FunnelRow, 'group'>
/** `trip_id`: null for a booking of a trip that was deleted. */
type Part = Step & { day: string; trip_id: string | null; trip_name: string }

const none: Step = { looks: 0, openings: 0, sent: 0, paying: 0, paid: 0 }
const steps = Object.keys(none) as (keyof Step)[]

/**
 * Adds up how far visitors came on these days, from the page of a trip to a payment: by month in its order, or by trip
 * with the page that was opened most first.
 */
export async function readFunnel({ by, from, to }: OccupancyQuery): Promise<FunnelRow[]> {
  const parts = [...(await readVisits(from, to)), ...(await readBookings(from, to))]
  const groups = Map.groupBy(parts, ({ day, trip_id, trip_name }) =>
    by === 'month' ? day.slice(0, 7) : (trip_id ?? trip_name),
  )
  const rows = [...groups].map(([key, those]) => ({
    group: by === 'month' ? key : those[0]!.trip_name,
    ...those.reduce((sum, part) => added(sum, part), none),
  }))
  return rows.toSorted((a, b) =>
    by === 'month' ? order(a.group, b.group) : b.looks - a.looks || order(a.group, b.group),
  )
}

function added(sum: Step, part: Step): Step {
  return Object.fromEntries(steps.map((step) => [step, sum[step] + part[step]])) as Step
}

async function readVisits(from: string, to: string): Promise<Part[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('trips', 'trips.id', 'visits.trip_id')
    .where((row) => row.between('visits.day', from, to))
    .select(['visits.day', 'visits.trip_id', 'visits.looks', 'visits.openings', 'trips.name as trip_name'])
    .execute()
  return rows.map((row) => ({ ...none, ...row }))
}

/** What visitors booked on the site on these days. Bookings by telephone never saw the form. */
async function readBookings(from: string, to: string): Promise<Part[]> {
  const rows = await db
    .selectFrom('bookings')
    .where('source', '=', 'web')
    .where('created_at', '>=', startOfDay(from))
    .where('created_at', '<', startOfDay(addDays(to, 1)))
    .select((row) => [
      'created_at',
      'trip_id',
      'trip_name',
      row
        .selectFrom('payments')
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .select(({ fn }) => fn.countAll<number>().as('begun'))
        .as('begun'),
      row
        .selectFrom('payments')
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .where('payments.confirmed_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('confirmed'))
        .as('confirmed'),
    ])
    .execute()
  return rows.map(({ created_at, trip_id, trip_name, begun, confirmed }) => ({
    ...none,
    day: today(new Date(created_at)),
    trip_id,
    trip_name,
    sent: 1,
    paying: Number(begun) > 0 ? 1 : 0,
    paid: Number(confirmed) > 0 ? 1 : 0,
  }))
}

function order(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
