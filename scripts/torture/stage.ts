// Runs one ordeal on one engine, in a separate process. See scripts/torture.ts.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../throwaway-postgres.ts'
import type { Arena, Engine, Report } from './arena.ts'
import { watchDeadlocks } from './deadlocks.ts'
import { plan } from './plan.ts'

// A signal would end the process without its exit handlers, and leave the servers running.
process.once('SIGTERM', () => process.exit(1))
process.once('SIGINT', () => process.exit(1))

const [name, engine] = [process.argv[2]!, process.argv[3] as Engine]

const place = mkdtempSync(join(tmpdir(), 'chautari-torture-'))
// PostgreSQL runs as another account, which must be able to enter this folder.
chmodSync(place, 0o711)
const fullDisk = join(place, 'disk')
const disk = plan.find((planned) => planned.name === name)?.disk
const isMounted = disk !== undefined && mountDisk(disk.megabytes[engine])

if (disk && !isMounted) {
  await tell({ tried: 'nothing: a small disk can be mounted by root only', found: '', faults: [] })
} else {
  const databasePlace = disk?.of === 'database' ? fullDisk : place
  const started = engine === 'PostgreSQL' ? await startPostgres(databasePlace) : undefined
  process.once('exit', () => void started?.crash())
  const watched = started && watchDeadlocks(started)
  const postgres = watched?.postgres
  const dataDir = join(disk?.of === 'uploads' ? fullDisk : place, 'data')
  const databaseUrl = postgres?.url ?? join(databasePlace, 'chautari.sqlite')
  const report = await endure({ engine, dataDir, databaseUrl, postgres, fullDisk: disk && fullDisk })
  await tell(watched ? await watched.addTo(report) : report)
  await postgres?.stop()
}
if (isMounted) execFileSync('umount', [fullDisk])
rmSync(place, { recursive: true })

/**
 * Sets the database in the environment before it imports anything that uses it, because the environment is read once.
 */
async function endure(arena: Arena): Promise<Report> {
  Object.assign(process.env, { DATA_DIR: arena.dataDir, DATABASE_URL: arena.databaseUrl })
  const { run } = await import('./ordeals.ts')
  return run(name, arena)
}

function mountDisk(megabytes: number) {
  mkdirSync(fullDisk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', fullDisk], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

function tell(report: Report) {
  return new Promise((resolve) => process.send!(report, resolve))
}
