import { setTimeout as delay } from 'node:timers/promises'
import { Agent, get } from 'node:http'
import { Client } from 'pg'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'

const CALLERS = 40
const FLOOD_MS = 5000
/** Queries per second by which two measurements may differ, because the site's own queries vary. */
const TOLERATED_PER_SECOND = 5
const OTHERS_MAX_MS = 500

/** Requests the public health checks as fast as one machine can. They must cost the database nothing. */
export async function flood(arena: Arena): Promise<Report> {
  const site = await serve(arena)
  const faults: string[] = []
  // The first measurement is dropped, because it contains what the site reads by itself soon after its start.
  await watchOthers(site.url)
  const before = await queriesDuring(arena, () => watchOthers(site.url))
  const found = [`${rate(before)} queries/s without a flood`]
  for (const path of ['/healthz', '/readyz']) {
    let asked = 0
    let slowest = 0
    const queries = await queriesDuring(arena, async () => {
      ;[asked, slowest] = await Promise.all([floodWith(site.url + path), watchOthers(site.url)])
    })
    if (rate(queries) > rate(before) + TOLERATED_PER_SECOND)
      faults.push(`${path} costs ${rate(queries)} queries per second`)
    if (slowest > OTHERS_MAX_MS)
      faults.push(`during ${path} another visitor waited ${Math.round(slowest)} ms`)
    found.push(
      `${path}: ${rate(asked)} asked/s, ${rate(queries)} queries/s, others waited ${Math.round(slowest)} ms`,
    )
  }
  faults.push(...takeFaults())
  await site.stop()
  return {
    tried: `${CALLERS} callers on /healthz and /readyz for ${FLOOD_MS / 1000} s each`,
    found: found.join('; '),
    faults,
  }
}

function rate(number: number) {
  return Math.round((number * 1000) / FLOOD_MS)
}

/** Returns how many requests were answered with 200. */
async function floodWith(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const deadline = Date.now() + FLOOD_MS
  let answered = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (Date.now() < deadline) if ((await statusOf(url, agent)) === 200) answered++
    }),
  )
  agent.destroy()
  return answered
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    }).on('error', reject)
  })
}

async function watchOthers(url: string) {
  let slowest = 0
  for (const deadline = Date.now() + FLOOD_MS; Date.now() < deadline; await delay(100)) {
    const since = performance.now()
    await ask(url, 'GET', '/treks')
    slowest = Math.max(slowest, performance.now() - since)
  }
  return slowest
}

/** Returns how many transactions the database counted during `work`. SQLite does not count them, so there it is 0. */
async function queriesDuring({ postgres, databaseUrl }: Arena, work: () => Promise<unknown>) {
  if (!postgres) return work().then(() => 0)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const before = await count(client)
  await work()
  const after = await count(client)
  await client.end()
  return after - before
}

async function count(client: Client) {
  // Backends report at most once a second, and new figures need a new snapshot.
  await delay(1500)
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    'select xact_commit + xact_rollback as number from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0].number)
}
