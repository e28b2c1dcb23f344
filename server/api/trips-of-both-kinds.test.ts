import { expect, test } from 'vitest'
import { send, signedIn } from '#test/requests.ts'
import { pikey, pikeyTour } from '#test/trips.ts'

test('a destination needs a region of the list', async () => {
  const staff = await signedIn()

  for (const region_id of ['', undefined, 'nowhere', 'a\0b']) {
    const response = await send('POST', '/api/destinations/new', { ...pikey, region_id }, staff)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('region_id')
  }
})

test('the menus list what is published', async () => {
  const regions = await (await send('GET', '/api/navbarlist/regions/')).json()
  const tours = await (await send('GET', '/api/navbarlist/tour_packages/')).json()

  expect(regions.map(({ title }: { title: string }) => title)).toEqual([
    'Annapurna',
    'Everest',
    'Langtang',
    'Mustang',
  ])
  expect(regions[1].items).toEqual([
    { label: 'Everest Base Camp Trek', path: '/destination/everest-base-camp' },
  ])
  expect(tours).toMatchObject([{ title: 'Tour Packages', items: [{}, {}] }])
})

test('no answer about a tour package has a region or a place among the top destinations', async () => {
  const staff = await signedIn()
  const path = '/api/tour_packages'
  const answers: unknown[] = []
  const ask = async (method: string, place: string, body?: unknown) => {
    const answer = await (await send(method, path + place, body, staff)).json()
    answers.push(...[answer].flat())
    return answer
  }
  const { _id } = await ask('POST', '/new', pikeyTour)
  for (const query of ['', '?fields=summary', '?fields=name']) await ask('GET', query)
  await ask('GET', `/details/${_id}/`)
  await ask('PUT', `/details/${_id}/`, { ...pikeyTour, is_top_destination: true })
  await ask('POST', `/details/${_id}/copies/`, {})
  await ask('DELETE', `/details/${_id}/publication/`)
  await ask('PUT', `/details/${_id}/publication/`)
  await ask('DELETE', `/details/${_id}/`)

  expect(answers.length).toBeGreaterThan(12)
  for (const answer of answers) {
    expect(answer).toHaveProperty('name')
    expect(answer).not.toHaveProperty('region_id')
    expect(answer).not.toHaveProperty('is_top_destination')
  }
  const { paths } = await (await send('GET', '/api/openapi.json')).json()
  const described = Object.entries(paths).filter(([place]) => place.startsWith(path))
  const told = described.flatMap(([, calls]) =>
    Object.values(calls as object).map(({ responses }) => responses),
  )
  expect(JSON.stringify(told)).toContain('TourPackage')
  expect(JSON.stringify(told)).not.toMatch(/schemas\/Trip(Summary|Name)?"/)
})

test('a region sent with a tour package is not kept, and can be deleted', async () => {
  const staff = await signedIn()
  const added = await send('POST', '/api/regions/new', { name: 'Makalu', description: 'East.' }, staff)
  const { _id: region_id } = await added.json()
  const tour = await (await send('POST', '/api/tour_packages/new', { ...pikeyTour, region_id }, staff)).json()
  const details = `/api/tour_packages/details/${tour._id}/`
  expect((await send('PUT', details, { ...pikeyTour, region_id }, staff)).status).toBe(201)

  expect((await send('DELETE', `/api/regions/${region_id}/`, undefined, staff)).status).toBe(204)
})

test('a client that knows the specification alone is understood', async () => {
  const staff = await signedIn()
  const sent = {
    ...pikey,
    highlights: ['', 'Sunrise', '  '],
    included: [''],
    excluded: [''],
    itinerary: [
      { day: 1, description: 'Drive' },
      { day: '', description: '' },
    ],
    faq: [{ question: '', answer: '' }],
  }
  const added = await send('POST', '/api/destinations/new', sent, staff)
  expect(added.status).toBe(201)
  const trip = await added.json()
  expect(trip).toMatchObject({ highlights: ['Sunrise'], included: [], excluded: [], faq: [] })
  expect(trip.itinerary).toMatchObject([{ day: '1', description: 'Drive' }])
  const homeless = { ...pikey, region_id: undefined }
  const refused = await send('POST', '/api/destinations/new', homeless, staff)
  expect((await refused.json()).errors).toEqual({ region_id: ['Choose a region'] })
  // Half an entry is still one that somebody meant.
  const half = { ...pikey, faq: [{ question: 'When?', answer: '' }] }
  expect((await send('POST', '/api/destinations/new', half, staff)).status).toBe(422)
})
