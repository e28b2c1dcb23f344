import { setTimeout as delay } from 'node:timers/promises'
import { ask } from './ask.ts'
import { bookAgain, setOut } from './travellers.ts'

const VISITORS = 10
/** The pause between two clicks of a visitor. */
const PAUSE_MS = 15
const PAGES = ['/', '/destination/everest-base-camp', '/api/regions', '/api/departures/', '/search?q=everest']

/** The responses to visitors: the time, status and path of each, and the references of promised bookings. */
export type Traffic = { answers: { at: number; status: number; path: string }[]; promised: Set<string> }

/** Visitors read pages and book until `signal` is aborted. A request without a response has the status 0. */
export async function visit(url: string, departureId: string, signal: AbortSignal): Promise<Traffic> {
  const traffic: Traffic = { answers: [], promised: new Set() }
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let click = visitor; !signal.aborted; click++) {
        const path = PAGES[click % (PAGES.length + 1)]
        const status = await (path === undefined ? book() : read(path)).catch(() => 0)
        traffic.answers.push({ at: Date.now(), status, path: path ?? 'booking' })
        await delay(PAUSE_MS)
      }
    }),
  )
  return traffic

  async function book() {
    const answer = await bookAgain(url, setOut(departureId))
    if (answer.status === 201) traffic.promised.add(answer.json().reference!)
    return answer.status
  }

  async function read(path: string) {
    return (await ask(url, 'GET', path)).status
  }
}

/** Returns how often each status occurred, in words. */
export function statusesOf({ answers }: Traffic): string {
  const times = new Map<number, number>()
  for (const { status } of answers) times.set(status, (times.get(status) ?? 0) + 1)
  return [...times]
    .toSorted(([a], [b]) => a - b)
    .map(([status, number]) => `${number} × ${status}`)
    .join(', ')
}
