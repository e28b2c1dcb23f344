import { expect, test } from 'vitest'
import { pastedDays } from './pasted-days.ts'

const namche = { name: 'Namche Bazaar', lat: '27.805', lon: '86.71', sleep_m: '3440', isKept: false }
const lukla = { name: 'Lukla', lat: '27.687', lon: '86.731', sleep_m: '2860', isKept: false }

const headings = (text: string) =>
  pastedDays(text).map(({ day, title, description }) => ({ day, title, description }))

test('days are found by their headings, and what follows describes them', () => {
  const text = `Itinerary

Day 1: Arrive in Kathmandu
We meet you at the airport.

Day 2 - Fly to Lukla, walk to Phakding.
Twelve seats and a short runway.

The path goes down to the river.
day 3-4  Namche`
  expect(headings(text)).toEqual([
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
  expect(headings(`Day 5: Phakding to Namche Bazaar. ${walk}`)).toEqual([
    { day: 'Day 5', title: 'Phakding to Namche Bazaar', description: walk },
  ])
})

test('of lines without headings each is a day', () => {
  expect(headings('1. Arrive in Kathmandu\n2. Fly to Lukla\n\n3. Rest')).toMatchObject([
    { day: 'Day 1', title: 'Arrive in Kathmandu' },
    { day: 'Day 2', title: 'Fly to Lukla' },
    { day: 'Day 3', title: 'Rest' },
  ])
})

test('a single line is no itinerary', () => {
  expect(pastedDays('We walk for a day.')).toEqual([])
})

test('a line says where the night is, how high, and how long the walk', () => {
  expect(pastedDays('Day 4: Walk to Lama Hotel (2,480 m), 6-7 hours\nDay 5: Langtang 3430m')).toMatchObject([
    { title: 'Walk to Lama Hotel', place: 'Lama Hotel', sleep_m: '2480', hours: '6-7' },
    { title: 'Langtang', place: '', sleep_m: '3430' },
  ])
})

test('a place that other trips know brings its altitude and coordinates, wherever it stands in the line', () => {
  const days = pastedDays('Day 1: Fly to Lukla, walk on to Namche Bazaar\nDay 2: lukla once more', [
    lukla,
    namche,
  ])

  expect(days).toMatchObject([
    { place: 'Namche Bazaar', sleep_m: '3440', lat: '27.805' },
    { place: 'Lukla', sleep_m: '2860' },
  ])
})

test('an altitude in the line counts before the one that is known', () => {
  expect(pastedDays('Day 1: Walk to Namche Bazaar (3,500 m)\nDay 2: Home', [namche])[0]).toMatchObject({
    sleep_m: '3500',
    lat: '27.805',
  })
})

test('a day of rest is spent where the night before was', () => {
  const [, rest] = pastedDays('Day 1: Walk to Namche Bazaar\nDay 2: Acclimatisation day', [namche])

  expect(rest).toMatchObject({ acclimatisation: true, place: 'Namche Bazaar', sleep_m: '3440' })
})

test('what does not look like a place is left to people', () => {
  expect(pastedDays('Day 1: Time to pack\nDay 2: Walk to the high camp')).toMatchObject([
    { place: '' },
    { place: '' },
  ])
})

test('a leg ends where it leads, also when a rest is written beside it', () => {
  const tipling = { name: 'Tipling', lat: '28.16', lon: '85.1', sleep_m: '1890', isKept: false }
  const nights = (text: string) => pastedDays(text, [tipling, namche]).map(({ place }) => place)

  expect(
    nights(
      [
        'Day 1: Drive to Tipling (1,890 m)',
        'Day 2: Tipling to Shertung (1,875 m), 3 hours. Rest day in the afternoon',
        'Day 3: Rest day',
        'Day 4: Acclimatisation day, hike to Namche Bazaar',
        'Day 5: Shertung - Borang',
        'Day 6: Walk to Jharlang, 6 hours through rhododendrons',
        'Day 7: Drive to Kathmandu by jeep',
        'Day 8: Hike to Tserko Ri and back, overnight at Kyanjin Gompa',
        'Day 9: Rest day in Namche Bazaar',
      ].join('\n'),
    ),
  ).toEqual([
    'Tipling',
    'Shertung',
    'Shertung',
    'Shertung',
    'Borang',
    'Jharlang',
    'Kathmandu',
    'Kyanjin Gompa',
    'Namche Bazaar',
  ])
})

test('rows of a sheet, and titles on a line of their own, are read as lines are', () => {
  const sheet = 'Day 1\tDrive to Gatlang\t2,238 m\t7 hrs\nDay 2\tGatlang to Somdang\t3,258 m\t6 h'
  expect(pastedDays(sheet)).toMatchObject([
    { day: 'Day 1', title: 'Drive to Gatlang', place: 'Gatlang', sleep_m: '2238', hours: '7' },
    { day: 'Day 2', title: 'Gatlang to Somdang', place: 'Somdang', sleep_m: '3258', hours: '6' },
  ])
  expect(pastedDays('1\tGatlang to Somdang\n2\tSomdang to Tipling')).toMatchObject([
    { title: 'Gatlang to Somdang', place: 'Somdang' },
    { title: 'Somdang to Tipling', place: 'Tipling' },
  ])

  const apart = 'Day 1\n\nDrive to Gatlang (2,238 m)\nA long day on a rough road.\nDay 2\nGatlang to Somdang'
  expect(headings(apart)).toEqual([
    { day: 'Day 1', title: 'Drive to Gatlang', description: 'A long day on a rough road.' },
    { day: 'Day 2', title: 'Gatlang to Somdang', description: '' },
  ])
})

test('all days of a long text are read, also those that no trip has room for', () => {
  const text = Array.from({ length: 75 }, (_, index) => `Day ${index + 1}: Walk`).join('\n')
  expect(pastedDays(text).at(-1)!.day).toBe('Day 75')
})
