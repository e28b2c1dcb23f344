import { expect, test } from 'vitest'
import { pikeyTour } from '#test/trips.ts'
import { answered, refused, without } from '../client.ts'
import { addTrip, AnyTrip, kinds, newTrip, putTrip, tripOf } from './trips.ts'

/** The limits of the required texts in characters: first those of the specification, then those of the design. */
const bounds = [
  ['start_end_point', 100],
  ['max_altitude', 50],
  ['group_size', 50],
  ['meal_plan', 100],
  ['activity_level', 100],
  ['accommodation', 100],
  ['best_season', 100],
  ['name', 200],
  ['price', 100],
  ['destination', 100],
] as const

const lists = ['highlights', 'itinerary', 'included', 'excluded', 'faq'] as const

/** Tests which fields a trip needs and how long they may be. */
export function tripFields() {
  describeTexts()
  describeLists()
}

function describeTexts() {
  test.each(kinds.flatMap((kind) => bounds.map(([field, max]) => [kind, field, max] as const)))(
    '%s need %s, of at most %i characters',
    async (kind, field, max) => {
      const trip = await tripOf(kind)
      const { _id } = await newTrip(kind)

      await refused(addTrip(kind, without(trip, field)), 422, field)
      await refused(addTrip(kind, { ...trip, [field]: '' }), 422, field)
      await refused(addTrip(kind, { ...trip, [field]: 'x'.repeat(max + 1) }), 422, field)
      await refused(putTrip(kind, _id, without(trip, field)), 422, field)
      await refused(putTrip(kind, _id, { ...trip, [field]: 'x'.repeat(max + 1) }), 422, field)
      await answered(addTrip(kind, { ...trip, [field]: 'x'.repeat(max) }), 201, AnyTrip)
      await answered(addTrip(kind, { ...trip, [field]: 'x' }), 201, AnyTrip)
    },
  )

  test.each(kinds)('%s need an overview with a title', async (kind) => {
    const trip = await tripOf(kind)

    await refused(addTrip(kind, without(trip, 'overview')), 422, 'overview')
    await refused(addTrip(kind, { ...trip, overview: { description: 'x' } }), 422, 'overview')
    await refused(addTrip(kind, { ...trip, overview: { title: ' ' } }), 422, 'overview')
  })

  test.each(kinds)('%s do without duration, grade and most of the overview', async (kind) => {
    const trip = without(without(await tripOf(kind, { overview: { title: 'Enough' } }), 'duration'), 'grade')

    expect(await answered(addTrip(kind, trip), 201, AnyTrip)).toMatchObject({
      duration: '',
      grade: '',
      overview: { title: 'Enough', description: '', sections: [] },
    })
  })
}

function describeLists() {
  test.each(kinds.flatMap((kind) => lists.map((list) => [kind, list] as const)))(
    '%s have at most 60 %s',
    async (kind, list) => {
      const entryOf = {
        highlights: 'x',
        included: 'x',
        excluded: 'x',
        itinerary: { day: 'Day 1', description: 'x' },
        faq: { question: 'x', answer: 'x' },
      }
      const trip = await tripOf(kind)

      await answered(addTrip(kind, { ...trip, [list]: Array(60).fill(entryOf[list]) }), 201, AnyTrip)
      await refused(addTrip(kind, { ...trip, [list]: Array(61).fill(entryOf[list]) }), 422, list)
      await refused(addTrip(kind, { ...trip, [list]: 'x' }), 422, list)
      await refused(addTrip(kind, { ...trip, [list]: [7] }), 422, list)
    },
  )

  test.each(['highlights', 'included', 'excluded'])(
    'an entry of %s has at most 2,000 characters',
    async (list) => {
      const trip = await tripOf('tour_packages')

      await answered(addTrip('tour_packages', { ...trip, [list]: ['x'.repeat(2000)] }), 201, AnyTrip)
      await refused(addTrip('tour_packages', { ...trip, [list]: ['x'.repeat(2001)] }), 422, list)
    },
  )

  test.each([
    ['itinerary', [{ day: 'Day 1' }]],
    ['itinerary', [{ description: 'Up.' }]],
    ['itinerary', [{ day: 'Day 1', description: 'x'.repeat(20_001) }]],
    ['faq', [{ question: 'Cold?' }]],
    ['faq', [{ answer: 'Yes.' }]],
    ['overview', { title: 'x', description: 'x'.repeat(20_001) }],
  ])('%s must be as the specification has it', async (field, value) => {
    await refused(addTrip('tour_packages', await tripOf('tour_packages', { [field]: value })), 422, field)
  })

  test('a destination needs a region that exists, a tour package does without', async () => {
    const trip = await tripOf('destinations')

    await refused(addTrip('destinations', without(trip, 'region_id')), 422, 'region_id')
    await refused(addTrip('destinations', { ...trip, region_id: '' }), 422, 'region_id')
    await refused(addTrip('destinations', { ...trip, region_id: 'nowhere' }), 422, 'region_id')
    await answered(addTrip('tour_packages', pikeyTour), 201, AnyTrip)
  })
}
