import { describe, expect, test } from 'vitest'
import { TourName, TourPackage, TourSummary, TripName, TripSummary } from '#contract/trip-summaries.ts'
import { Trip } from '#contract/trips.ts'
import { send, signedIn } from '#test/requests.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'

const shapes = {
  trek: { whole: Trip.strict(), summary: TripSummary.strict(), name: TripName.strict() },
  tour: { whole: TourPackage.strict(), summary: TourSummary.strict(), name: TourName.strict() },
}

describe.each([
  ['/api/destinations', pikey, everestTrekId, '/destination/pikey-peak', shapes.trek],
  ['/api/tour_packages', pikeyTour, classicTourId, '/tour_packages/pikey-peak', shapes.tour],
])('%s', (path, input, known, page, { whole, summary, name }) => {
  test('GET lists them to everyone', async () => {
    const response = await send('GET', path)

    expect(response.status).toBe(200)
    const trips = whole.array().parse(await response.json())
    expect(trips.map(({ _id }) => _id)).toContain(known)
    expect(response.headers.get('x-total-count')).toBe(String(trips.length))
  })

  test('GET with fields=summary lists what a table shows, drafts only to staff', async () => {
    const staff = await signedIn()
    await send('POST', `${path}/new`, { ...input, status: 'draft' }, staff)

    const response = await send('GET', `${path}?fields=summary`)
    expect(response.status).toBe(200)
    const trips = summary.array().parse(await response.json())
    expect(trips.map(({ _id }) => _id)).toContain(known)

    const part = await send('GET', `${path}?fields=summary&limit=2`, undefined, staff)
    expect(part.headers.get('x-total-count')).toBe(String(trips.length + 1))
    const [, next] = part.headers.get('link')!.match(/^<(.+)>; rel="next"$/)!
    const rest = await (await send('GET', next!, undefined, staff)).json()
    expect(summary.array().parse(rest)).toHaveLength(trips.length - 1)
    expect((await send('GET', `${path}?fields=all`)).status).toBe(422)
  })

  test('GET searches, sorts and parts what staff look through, and says how many there are', async () => {
    const staff = await signedIn()
    await send('POST', `${path}/new`, { ...input, status: 'draft' }, staff)
    const all = Number((await send('GET', path, undefined, staff)).headers.get('x-total-count'))

    const found = await send('GET', `${path}?fields=name&q=pikey&status=draft&sort=-days`, undefined, staff)
    expect(found.headers.get('x-total-count')).toBe('1')
    expect(found.headers.get('x-whole-count')).toBe(String(all))
    expect(name.array().parse(await found.json())).toMatchObject([{ name: 'Pikey Peak' }])
    expect(await (await send('GET', `${path}?q=pikey`)).json()).toEqual([])

    const names = name
      .array()
      .parse(await (await send('GET', `${path}?fields=name`, undefined, staff)).json())
    const second = await send('GET', `${path}?fields=summary&limit=1&offset=1`, undefined, staff)
    expect(await second.json()).toMatchObject([{ name: names[1]!.name }])
    const refused = ['sort=height', 'status=lost', 'lacks=all', 'offset=-1', 'limit=201']
    for (const query of refused) expect((await send('GET', `${path}?${query}`)).status).toBe(422)
  })

  test('POST new adds one', async () => {
    const response = await send('POST', `${path}/new`, input, await signedIn())

    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ ...input, path: page })
  })

  test('GET details reads one by id or slug', async () => {
    const byId = await send('GET', `${path}/details/${known}/`)
    const { slug } = await byId.json()

    expect(byId.status).toBe(200)
    expect((await send('GET', `${path}/details/${slug}/`)).status).toBe(200)
    expect((await send('GET', `${path}/details/nowhere/`)).status).toBe(404)
  })

  test('PUT details answers 201, and 412 to who edits an old version', async () => {
    const staff = await signedIn()
    const seen = (await send('GET', `${path}/details/${known}/`)).headers.get('etag')!
    const put = () => send('PUT', `${path}/details/${known}/`, input, { ...staff, 'if-match': seen })

    const edited = await put()
    expect(edited.status).toBe(201)
    expect(await edited.json()).toMatchObject({ _id: known, name: 'Pikey Peak', version: 2 })
    expect((await put()).status).toBe(412)
  })

  test('what was read may be sent back as it is', async () => {
    const read = await (await send('GET', `${path}/details/${known}/`)).json()
    const echoed = await send('PUT', `${path}/details/${known}/`, read, await signedIn())

    expect(echoed.status).toBe(201)
    expect(await echoed.json()).toEqual({ ...read, version: 2, updated_at: expect.any(String) })
  })

  test('DELETE details answers 200', async () => {
    const staff = await signedIn()

    expect((await send('DELETE', `${path}/details/${known}/`, undefined, staff)).status).toBe(200)
    expect((await send('DELETE', `${path}/details/${known}/`, undefined, staff)).status).toBe(404)
  })

  test('changes need a token', async () => {
    expect((await send('POST', `${path}/new`, input)).status).toBe(401)
    expect((await send('PUT', `${path}/details/${known}/`, input)).status).toBe(401)
    expect((await send('DELETE', `${path}/details/${known}/`)).status).toBe(401)
  })

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['price', ''],
    ['destination', undefined],
    ['start_end_point', 'x'.repeat(101)],
    ['max_altitude', 'x'.repeat(51)],
    ['group_size', 'x'.repeat(51)],
    ['meal_plan', ''],
    ['activity_level', 'x'.repeat(101)],
    ['accommodation', ''],
    ['best_season', 7],
    ['highlights', Array(61).fill('view')],
    ['highlights', Array(100_000).fill('view')],
    ['included', ['x'.repeat(2001)]],
    ['itinerary', [{ day: 'Day 1' }]],
    ['faq', 'none'],
  ])('%s must be within its limits', async (field, value) => {
    const response = await send('POST', `${path}/new`, { ...input, [field]: value }, await signedIn())

    expect(response.status).toBe(422)
    const { errors } = await response.json()
    expect(Object.keys(errors).some((key) => key.startsWith(field))).toBe(true)
  })
})

test('a list of a hundred whole destinations, sent back, fits and chooses the top ones', async () => {
  const staff = await signedIn()
  const [trek] = await (await send('GET', '/api/destinations/top/all/')).json()
  const list = Array.from({ length: 100 }, () => ({ ...trek, is_top_destination: true }))

  const response = await send('POST', '/api/destinations/top/', list, staff)

  expect(response.status).toBe(200)
  const top = await (await send('GET', '/api/destinations/top/')).json()
  expect(top[0]).toEqual({
    _id: trek._id,
    name: trek.name,
    path: trek.path,
    price: trek.price,
    duration: trek.duration,
  })
  expect((await send('POST', '/api/destinations/top/', list)).status).toBe(401)
})

test('the list of all destinations sent back as it is keeps the order of the top ones', async () => {
  const staff = await signedIn()
  const reversed = (await listed('top/all/')).toReversed()
  const marked = reversed.map((trip) => ({ ...trip, is_top_destination: true }))
  await send('POST', '/api/destinations/top/', marked, staff)
  const chosen = idsOf(await listed('top/'))
  expect(chosen).toEqual(idsOf(reversed))

  const again = await send('POST', '/api/destinations/top/', await listed('top/all/'), staff)
  expect(again.status).toBe(200)
  expect(idsOf(await listed('top/'))).toEqual(chosen)
})

async function listed(list: string): Promise<{ _id: string }[]> {
  return (await send('GET', `/api/destinations/${list}`)).json()
}

function idsOf(trips: { _id: string }[]) {
  return trips.map(({ _id }) => _id)
}
