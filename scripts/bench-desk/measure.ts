import { performance } from 'node:perf_hooks'
import { db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { installDemo } from '#domain/demo/install.ts'
import { createFirstStaff } from '#domain/staff/accounts.ts'
import { logIn } from '#domain/staff/tokens.ts'
import { api } from '#server/api.ts'
import { BOOKINGS, fillOffice } from './office.ts'
import { fillRoster, PEOPLE, ROSTER_LIMIT_MS } from './roster.ts'
import { measureStatement } from './statement.ts'
import { BOARD_LIMIT_MS, DEPARTURES, fillDepartures } from './tasks.ts'

/** Before so many calls the engine of JavaScript and the database still work some of the code out. */
const WARM_UP = 20
const TIMES = 30
/** What the command menu may wait for an answer, in milliseconds. */
const FIND_LIMIT_MS = 50
const pemba = { username: 'pemba', password: 'namche-bazaar-3440' }

/** Fills an empty database and prints how long each call takes, in milliseconds, and what a long statement does. */
export async function measure(engine: string): Promise<void> {
  await migrate()
  await installDemo()
  await createFirstStaff(pemba)
  const { trip, departure, cursor } = await fillOffice()
  const { access } = await logIn(pemba, 'bench')
  const headers = { authorization: `Bearer ${access}` }

  console.log(`\n${engine}, ${BOOKINGS} bookings, milliseconds\n`)
  console.log('| call | median | slowest |\n| --- | --- | --- |')
  for (const path of [
    '/api/bookings/?limit=50',
    `/api/bookings/?limit=50&cursor=${cursor}`,
    '/api/bookings/?limit=50&sort=start',
    '/api/bookings/?limit=50&q=maya%204321',
    '/api/bookings/?limit=50&status=deposit_paid&sort=start',
    `/api/bookings/?limit=50&trip_id=${trip}`,
    '/api/bookings/?limit=200',
    '/api/payments/?limit=50',
    '/api/emails/?limit=50&q=maya%204321',
    '/api/customers/list/?limit=50',
    '/api/customers/list/?limit=50&q=maya%204321',
    '/api/customers/list/?limit=50&group=next',
    '/api/customers/list/?limit=50&group=open',
    '/api/customers/list/?limit=50&group=back',
    '/api/customers/?email=maya4321%40example.com',
    '/api/departures/?drafts=true',
    '/api/places/',
    `/api/departures/${departure}/manifest/`,
    '/api/desk/',
    '/api/desk/figures/',
  ])
    await printTime(path, headers)
  await benchFinding(headers)
  const departureOfTasks = await benchTasks(headers)
  await benchRoster(headers, departureOfTasks)
  await measureStatement(headers)
  await db.destroy()
}

/** What the command menu asks: somebody of many, a reference, a telephone number, a trip, a slip of the fingers, nobody. */
async function benchFinding(headers: Record<string, string>) {
  let slowest = 0
  for (const q of ['maya', 'ch-b4321', '70 123 45', 'everest base', 'maya4321@exmaple', 'nobody at all'])
    slowest = Math.max(slowest, await printTime(`/api/find/?${new URLSearchParams({ q })}`, headers))
  const verdict = slowest <= FIND_LIMIT_MS ? 'kept' : 'NOT KEPT'
  console.log(`\nFinding anything: limit ${FIND_LIMIT_MS} ms, ${verdict}`)
  console.log('\n| call | median | slowest |\n| --- | --- | --- |')
}

/** The lists of tasks, with departures of their own, so that the other figures stay comparable. */
async function benchTasks(headers: Record<string, string>) {
  const departure = await fillDepartures()
  await printTime(`/api/departures/${departure}/tasks/`, headers)
  const board = await printTime('/api/tasks/', headers)
  await printTime('/api/tasks/?late=true', headers)
  const verdict = board <= BOARD_LIMIT_MS ? 'kept' : 'NOT KEPT'
  console.log(`\nThe tasks of ${DEPARTURES} departures and more: limit ${BOARD_LIMIT_MS} ms, ${verdict}`)
  return departure
}

/** The board of departures and people, with the departures of the lists of tasks. */
async function benchRoster(headers: Record<string, string>, departure: string) {
  const { from, to } = await fillRoster()
  console.log('\n| call | median | slowest |\n| --- | --- | --- |')
  const board = await printTime(`/api/roster/?from=${from}&to=${to}`, headers)
  await printTime(`/api/departures/${departure}/crew/`, headers)
  await printTime(`/api/departures/${departure}/parts/`, headers)
  await printTime(`/api/crew/bench-crew-1/calendar/?from=${from}&to=${to}`, headers)
  await printTime('/api/departures/?drafts=true', headers)
  const verdict = board <= ROSTER_LIMIT_MS ? 'kept' : 'NOT KEPT'
  console.log(
    `\nThe roster of ${PEOPLE} people and ${DEPARTURES} departures and more: limit ${ROSTER_LIMIT_MS} ms, ${verdict}`,
  )
}

/** Prints a row of the table. Returns the median in milliseconds. */
async function printTime(path: string, headers: Record<string, string>) {
  const { median, slowest } = await time(path, headers)
  const shown = path.replace(/=[\w-]{20,}/, '=…').replace(/\/[\w-]{20,}/, '/…')
  console.log(`| \`${shown}\` | ${median} | ${slowest} |`)
  return Number(median)
}

async function time(path: string, headers: Record<string, string>) {
  const took: number[] = []
  for (let run = 0; run < WARM_UP + TIMES; run++) {
    const start = performance.now()
    const response = await api.request(path, { headers })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    if (run >= WARM_UP) took.push(performance.now() - start)
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { median: sorted[TIMES / 2]!.toFixed(1), slowest: sorted.at(-1)!.toFixed(1) }
}
