// `npm run bench:desk`: measures how long the lists of the office take with 5,000 bookings, on both databases. Prints
// figures without a verdict. It calls the API in its own process, so the network is not measured.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './throwaway-postgres.ts'

const engine = process.argv[2]
if (engine === undefined) await benchBoth()
else await import('./bench-desk/measure.ts').then(({ measure }) => measure(engine))

async function benchBoth() {
  bench('SQLite', {})
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nNo PostgreSQL on this machine: not measured on it.')
  bench('PostgreSQL', { DATABASE_URL: postgres.url })
  return postgres.stop()
}

/** Runs in a separate process, because the environment is read once. */
function bench(name: string, settings: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'chautari-bench-'))
  const env = { ...process.env, DATA_DIR: dir, ...settings }
  if (name === 'SQLite') Reflect.deleteProperty(env, 'DATABASE_URL')
  const { status } = spawnSync('node', ['scripts/bench-desk.ts', name], { stdio: 'inherit', env })
  rmSync(dir, { recursive: true })
  if (status !== 0) process.exit(status ?? 1)
}
