import type { TrekInput } from '#contract/trips.ts'
import { everest } from './world.ts'

/** A trek as sent by a client that implements only the specification. */
export const pikey = {
  name: 'Pikey Peak',
  price: 'USD 690',
  destination: 'Solu, Nepal',
  duration: '7 days',
  grade: 'Easy to moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,065 m',
  group_size: '2 to 12',
  meal_plan: 'All meals on the trek',
  activity_level: '5 hours a day',
  accommodation: 'Teahouses',
  best_season: 'Mar-May, Oct-Nov',
  overview: {
    title: 'A week in Solu',
    description: 'Quiet ridges south of Everest.',
    sections: [{ title: 'The route', content: 'From Dhap to Junbesi.' }],
  },
  highlights: ['Sunrise from the summit'],
  itinerary: [
    { day: 'Day 1', description: 'Drive to Dhap.' },
    { day: 'Day 2', description: 'Walk to Jhapre.' },
  ],
  included: ['Guide'],
  excluded: ['Flights'],
  faq: [{ question: 'Is it cold?', answer: 'At night, yes.' }],
  region_id: everest.id,
} satisfies TrekInput

/** The same as a tour package: without a region. */
export const { region_id: _, ...pikeyTour } = pikey
