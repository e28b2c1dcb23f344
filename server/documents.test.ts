import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { changeContent } from '#domain/content.ts'
import { moveTrip } from '#domain/trips/address.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { documents } from './documents.ts'
import { answerProblem } from './problems.ts'
import { renderPagesWith } from './rendering.ts'

const site = new Hono().onError(answerProblem).route('/', documents)
const EVEREST = '/destination/everest-base-camp/itinerary.pdf'

beforeEach(() => changeContent(async () => undefined))

test('the itinerary of a trek is a PDF with a name of its own', async () => {
  const response = await site.request(EVEREST)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('inline; filename="everest-base-camp-trek.pdf"')
  expect((await response.text()).slice(0, 5)).toBe('%PDF-')
  expect((await site.request(`/destination/${everestTrekId}/itinerary.pdf`)).status).toBe(200)
  expect((await site.request(EVEREST, { method: 'HEAD' })).status).toBe(200)
})

test('a tour has one too, whatever letters its name is made of', async () => {
  await changeContent((tx) =>
    tx.updateTable('trips').set({ name: 'पोखरा' }).where('id', '=', classicTourId).execute(),
  )
  const response = await site.request('/tour_packages/kathmandu-pokhara-chitwan/itinerary.pdf')

  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="itinerary.pdf"; filename*=UTF-8''${encodeURIComponent('पोखरा')}.pdf`,
  )
})

test('the places of a trek come as GPX, which says that it is no track; a tour and a draft have none', async () => {
  const response = await site.request('/destination/everest-base-camp/places.gpx')
  const text = await response.text()

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/gpx+xml')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="everest-base-camp-trek.gpx"',
  )
  expect(text).toContain('<name>Namche Bazaar</name><desc>Bed at 3,440 m</desc></wpt>')
  expect(text).toContain('This is not a track of the trail')
  expect(text.match(/<wpt [^>]*>.*<name>Namche Bazaar</g)).toHaveLength(1)
  expect(text.match(/<rtept [^>]*>.*<name>Namche Bazaar</g)!.length).toBeGreaterThan(1)
  expect((await site.request('/tour_packages/kathmandu-pokhara-chitwan/places.gpx')).status).toBe(404)

  await changeContent((tx) =>
    tx.updateTable('trips').set({ name: '<b>A & "B"</b>' }).where('id', '=', everestTrekId).execute(),
  )
  const odd = await (await site.request('/destination/everest-base-camp/places.gpx')).text()
  expect(odd).toContain('<name>&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;</name>')
  await changeContent((tx) =>
    tx.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute(),
  )
  expect((await site.request('/destination/everest-base-camp/places.gpx')).status).toBe(404)
})

test('the files of a page that has moved are found at their former addresses', async () => {
  await moveTrip('trek', everestTrekId, 'ebc', 'staff-pasang')
  const moved = await site.request(EVEREST)
  const share = await site.request('/destination/everest-base-camp/share.jpg')

  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/destination/ebc/itinerary.pdf'])
  expect(share.headers.get('location')).toBe('/destination/ebc/share.jpg')
  expect((await site.request('/destination/ebc/itinerary.pdf')).status).toBe(200)
})

test('it is sent again only when it has changed', async () => {
  const etag = (await site.request(EVEREST)).headers.get('etag')!
  const again = () => site.request(EVEREST, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)

  await changeContent((tx) =>
    tx.updateTable('trips').set({ grade: 'Easy' }).where('id', '=', everestTrekId).execute(),
  )
  expect((await again()).status).toBe(200)
})

test('a draft, a trip of the other kind and an unknown one have none', async () => {
  expect((await site.request('/tour_packages/everest-base-camp/itinerary.pdf')).status).toBe(404)
  expect((await site.request('/destination/nowhere/itinerary.pdf')).status).toBe(404)

  await changeContent((tx) =>
    tx.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute(),
  )
  expect((await site.request(EVEREST)).status).toBe(404)
})

test('a trip and a post are passed on with a picture, until it is another one', async () => {
  for (const path of ['/destination/everest-base-camp/share.jpg?v=any', '/blogs/acclimatisation/share.jpg']) {
    const response = await site.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')

    const etag = response.headers.get('etag')!
    expect((await site.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
  for (const path of ['/destination/nowhere/share.jpg', '/tour_packages/%00/share.jpg', '/blogs/x/share.jpg'])
    expect((await site.request(path)).status).toBe(404)
})

test('a page without a picture of its own is passed on as a drawing of its title, and nothing else is', async () => {
  const { sha } = await db.selectFrom('images').select('sha').executeTakeFirstOrThrow()
  const pages: Record<string, string> = {
    '/treks': tags('Treks &amp; walks', 'https://lekh.example/share.jpg?page=/treks'),
    '/regions/everest': tags(
      'Everest',
      `https://lekh.example/share.jpg?page=/regions/everest&amp;picture=${sha}`,
    ),
    '/blogs/tea': tags('Tea', 'https://lekh.example/blogs/tea/share.jpg?v=1'),
  }
  renderPagesWith(refuse, async (path) => pages[path])

  const [treks, region] = await Promise.all(
    ['/treks', '/regions/everest'].map(async (page) => site.request(`/share.jpg?page=${page}`)),
  )
  for (const { status, headers } of [treks!, region!])
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const etag = treks!.headers.get('etag')!
  const bytes = Buffer.from(await treks!.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const again = await site.request('/share.jpg?page=/treks', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  for (const page of ['/blogs/tea', '/nowhere', '//evil.example', '/%E0%A4%A', ''])
    expect((await site.request(`/share.jpg?page=${page}`)).status, page).toBe(404)
})

test('a page is rendered once for its picture, and again only when content has changed', async () => {
  const rendered: string[] = []
  renderPagesWith(refuse, async (path) => {
    rendered.push(path)
    return path === '/search' ? tags('Search', 'https://lekh.example/share.jpg?page=/search') : undefined
  })
  expect(await statusesTwice()).toEqual([200, 200, 404, 404])
  expect(await statusesTwice()).toEqual([200, 200, 404, 404])
  expect(rendered).toEqual(['/search', '/nowhere'])

  await changeContent(async () => undefined)
  await statusesTwice()
  expect(rendered).toEqual(['/search', '/nowhere', '/search', '/nowhere'])
})

/** Asks for the pictures of a page and of one that there is not, each twice at once. */
async function statusesTwice() {
  const paths = ['/search', '/search', '/nowhere', '/nowhere']
  const answers = await Promise.all(paths.map(async (page) => site.request(`/share.jpg?page=${page}`)))
  return answers.map(({ status }) => status)
}

/** Returns the head of a page with this title and picture. */
function tags(title: string, image: string) {
  return `<meta property="og:title" content="${title}"/><meta property="og:image" content="${image}"/>`
}

function refuse() {
  return Promise.reject(new Error('asked for a page to be rendered'))
}
