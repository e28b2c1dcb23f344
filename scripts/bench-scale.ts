// `npm run bench:scale`: how what people wait for grows with what the site holds: 100, 1,000 and 10,000 trips, with ten
// times as many bookings. The middle of a few requests, in milliseconds of the server's processor. Figures, no verdict.
import { addDays, today } from '#contract/days.ts'
import { maya } from '#test/bookings.ts'
import { ask, load, median, type Call } from './bench/load.ts'
import { onBothEngines, type OpenSite } from './bench/site.ts'

const SIZES = [100, 1000, 10_000]
const BOOKINGS_PER_TRIP = 10
const ASKED = 3

type Cost = { cpuMs: number; bytes: number }

await onBothEngines(async (engine, open) => {
  const site = await open()
  const table = new Map<string, Record<string, string>>()
  for (const trips of SIZES) {
    site.fill(trips, trips * BOOKINGS_PER_TRIP)
    for (const [name, call] of Object.entries(callsOf(site))) {
      const { cpuMs, bytes } = await costOf(site, call)
      const cell = `${cpuMs.toFixed(1)} ms, ${Math.round(bytes / 1000)} kB`
      table.set(name, { ...table.get(name), [`${trips} trips`]: cell })
      console.error(engine, trips, name, cell)
    }
  }
  console.log(engine)
  console.table(Object.fromEntries(table))
})

/** Pages are asked for under an address that is new each time, so they are rendered; lists are their first page. */
function callsOf({ staff }: OpenSite): Record<string, Call> {
  let number = 0
  const fresh = (path: string) => ({ path: () => `${path}${number++}`, status: 200 })
  const ofStaff = (path: string) => ({ path, headers: staff, status: 200 })
  return {
    'treks, all on one page': fresh('/treks?grade='),
    'trip page, first visitor': { path: () => `/destination/walk-${number++}`, status: 200 },
    'search page': fresh('/search?q=everest+'),
    'search as one types': { path: '/api/search/?q=everest', status: 200 },
    'booking form': fresh('/destination/bookingform?trip=everest-base-camp&x='),
    booking: { method: 'POST', path: '/api/bookings/', body: () => JSON.stringify(maya), status: 201 },
    'departures feed': { path: '/departures.json', status: 200 },
    sitemap: { path: '/sitemap.xml', status: 200 },
    'API: treks': { path: '/api/destinations/', headers: staff, status: 200 },
    'desk: today': ofStaff('/api/desk/'),
    'desk: figures': ofStaff('/api/desk/figures/'),
    'desk: bookings': ofStaff('/api/bookings/?limit=50'),
    'desk: bookings, a word': ofStaff('/api/bookings/?limit=50&q=guest+77'),
    'desk: departures': ofStaff(`/api/departures/?from=${today()}&to=${addDays(today(), 31)}`),
    'desk: payments': ofStaff('/api/payments/?limit=50'),
    'desk: customer': ofStaff('/api/customers/?email=guest7%40example.com'),
    'desk: mails': ofStaff('/api/emails/?limit=50'),
    'desk: events': ofStaff('/api/events/?limit=50'),
    'desk: overview': ofStaff('/api/overview/'),
    metrics: { path: '/metrics', status: 200 },
  }
}

/** What a request costs once the server is warm, and what it brings. */
async function costOf(site: OpenSite, call: Call): Promise<Cost> {
  const { status, body } = await ask(site.url, call)
  if (status !== call.status)
    throw new Error(`${String(call.path)} answered ${status}: ${body.subarray(0, 300)}`)
  const costs: number[] = []
  for (let time = 0; time < ASKED; time++) {
    const before = await site.cpuSeconds()
    await load(site.url, call, 1)
    costs.push(((await site.cpuSeconds()) - before) * 1000)
  }
  return { cpuMs: median(costs), bytes: body.length }
}
