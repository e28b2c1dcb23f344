// `npm run bench:scale`: measures how waiting times grow with the content of the site: 100, 1,000 and 10,000 trips,
// with ten times as many bookings. Each figure is the median of a few requests. There is no verdict.
import { addDays, today } from '#contract/days.ts'
import { maya } from '#test/bookings.ts'
import { ask, freshLists, load, median, type Call } from './bench/load.ts'
import { onBothEngines, type OpenSite } from './bench/site.ts'

const SIZES = [100, 1000, 10_000]
const BOOKINGS_PER_TRIP = 10
const ASKED = 5

/** `cpuMs`: processor time of the server without its database. `waitMs`: time until the response, both included. */
type Cost = { cpuMs: number; waitMs: number; bytes: number }

await onBothEngines(async (engine, open) => {
  const site = await open()
  const table = new Map<string, Record<string, string>>()
  for (const trips of SIZES) {
    site.fill(trips, trips * BOOKINGS_PER_TRIP)
    for (const [name, call] of Object.entries(callsOf(site))) {
      const { cpuMs, waitMs, bytes } = await costOf(site, call)
      const cell = `${cpuMs.toFixed(0)} / ${waitMs.toFixed(0)} ms, ${Math.round(bytes / 1000)} kB`
      table.set(name, { ...table.get(name), [`${trips} trips`]: cell })
      console.error(engine, trips, name, cell)
    }
  }
  console.log(`${engine}: processor of the server / wait, bytes`)
  console.table(Object.fromEntries(table))
})

type Measured = Call & { afterChange?: boolean }

/**
 * Returns the measured calls. Pages have a new address for each request, so that they are rendered; lists show their
 * first page.
 */
function callsOf({ staff }: OpenSite): Record<string, Measured> {
  let number = 0
  const fresh = (path: string) => ({ path: () => `${path}${number++}`, status: 200 })
  const ofStaff = (path: string) => ({ path, headers: staff, status: 200 })
  return {
    'home, after a change': { path: '/', status: 200, afterChange: true },
    treks: { path: freshLists('/treks'), status: 200 },
    'treks, after a change': { path: '/treks', status: 200, afterChange: true },
    'treks on the map': { path: freshLists('/treks?view=map'), status: 200 },
    'region, after a change': { path: '/regions/everest', status: 200, afterChange: true },
    'trip page': { path: () => `/destination/walk-${number++}`, status: 200 },
    'booking form': fresh('/destination/bookingform?trip=everest-base-camp&x='),
    booking: { method: 'POST', path: '/api/bookings/', body: () => JSON.stringify(maya), status: 201 },
    'search page': fresh('/search?q=everest+'),
    'search as one types': { path: '/api/search/?q=everest', status: 200 },
    'search, after a change': { path: '/api/search/?q=everest', status: 200, afterChange: true },
    'API: 50 treks': { path: '/api/destinations/?limit=50', status: 200 },
    'departures feed, all': { path: '/departures.json', status: 200 },
    'sitemap, all': { path: '/sitemap.xml', status: 200 },
    'desk: today': ofStaff('/api/desk/'),
    'desk: twelve months': ofStaff('/api/desk/figures/'),
    'desk: overview': ofStaff('/api/overview/'),
    'desk: bookings': ofStaff('/api/bookings/?limit=50'),
    'desk: bookings, two words': ofStaff('/api/bookings/?limit=50&q=guest+77'),
    'desk: bookings, nobody': ofStaff('/api/bookings/?limit=50&q=nobody'),
    'desk: departures, a month': ofStaff(`/api/departures/?from=${today()}&to=${addDays(today(), 31)}`),
    'desk: payments': ofStaff('/api/payments/?limit=50'),
    'desk: one customer': ofStaff('/api/customers/?email=guest7%40example.com'),
    'desk: mails': ofStaff('/api/emails/?limit=50'),
    'desk: mails, nobody': ofStaff('/api/emails/?limit=50&q=nobody'),
    'desk: changes': ofStaff('/api/events/?limit=50'),
    'desk: table of treks': ofStaff('/api/destinations/?fields=summary&limit=50&offset=50'),
    'desk: table of treks, found': ofStaff('/api/destinations/?fields=summary&limit=50&offset=0&q=everest'),
    'desk: table of treks, after a change': {
      ...ofStaff('/api/destinations/?fields=summary&limit=50&offset=50&sort=-days'),
      afterChange: true,
    },
    'desk: pictures of treks': ofStaff('/api/destinations/images/?limit=50&offset=50'),
    metrics: { path: '/metrics', status: 200 },
  }
}

/** Measures a request to a warm server: its time and the size of its response. */
async function costOf(site: OpenSite, call: Measured): Promise<Cost> {
  const { status, body } = await ask(site.url, call)
  if (status !== call.status)
    throw new Error(`${String(call.path)} answered ${status}: ${body.subarray(0, 300).toString()}`)
  const costs: number[] = []
  const waits: number[] = []
  for (let time = 0; time < ASKED; time++) {
    if (call.afterChange) await changeContent(site)
    const before = await site.cpuSeconds()
    waits.push(...(await load(site.url, call, 1)))
    costs.push(((await site.cpuSeconds()) - before) * 1000)
  }
  return { cpuMs: median(costs), waitMs: median(waits), bytes: body.length }
}

/** Publishes a published trip again, which ends cached pages as any change does. */
async function changeContent({ url, staff }: OpenSite) {
  const path = `/api/destinations/details/${maya.trip_id}/publication/`
  const { status } = await ask(url, { method: 'PUT', path, headers: staff, status: 200 })
  if (status !== 200) throw new Error(`The content could not be changed: ${status}`)
}
