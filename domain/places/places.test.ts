import { expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { pikey } from '#test/trips.ts'
import { readTrips } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { addPlace, editPlace, listPlaces, removePlace, takeOverPlace, usesOfPlace } from './places.ts'

const actor = 'staff-pasang'
const day = { day: 'Day 1', description: 'Walk' }

test('a place that nobody keeps is told once, as the trip that knows most of it has it', async () => {
  const itinerary = [
    { ...day, place: 'tiptala camp' },
    { ...day, place: 'Tiptala Camp', lat: 27.61, lon: 87.92, sleep_m: 4095 },
    { ...day, place: 'Tiptala Camp ', sleep_m: 4100 },
    day,
  ]
  const draft = await addTrip('trek', { ...pikey, itinerary, status: 'draft' }, actor)
  expect(await found('tiptala')).toMatchObject([
    { _id: null, name: 'Tiptala Camp', lat: 27.61, lon: 87.92, sleep_m: 4095, trips: 1, differing: 1 },
  ])

  const moved = [{ ...day, place: 'Tiptala Meadow' }]
  await editTrip('trek', draft._id, { ...pikey, itinerary: moved }, actor)
  expect(await found('tiptala')).toMatchObject([
    { name: 'Tiptala Meadow', lat: null, lon: null, sleep_m: null },
  ])
})

test('the places of the demo are in the order of their names', async () => {
  const names = (await listPlaces()).map(({ name }) => name)
  expect(names).toContain('Namche Bazaar')
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
})

test('a corrected place corrects the days that had its figures, and tells those that have their own', async () => {
  const at = { ...day, place: 'Lungba Kharka', lat: 27.9, lon: 87.8, sleep_m: 4350 }
  const one = await trip('Two nights', [at, { ...day, day: 'Day 2', place: 'lungba kharka' }])
  const own = await trip('Own height', [{ ...at, sleep_m: 4400 }])

  const right = { name: 'Lungba Kharka', lat: 27.9012, lon: 87.8034, sleep_m: 4372, words: 'Two stone huts' }
  const place = await addPlace(right, actor)
  expect(place).toMatchObject({ ...right, trips: 2, differing: 1 })
  expect(await nights(one._id)).toEqual([
    ['Lungba Kharka', 27.9012, 87.8034, 4372],
    ['Lungba Kharka', 27.9012, 87.8034, 4372],
  ])
  expect(await nights(own._id)).toEqual([['Lungba Kharka', 27.9012, 87.8034, 4400]])
  expect(await usesOfPlace(place._id)).toMatchObject([
    { trip_id: own._id, days: ['Day 1'], own: ['4,400 m instead of 4,372 m'] },
    { trip_id: one._id, days: ['Day 1', 'Day 2'], own: [] },
  ])

  const renamed = { ...right, name: 'Lungba', sleep_m: 4380 }
  await editPlace(place._id, renamed, actor, place.version)
  expect(await nights(one._id)).toEqual([
    ['Lungba', 27.9012, 87.8034, 4380],
    ['Lungba', 27.9012, 87.8034, 4380],
  ])
  expect(await nights(own._id)).toEqual([['Lungba', 27.9012, 87.8034, 4400]])
  await expect(editPlace(place._id, renamed, actor, place.version)).rejects.toMatchObject({ code: 'stale' })

  expect((await takeOverPlace(place._id, own._id, actor)).differing).toBe(0)
  expect(await nights(own._id)).toEqual([['Lungba', 27.9012, 87.8034, 4380]])
  await expect(takeOverPlace(place._id, own._id, actor)).rejects.toMatchObject({ code: 'conflict' })

  const twice = addPlace({ ...right, name: ' LUNGBA ' }, actor)
  await expect(twice).rejects.toMatchObject({ errors: { name: ['There is a place Lungba already'] } })
  await removePlace(place._id, actor)
  expect(await found('lungba')).toMatchObject([{ _id: null, sleep_m: 4380, trips: 2 }])
})

test('of two who give two places one name at once, the second is told at the field', async () => {
  const figures = { lat: null, lon: null, sleep_m: null, words: '' }
  const [one, other] = await Promise.all(
    ['Rupa Kharka', 'Gyala Kharka'].map((name) => addPlace({ ...figures, name }, actor)),
  )
  const renamed = { ...figures, name: 'Chhusang Kharka' }
  const tries = await Promise.allSettled(
    [one, other].map((place) => editPlace(place!._id, renamed, actor, place!.version)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { errors: { name: ['There is a place Chhusang Kharka already'] } },
  })
})

function trip(name: string, itinerary: ItineraryDay[]) {
  return addTrip('trek', { ...pikey, name, itinerary, status: 'draft' }, actor)
}

async function nights(id: string) {
  const [read] = await readTrips([id])
  return read?.itinerary.map(({ place, lat, lon, sleep_m }) => [place, lat, lon, sleep_m])
}

async function found(start: string) {
  return (await listPlaces()).filter(({ name }) => name.toLowerCase().startsWith(start))
}
