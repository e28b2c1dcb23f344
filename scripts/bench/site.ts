import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshSchema } from '#test/fresh-schema.ts'
import { pemba } from '#test/people.ts'
import { startSite } from '../../e2e/site.ts'
import { startPostgres } from '../throwaway-postgres.ts'
import { ask } from './load.ts'
import { cpuMsOf } from './memory.ts'

/**
 * A running site that may be filled. `staff`: the header that logs a call in for a quarter of an hour; `logIn` returns a
 * new one.
 */
export type BenchSite = {
  url: string
  staff: { authorization: string }
  logIn(): Promise<{ authorization: string }>
  fill(trips: number, bookings: number): void
  /** Returns the seconds of processor time that the server has used since its start. */
  cpuSeconds(): Promise<number>
}

/**
 * Runs `work` on a fresh database of SQLite, then on one of PostgreSQL if the machine has it, and closes what `work`
 * opened.
 */
export async function onBothEngines(work: (engine: string, open: () => Promise<OpenSite>) => Promise<void>) {
  const dir = mkdtempSync(join(tmpdir(), 'chautari-bench-'))
  await closingAll((open) => work('SQLite', open), join(dir, 'bench.sqlite'))
  rmSync(dir, { recursive: true })

  const postgres = await startPostgres()
  if (!postgres) return console.log('No PostgreSQL on this machine: figures of SQLite only.')
  try {
    await closingAll((open) => work('PostgreSQL', open), await freshSchema(postgres.url, 'bench'))
  } finally {
    await postgres.stop()
  }
}

async function closingAll(work: (open: () => Promise<OpenSite>) => Promise<void>, databaseUrl: string) {
  const opened: OpenSite[] = []
  try {
    await work(async () => {
      const site = await openSite(databaseUrl)
      opened.push(site)
      return site
    })
  } finally {
    for (const site of opened) await site.close()
  }
}

/** `start`: how long the start took, how much processor time it used, and the memory after it. */
export type OpenSite = BenchSite & {
  pid: number
  start: { ms: number; cpuMs: number; bytes: number }
  isRunning(): boolean
  close(): Promise<void>
}

/**
 * Starts the built site on this database, whose content stays from one start to the next. `settings` are variables of
 * the site's environment.
 */
export async function openSite(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<OpenSite> {
  const started = performance.now()
  const { url, pid, dataDir, isRunning, stop } = await startSite({
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    ...settings,
  })
  const start = {
    ms: performance.now() - started,
    cpuMs: cpuMsOf(pid),
    bytes: await metric('process_resident_memory_bytes'),
  }
  return {
    url,
    pid,
    start,
    isRunning,
    staff: await logIn(),
    logIn,
    fill(trips, bookings) {
      const { status } = spawnSync('node', ['scripts/bench/fill.ts', String(trips), String(bookings)], {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      })
      if (status !== 0) throw new Error('The site could not be filled')
    },
    cpuSeconds: () => metric('process_cpu_seconds_total'),
    async close() {
      if (isRunning()) await stop()
    },
  }

  async function logIn() {
    const { body } = await ask(url, {
      method: 'POST',
      path: '/api/token/',
      body: () => JSON.stringify(pemba),
      status: 200,
    })
    const { access } = JSON.parse(body.toString()) as { access: string }
    return { authorization: `Bearer ${access}` }
  }

  async function metric(name: string) {
    const { body } = await ask(url, { path: '/metrics', status: 200 })
    const [, value] = body.toString().match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? []
    return Number(value)
  }
}
