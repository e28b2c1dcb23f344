import { expect, test } from 'vitest'
import { TourInput } from '#contract/trips.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { search } from '#domain/search/search.ts'
import { shareOfTrip } from '#domain/site/share-pictures.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { addTrip } from '#domain/trips/write.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import { pikeyTour } from '#test/trips.ts'
import * as comparePage from '../compare/page.tsx'
import * as tripPage from '../trip/route.tsx'
import { highestPoint } from './trip-card.tsx'

const { visit } = pagesOf({ '/compare': comparePage, '/tour_packages/:slug': tripPage })
const OWNER = 'staff-owner'

test.each([
  ['Flight along the mountains', 1_400, [1_400, 1_400]],
  ['Rhinos of the plains', 1_400, [160, 1_400]],
])(
  'no surface promises a highest point of “%s”, which is the town where it ends',
  async (name, top, beds) => {
    const said = await everywhere(name, `${top} m (the town)`, beds)
    for (const [where, words] of said)
      expect([where, words.match(/highest point:? 1,?400|1,?400 m \(the town/i)]).toEqual([where, null])
    expect(Object.fromEntries(said)).toMatchObject({
      list: 'Highest bed 1,400 m',
      comparison: expect.stringContaining('No higher than its beds'),
      paper: expect.stringContaining('Highest bed 1,400 m'),
    })
    const [, , , share, found] = said.map(([, words]) => words)
    expect(`${share} ${found}`).not.toContain('1,400')
  },
)

test('every surface tells the highest point of a day on which travellers stand above their beds', async () => {
  const said = await everywhere('Landing at the viewpoint', '3,880 m', [1_400, 1_400], 3_880)
  for (const [where, words] of said) expect([where, /3,?880/.test(words)]).toEqual([where, true])
})

async function everywhere(name: string, max_altitude: string, beds: number[], top?: number) {
  const itinerary = beds.map((sleep_m, index) => ({
    day: `Day ${index + 1}`,
    title: 'On the way',
    description: 'A day.',
    sleep_m,
    ...(top && index === 0 && { high_point: { name: 'Viewpoint', altitude_m: top } }),
  }))
  const { slug, _id } = await addTrip(
    'tour',
    TourInput.parse({ ...pikeyTour, name, max_altitude, itinerary, status: 'published' }),
    OWNER,
  )
  const card = (await listTripCards('tour')).find((one) => one._id === _id)!
  const compared = await visit(`/compare?trips=${slug}`)
  const page = await visit(`/tour_packages/${slug}`)
  const { bytes } = (await findItinerary('tour', slug))!
  const [hit] = await search(name)
  return [
    ['list', highestPoint(card)],
    ['comparison', plain(compared.html)],
    ['paper', readPdf(bytes).text.replaceAll(/\s+/g, ' ')],
    ['shared picture', shareOfTrip(card, 'Lekh').alt],
    ['search', hit!.facts],
    ['page', plain(page.html)],
  ] as [where: string, words: string][]
}

function plain(html: string) {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
