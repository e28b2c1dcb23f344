// `npm run torture`: what goes wrong in the life of a server, on purpose, on both databases. Prints what was tried and found,
// and fails when something was not survived. Takes about a quarter of an hour; `npm run torture -- restart "stop, SQLite"` runs
// the ordeals whose titles hold one of these. Everything happens on 127.0.0.1, in processes, folders and databases of its own.
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
/** The kills take a minute or four each on two free cores. */
const TIME_LIMIT_MS = 20 * 60_000

for (const { name, engine, title } of chosen) {
  const since = performance.now()
  const report = await endure(name, engine)
  print(title, report, performance.now() - since)
  faults += report.faults.length
}
console.log(`\n${faults === 0 ? 'All of it was survived' : `${faults} faults`}`)
process.exit(faults === 0 ? 0 : 1)

/** In a process of its own, for a process knows one database. */
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
