import { setTimeout as delay } from 'node:timers/promises'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db, isPostgres } from '#db/client.ts'
import { dice } from '#test/dice.ts'
import { type Arena, type Report, begin, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'

const KILLS = 20
/** The share of a start that loads the program, when a kill can break nothing. */
const LOADING_SHARE = 0.3
const SETTINGS = { SEED: 'demo' }

/**
 * The very first start is killed again and again, then made by two servers at once. It must end as an undisturbed one
 * does.
 */
export async function starts(arena: Arena): Promise<Report> {
  const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000)
  const roll = dice(seed)
  const reached = new Map<string, number>()
  const faults: string[] = []
  const lifeMs = await timeOfStart(arena)
  for (let time = 0; time < KILLS; time++) {
    const killed = begin(arena, SETTINGS)
    await delay((LOADING_SHARE + (1 - LOADING_SHARE) * roll()) * lifeMs)
    await killed.kill()
    const state = await stateOf()
    reached.set(state, (reached.get(state) ?? 0) + 1)
    // Most tries start with an empty database; the others continue the killed start.
    if (roll() < 0.7) await dropEverything(arena)
  }
  faults.push(...(await faultsOf(arena, [await serve(arena, SETTINGS)])))

  await dropEverything(arena)
  const both = await Promise.all([serve(arena, SETTINGS), serve(arena, SETTINGS)])
  faults.push(...(await faultsOf(arena, both)), ...takeFaults())
  return {
    tried: `${KILLS} × kill -9 during the first start (seed ${seed}), then two first starts at once`,
    found: `killed with ${[...reached].map(([state, times]) => `${state} ${times} ×`).join(', ')}; whole afterwards`,
    faults,
  }
}

/** Returns how long a first start takes here, in milliseconds; the kills fall within this time. */
async function timeOfStart(arena: Arena) {
  const since = performance.now()
  const site = await serve(arena, SETTINGS)
  const took = performance.now() - since
  await site.stop()
  await dropEverything(arena)
  return took
}

/** Returns how far a start has come. What it does in one transaction is there as a whole or not at all. */
async function stateOf() {
  const tables = await tableNames()
  if (tables.length === 0) return 'nothing'
  const { trips } = await count('trips')
  return trips === 0 ? 'tables' : 'tables and content'
}

async function faultsOf(arena: Arena, sites: { url: string; stop: () => Promise<number | null> }[]) {
  const faults = []
  for (const site of sites) {
    const page = await ask(site.url, 'GET', '/')
    if (page.status !== 200) faults.push(`the home page is answered with ${page.status}`)
    const picture = page.text.match(/\/images\/[0-9a-f]{32}\/\d+\.\w+/)?.[0] ?? '/images/none'
    const shown = await ask(site.url, 'GET', picture)
    if (shown.status !== 200) faults.push(`a picture of the home page is answered with ${shown.status}`)
  }
  for (const site of sites) if ((await site.stop()) !== 0) faults.push('it did not stop by itself')
  const { staff } = await count('staff')
  if (staff !== 1) faults.push(`there are ${staff} first owners`)
  const { trips } = await count('trips')
  if (trips !== 33) faults.push(`there are ${trips} trips of the demo operator instead of 33`)
  const migrations = await db
    .selectNoFrom(sql<number>`(select count(*) from migrations)`.as('rows'))
    .executeTakeFirstOrThrow()
  const files = readdirSync('db/migrations').length
  if (Number(migrations.rows) !== files) faults.push(`${migrations.rows} of ${files} migrations are applied`)
  const pictures = await db.selectFrom('images').select('sha').distinct().execute()
  const lost = pictures.filter(({ sha }) => !existsSync(join(arena.dataDir, 'images', sha)))
  if (lost.length > 0) faults.push(`${lost.length} pictures of the demo operator have no file`)
  return faults
}

async function count<Table extends 'trips' | 'staff'>(table: Table) {
  const { rows } = await db
    .selectFrom(table as 'trips')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return { [table]: Number(rows) } as Record<Table, number>
}

async function tableNames() {
  const { rows } = isPostgres
    ? await sql<{
        name: string
      }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Removes the database and the files, as on a machine that has never run the site. */
async function dropEverything({ dataDir }: Arena) {
  rmSync(dataDir, { recursive: true, force: true })
  if (isPostgres) {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    return
  }
  await sql`pragma foreign_keys = off`.execute(db)
  for (const name of await tableNames()) await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`pragma foreign_keys = on`.execute(db)
}
