import { db } from '#db/client.ts'
import { SEATS_PER_NETWORK } from '#domain/bookings/hold-budgets.ts'
import { maya } from '#test/bookings.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'
import { setOut, travel } from './travellers.ts'

const NETWORKS = ['203.0.113', '198.51.100', '192.0.2']
const HOSTS = 250
const PARTIES = [12, 6, 4, 2, 1]
const AT_ONCE = 20
const LIMIT = NETWORKS.length * SEATS_PER_NETWORK

type Departure = { _id: string; trip_id: string; seats_left: number }

/**
 * An attacker wants every seat of the season without paying: three networks, another address and mailbox each time, all
 * departures, parties of all sizes, many at once. An ordinary traveller books and pays meanwhile.
 */
export async function hoarder(arena: Arena): Promise<Report> {
  const site = await serve(arena, { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const { text } = await ask(site.url, 'GET', '/api/departures/')
  const season = (JSON.parse(text) as Departure[]).filter(({ seats_left }) => seats_left > 0)
  const free = season.reduce((sum, { seats_left }) => sum + seats_left, 0)
  const wishes = season.flatMap(({ _id, trip_id }) =>
    PARTIES.flatMap((travellers) => NETWORKS.map((network) => ({ _id, trip_id, travellers, network }))),
  )
  const [widest] = season
    .filter(({ trip_id }) => trip_id === maya.trip_id)
    .toSorted((a, b) => b.seats_left - a.seats_left)
  const traveller = setOut(widest!._id)
  const since = performance.now()
  const statuses = new Map<number, number>()
  let number = 0
  const travelling = travel(site.url, traveller)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let wish = wishes.shift(); wish; wish = wishes.shift()) {
        const { _id: departure_id, trip_id, travellers, network } = wish
        number++
        const headers = { 'x-forwarded-for': `${network}.${(number % HOSTS) + 1}` }
        const json = { ...maya, trip_id, departure_id, travellers, email: `guest${number}@example.com` }
        const { status } = await ask(site.url, 'POST', '/api/bookings/', { json, headers })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  await travelling
  const seconds = (performance.now() - since) / 1000
  const held = await seatsOfStrangers()
  await site.stop()

  const faults = takeFaults()
  if (held > LIMIT) faults.push(`${held} of ${free} free seats were held, and ${LIMIT} may be`)
  if (held === 0) faults.push('nothing was held at all, so nothing was tried')
  if (traveller.step !== 'paid') faults.push(`the ordinary traveller came to “${traveller.step}” only`)
  const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  return {
    tried: `${number} bookings of ${season.length} departures from ${NETWORKS.length} networks, ${AT_ONCE} at once`,
    found: `${held} of ${free} free seats held in ${seconds.toFixed(1)} s, at most ${LIMIT} may be; ${answers}; one traveller ${traveller.step}`,
    faults,
  }
}

/** Returns the unpaid seats that are held for the three networks. */
async function seatsOfStrangers() {
  const { seats } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number | null>('seats_held').as('seats'))
    .where('status', '=', 'awaiting_payment')
    .where(
      'network',
      'in',
      NETWORKS.map((network) => `${network}.0/24`),
    )
    .executeTakeFirstOrThrow()
  return Number(seats ?? 0)
}
