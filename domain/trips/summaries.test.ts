import { expect, test } from 'vitest'
import { TripSummary } from '#contract/trips.ts'
import { pikey } from '#test/trips.ts'
import { annapurna, everest, everestTrekId } from '#test/world.ts'
import { picturesOf } from '../images.ts'
import { listTrips } from './read.ts'
import { listSummaries } from './summaries.ts'
import { addTrip } from './write.ts'

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
