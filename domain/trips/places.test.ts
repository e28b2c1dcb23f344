import { expect, test } from 'vitest'
import { pikey } from '#test/trips.ts'
import { listPlaces } from './places.ts'
import { addTrip, editTrip } from './write.ts'

const actor = 'staff-pasang'
const day = { day: 'Day 1', description: 'Walk' }

test('the places of all trips are told once, as the trip that knows most of them has them', async () => {
  const itinerary = [
    { ...day, place: 'tiptala camp' },
    { ...day, place: 'Tiptala Camp', lat: 27.61, lon: 87.92, sleep_m: 4095 },
    { ...day, place: 'Tiptala Camp ', sleep_m: 4100 },
    day,
  ]
  const draft = await addTrip('trek', { ...pikey, itinerary, status: 'draft' }, actor)
  expect(await found('tiptala')).toEqual([{ name: 'Tiptala Camp', lat: 27.61, lon: 87.92, sleep_m: 4095 }])

  const moved = [{ ...day, place: 'Tiptala Meadow' }]
  await editTrip('trek', draft._id, { ...pikey, itinerary: moved }, actor)
  expect(await found('tiptala')).toEqual([{ name: 'Tiptala Meadow', lat: null, lon: null, sleep_m: null }])
})

test('the places of the demo are in the order of their names', async () => {
  const names = (await listPlaces()).map(({ name }) => name)
  expect(names).toContain('Namche Bazaar')
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
})

async function found(start: string) {
  return (await listPlaces()).filter(({ name }) => name.toLowerCase().startsWith(start))
}
