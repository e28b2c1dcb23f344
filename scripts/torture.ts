// `npm run torture`: causes on purpose what can go wrong in the life of a server, on both databases. Prints what was
// tried and found, and fails when the site has not survived something. It takes about a quarter of an hour.
// `npm run torture -- restart "stop, SQLite"` runs the ordeals whose titles contain one of these. Everything runs on
// 127.0.0.1, in separate processes, folders and databases.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Engine, Report } from './torture/arena.ts'
import { plan } from './torture/plan.ts'

const wanted = process.argv.slice(2)
const planned = plan.flatMap(({ name, engines }) =>
  engines.map((engine) => ({ name, engine, title: `${name}, ${engine}` })),
)
const chosen = planned.filter(
  ({ title }) => wanted.length === 0 || wanted.some((word) => title.includes(word)),
)
let faults = 0
/** The longest ordeals, with kills, take a minute to four each on two free cores. */
const TIME_LIMIT_MS = 20 * 60_000

for (const { name, engine, title } of chosen) {
  const since = performance.now()
  const report = await endure(name, engine)
  print(title, report, performance.now() - since)
  faults += report.faults.length
}
console.log(`\n${faults === 0 ? 'All of it was survived' : `${faults} faults`}`)
process.exit(faults === 0 ? 0 : 1)

/** Runs an ordeal in a separate process, because a process knows one database. */
async function endure(name: string, engine: Engine): Promise<Report> {
  const stage = fork('scripts/torture/stage.ts', [name, engine])
  const limit = setTimeout(() => stage.kill(), TIME_LIMIT_MS)
  let report: Report | undefined
  const breakOff = () => {
    stage.kill()
    process.exit(1)
  }
  process.once('SIGTERM', breakOff)
  stage.on('message', (message) => (report = message as Report))
  await once(stage, 'exit')
  clearTimeout(limit)
  process.off('SIGTERM', breakOff)
  return report ?? { tried: 'nothing', found: '', faults: ['it ended without a report'] }
}

function print(title: string, { tried, found, faults: broken }: Report, ms: number) {
  console.log(`\n${broken.length === 0 ? 'ok   ' : 'FAULT'} ${title} (${Math.round(ms / 1000)} s)`)
  console.log(`      tried: ${tried}`)
  if (found) console.log(`      found: ${found}`)
  for (const fault of broken) console.log(`      fault: ${fault}`)
}
