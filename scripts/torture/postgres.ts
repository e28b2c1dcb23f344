import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { db } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { departureWith } from '#test/bookings.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { takeFaults } from './ask.ts'
import { statusesOf, visit, type Traffic } from './traffic.ts'

const RESTARTS = 3
const AWAY_MS = 1500
const BACK_MS = 4000
const CUTS = 40
const CUT_EVERY_MS = 150
/** Within so many milliseconds after the database is back everything must work again. */
const RECOVERED_MS = 3000
const SEATS = 200

/** The database crashes and comes back, while visitors read and book. */
export function databaseRestart(arena: Arena): Promise<Report> {
  return duringTraffic(arena, `${RESTARTS} × pg_ctl stop -m immediate and start, under traffic`, async () => {
    for (let time = 0; time < RESTARTS; time++) {
      await delay(1000)
      await arena.postgres!.crash()
      await delay(AWAY_MS)
      await arena.postgres!.restart()
      await delay(BACK_MS)
    }
  })
}

/** The database ends all connections, again and again, while visitors read and book. */
export function connectionsCut(arena: Arena): Promise<Report> {
  return duringTraffic(
    arena,
    `${CUTS} × pg_terminate_backend of every connection, under traffic`,
    async () => {
      const client = new Client({ connectionString: arena.databaseUrl })
      await client.connect()
      for (let time = 0; time < CUTS; time++) {
        await delay(CUT_EVERY_MS)
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      }
      await client.end()
      await delay(BACK_MS)
    },
  )
}

async function duringTraffic(arena: Arena, tried: string, disturb: () => Promise<void>): Promise<Report> {
  const { _id: departureId } = await departureWith(SEATS)
  const site = await serve(arena)
  const stop = new AbortController()
  const visiting = visit(site.url, departureId, stop.signal)
  await disturb()
  stop.abort()
  const traffic = await visiting

  const faults = [
    ...takeFaults(),
    ...faultsOf(traffic),
    ...(await lostBookings(traffic)),
    ...(await brokenInvariants()),
  ]
  if (!site.isRunning()) faults.push('the server ended')
  const code = await site.stop()
  if (code !== 0) faults.push(`the server stopped with ${code}`)
  return { tried, found: `${statusesOf(traffic)}; the same process to the end`, faults }
}

function faultsOf({ answers }: Traffic) {
  const faults = answers.filter(({ status }) => status === 0).map(({ path }) => `${path} was not answered`)
  // Without a refusal the ordeal has tested nothing.
  if (!answers.some(({ status }) => status === 503))
    faults.push('no visitor noticed anything: was it away at all?')
  const last = Math.max(...answers.map(({ at }) => at))
  const late = answers.filter(({ at, status }) => at > last - BACK_MS + RECOVERED_MS && status >= 500)
  for (const { path, status } of late)
    faults.push(`long after it was back ${path} was answered with ${status}`)
  return [...new Set(faults)]
}

/** Returns the bookings that visitors were promised but that are not stored. */
async function lostBookings({ promised }: Traffic) {
  const rows = await db.selectFrom('bookings').select('reference').execute()
  const stored = new Set(rows.map(({ reference }) => reference))
  return [...promised]
    .filter((reference) => !stored.has(reference))
    .map((reference) => `${reference} was promised and is lost`)
}
