import { addDays, today } from '#contract/days.ts'
import { VISITS_KEPT_DAYS } from '#contract/visits.ts'
import { db } from '#db/client.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'

/** Pairs of a day and a trip that wait to be stored. Addresses without a trip take room here too. */
const WAITING_MAX = 2000
const STORE_EVERY_MS = 60_000

type Counts = { looks: number; openings: number }

const waiting = new BoundedMap<string, Counts>('visits', WAITING_MAX)
let storedAt = 0

/**
 * Notes that the page of a trip (`looks`) or its booking form (`openings`) was opened. `trip`: its slug or id. It runs
 * for each page that is sent from memory, so it only adds to a number.
 */
export function countVisit(step: keyof Counts, trip: string): void {
  const key = `${today()} ${trip}`
  const counts = waiting.get(key)
  if (counts) counts[step]++
  else waiting.set(key, { looks: 0, openings: 0, [step]: 1 })
}

/** Stores what was counted, once a minute, and forgets old days. `isLast`: the process ends, so it stores at once. */
export async function storeVisits({ isLast = false } = {}): Promise<void> {
  const now = Date.now()
  if ((!isLast && now - storedAt < STORE_EVERY_MS) || waiting.size === 0) return
  storedAt = now
  const counted = [...waiting].map(([key, counts]) => {
    const [day = '', trip = ''] = key.split(' ')
    return { day, trip, ...counts }
  })
  waiting.clear()
  const asked = counted.map(({ trip }) => trip)
  const trips = await db
    .selectFrom('trips')
    .where((row) => row.or([row('slug', 'in', asked), row('id', 'in', asked)]))
    .select(['id', 'slug'])
    .execute()
  for (const { day, trip, looks, openings } of counted) {
    const found = trips.find(({ id, slug }) => id === trip || slug === trip)
    if (found) await add({ day, trip_id: found.id, looks, openings })
  }
  await db.deleteFrom('visits').where('day', '<', addDays(today(), -VISITS_KEPT_DAYS)).execute()
}

/** Adds to what this server or another has stored of the day. A trip that was deleted meanwhile is left out. */
async function add({ day, trip_id, looks, openings }: Counts & { day: string; trip_id: string }) {
  await db
    .insertInto('visits')
    .columns(['day', 'trip_id', 'looks', 'openings'])
    .expression((row) =>
      row
        .selectFrom('trips')
        .where('id', '=', trip_id)
        .select((one) => [
          one.cast<string>(one.val(day), 'text').as('day'),
          'id',
          one.cast<number>(one.val(looks), 'integer').as('looks'),
          one.cast<number>(one.val(openings), 'integer').as('openings'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'trip_id']).doUpdateSet((row) => ({
        looks: row('visits.looks', '+', row.ref('excluded.looks')),
        openings: row('visits.openings', '+', row.ref('excluded.openings')),
      })),
    )
    .execute()
}
