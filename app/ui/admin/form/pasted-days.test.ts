import { expect, test } from 'vitest'
import { pastedDays } from './pasted-days.ts'

test('days are found by their headings, and what follows describes them', () => {
  const text = `Itinerary

Day 1: Arrive in Kathmandu
We meet you at the airport.

Day 2 - Fly to Lukla, walk to Phakding.
Twelve seats and a short runway.

The path goes down to the river.
day 3-4  Namche`
  expect(pastedDays(text)).toEqual([
    { day: 'Day 1', title: 'Arrive in Kathmandu', description: 'We meet you at the airport.' },
    {
      day: 'Day 2',
      title: 'Fly to Lukla, walk to Phakding',
      description: 'Twelve seats and a short runway.\n\nThe path goes down to the river.',
    },
    { day: 'Day 3-4', title: 'Namche', description: '' },
  ])
})

test('in a long line the title ends with its first sentence', () => {
  const walk =
    'We cross five bridges, the last of them high over the river, and climb six hundred metres through pines.'
  expect(pastedDays(`Day 5: Phakding to Namche Bazaar. ${walk}`)).toEqual([
    { day: 'Day 5', title: 'Phakding to Namche Bazaar', description: walk },
  ])
})

test('a text without days has none', () => {
  expect(pastedDays('We walk for a day.\nThen we rest.')).toEqual([])
})
