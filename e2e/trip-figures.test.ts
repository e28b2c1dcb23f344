import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { parseMetres } from '#contract/trip-facts.ts'
import { readPdf } from '#test/pdf.ts'
import { startSite } from './site.ts'

/** The facts of a trip in the API, which everything else must repeat. */
const Facts = z.object({
  path: z.string(),
  name: z.string(),
  max_altitude: z.string(),
  max_altitude_m: z.number(),
  duration_days: z.number(),
  price_amount: z.number(),
  itinerary: z.array(
    z.object({
      sleep_m: z.number().nullish(),
      high_point: z.object({ altitude_m: z.number() }).nullish(),
    }),
  ),
})

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site?.stop())

test.each(['/api/destinations', '/api/tour_packages'])(
  'each trip of %s has the same figures in text, table, chart, list, structured data and PDF',
  async (list) => {
    const trips = z.array(Facts).parse(await (await visit(list)).json())
    const catalogue = await textOf(list === '/api/destinations' ? '/treks' : '/tours', everyPage)
    expect(trips.length).toBeGreaterThan(10)

    for (const trip of trips) {
      const { path, name, max_altitude_m: highest, duration_days: days, price_amount } = trip
      const heights = trip.itinerary.flatMap(({ sleep_m, high_point }) => [
        sleep_m ?? 0,
        high_point?.altitude_m ?? 0,
      ])
      expect([path, parseMetres(trip.max_altitude), Math.max(...heights)]).toEqual([path, highest, highest])

      const html = await (await visit(path)).text()
      const said = {
        // A trip that promises no highest point tells the height of its highest bed, which is the same.
        glance: metresIn(
          html.match(/Max elevation<\/dt><dd[^>]*>(?:No higher than its beds, )?([\d,]+) m/)![1]!,
        ),
        panel: metresIn(html.match(/<dt>highest point<\/dt><dd[^>]*>([\d,]+)/)?.[1] ?? inMetres(highest)),
        chart: metresIn(
          html.match(/Elevation profile: [^"]*highest at [^"]*?([\d,]+) m,/)?.[1] ?? inMetres(highest),
        ),
        table: Math.max(0, ...heightsOfTable(html)) || highest,
        days: itineraryOf(html),
        price: Number(html.match(/"@type":"Offer","price":"([\d.]+)"/)?.[1]),
      }
      const price = price_amount / 100
      const expected = { glance: highest, panel: highest, chart: highest, table: highest, days, price }
      expect({ path, ...said }).toEqual({ path, ...expected })

      const pdf = readPdf(new Uint8Array(await (await visit(`${path}/itinerary.pdf`)).arrayBuffer())).text
      expect(pdf.replaceAll('\u00a0', ' '), `PDF of ${path}`).toContain(`${inMetres(highest)} m`)
      expect(pdf, `PDF of ${path}`).toMatch(new RegExp(`Day ${days}\\b`))
      expect(pdf, `PDF of ${path}`).not.toMatch(new RegExp(`Day ${days + 1}\\b`))

      const card = catalogue.slice(catalogue.indexOf(name))
      expect(catalogue, name).toContain(name)
      expect(card.match(/highest point ([\d,]+) metres/)?.[1] ?? inMetres(highest), `card of ${path}`).toBe(
        inMetres(highest),
      )
    }
  },
)

const everyPage = [1, 2]

async function textOf(path: string, pages: number[]) {
  const texts = await Promise.all(pages.map(async (page) => (await visit(`${path}?page=${page}`)).text()))
  // The menus name all trips too, so this keeps only the main part of each page.
  return texts.map((text) => text.slice(text.indexOf('<main'))).join('')
}

function heightsOfTable(html: string) {
  const table = html.match(/Night in<\/th>[^]*?<\/table>/)?.[0] ?? ''
  return Array.from(table.matchAll(/([\d,]+) m</g), ([, metres]) => metresIn(metres!))
}

function itineraryOf(html: string) {
  const thing = html.match(/"itinerary":\{[^]*?"numberOfItems":(\d+)/)
  return Number(thing?.[1])
}

function metresIn(text: string) {
  return Number(text.replaceAll(',', ''))
}

function inMetres(metres: number) {
  return metres.toLocaleString('en-US')
}

function visit(path: string) {
  return fetch(`${site.url}${path}`)
}
