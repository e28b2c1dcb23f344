import { expect, test } from 'vitest'
import { TripSummary } from '#contract/trip-summaries.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { annapurna, everest, everestTrekId, mustang } from '#test/world.ts'
import { addImage } from '../pictures/edits.ts'
import { picturesOf } from '../pictures/read.ts'
import { editRegion } from '../regions/regions.ts'
import { listTrips } from './read.ts'
import { listSummaries } from './summaries.ts'
import { addTrip, removeTrip } from './write.ts'

const pasang = 'staff-pasang'
const staff = { drafts: true }

test('a summary says the same as the whole trip, and what a table needs beside it', async () => {
  const { items } = await listSummaries('trek', staff)
  const { items: whole } = await listTrips('trek', staff)

  expect(TripSummary.array().parse(items)).toEqual(items)
  for (const [index, { region_name, has_coordinates, pictures, picture, ...shared }] of items.entries()) {
    expect(whole[index]).toMatchObject(shared)
    expect([region_name, has_coordinates]).toEqual([expect.any(String), true])
    const all = await picturesOf('destination', shared._id)
    expect([pictures, picture]).toEqual([all.length, all[0]])
  }
  expect(items.find(({ _id }) => _id === everestTrekId)?.region_name).toBe(everest.name)
})

test('a trip without a region, a picture or a place on the map says so', async () => {
  const bare = { ...pikey, region_id: null, status: 'draft' as const }
  const { _id } = await addTrip('tour', bare, pasang)

  const { items } = await listSummaries('tour', staff)

  expect(items.find((trip) => trip._id === _id)).toMatchObject({
    region_name: null,
    has_coordinates: false,
    pictures: 0,
    picture: null,
  })
  expect((await listSummaries('tour', { drafts: false })).total).toBe(items.length - 1)
})

test.each([
  ['words about a latitude', false, { description: 'Written as {"lat":27.7,"lon":86.7} on the sign.' }],
  ['an empty latitude', false, { description: 'Walk.', lat: null, lon: null }],
  ['half a place', false, { description: 'Walk.', lat: 27.7, lon: null }],
  ['a place', true, { description: 'Walk.', lat: 27.7, lon: 86.7 }],
  ['a place south and west', true, { description: 'Walk.', lat: -27.7, lon: -86.7 }],
])('%s in the itinerary counts as coordinates: %s', async (_case, expected, day) => {
  const itinerary = [
    { day: 'Day 1', description: 'Drive.', lat: null, lon: null },
    { day: 'Day 2', ...day },
  ]
  const { _id } = await addTrip('trek', { ...pikey, region_id: annapurna.id, itinerary }, pasang)

  const { items } = await listSummaries('trek', staff)

  expect(items.find((trip) => trip._id === _id)?.has_coordinates).toBe(expected)
})

test('summaries come whole or in parts, by name', async () => {
  const whole = await listSummaries('trek', staff)
  const first = await listSummaries('trek', { ...staff, limit: 2 })
  const rest = await listSummaries('trek', { ...staff, limit: 2, cursor: first.next })

  expect([...first.items, ...rest.items]).toEqual(whole.items)
  expect([first.total, rest.next]).toEqual([3, undefined])
})

test('staff search, sort and filter the trips of a kind, a page at a time', async () => {
  await addTrip(
    'trek',
    { ...pikey, name: 'Manāslu Circuit', region_id: annapurna.id, duration: '16 days' },
    pasang,
  )
  await addTrip(
    'trek',
    { ...pikey, name: 'Pikey in winter', region_id: annapurna.id, status: 'draft' },
    pasang,
  )
  const found = async (wanted: object) =>
    (await listSummaries('trek', { ...staff, ...wanted })).items.map(({ name }) => name)

  expect(await found({ q: 'MANASLU annapurna' })).toEqual(['Manāslu Circuit'])
  expect(await found({ q: 'manaslu everest' })).toEqual([])
  expect(await found({ status: 'draft' })).toEqual(['Pikey in winter'])
  expect(await found({ lacks: 'picture', status: 'published' })).toEqual(['Manāslu Circuit'])
  expect(await found({ region: everest.id })).toEqual(
    (await found({})).filter((name) => /Everest/.test(name)),
  )
  const days = (await listSummaries('trek', { ...staff, sort: '-days' })).items.map(
    (trip) => trip.duration_days,
  )
  expect(days).toEqual(days.toSorted((a, b) => (b ?? 0) - (a ?? 0)))

  const names = await found({})
  const page = await listSummaries('trek', { ...staff, limit: 2, offset: 2 })
  expect(page.items.map(({ name }) => name)).toEqual(names.slice(2, 4))
  expect(page).toMatchObject({ total: names.length, whole: names.length, next: page.items[1]?._id })
  expect(await listSummaries('trek', { ...staff, q: 'winter', offset: 9 })).toMatchObject({
    items: [],
    total: 1,
    whole: names.length,
  })
  expect(await listSummaries('trek', { drafts: false, q: 'winter' })).toMatchObject({
    total: 0,
    whole: names.length - 1,
  })
})

test('a table follows each change of a trip, its region and its pictures', async () => {
  expect(await pikeyRow()).toBeUndefined()
  const { _id } = await addTrip('trek', { ...pikey, region_id: mustang.id }, pasang)
  expect(await pikeyRow()).toMatchObject({ region_name: mustang.name, pictures: 0 })

  await editRegion(mustang.id, { ...mustang, name: 'Lo' }, pasang)
  await addImage('destination', _id, { alt: 'A lake' }, await pictureBytes(), pasang)
  expect(await pikeyRow()).toMatchObject({ region_name: 'Lo', pictures: 1, picture: { alt: 'A lake' } })

  await removeTrip('trek', _id, pasang)
  expect(await pikeyRow()).toBeUndefined()
})

async function pikeyRow() {
  return (await listSummaries('trek', { ...staff, q: pikey.name })).items[0]
}
