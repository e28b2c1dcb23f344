import { expect, test } from 'vitest'
import { MeetingPoint } from './meeting-points.ts'
import { meetingFacts, meetingLinks, meetingOf, meetingPlace } from './meeting-words.ts'

const office = {
  id: 'office',
  name: 'Our office',
  words: 'First floor,\nring twice',
  time: '17:00',
  position: '27.717, 85.3115',
}
const lake = { id: 'lake', name: 'Barahi Chowk', words: '', time: '', position: '' }
const house = {
  meeting_points: { points: [office, lake] },
  company: { name: 'Lekh Treks' },
  contacts: { address: 'Thamel, Kathmandu' },
}

test('a group meets at the point that its trip names, else at the first, else at the office', () => {
  expect(meetingOf(house, 'lake')?.name).toBe('Barahi Chowk')
  for (const id of [null, undefined, 'gone']) expect(meetingOf(house, id)?.name).toBe('Our office')
  const bare = { ...house, meeting_points: { points: [] } }
  expect(meetingOf(bare, 'lake')).toEqual({
    name: 'The office of Lekh Treks',
    words: 'Thamel, Kathmandu',
    time: '',
    spot: null,
  })
  expect(meetingOf({ ...bare, contacts: { address: '' } }, null)).toBeNull()
})

test('it is told with its day, its time and where a phone finds it', () => {
  const meeting = meetingOf(house, null)!
  expect(meetingFacts(meeting, '2027-03-07')).toEqual([
    ['We meet on', 'Sun 7 March 2027, at 17:00'],
    ['Meeting point', 'Our office. First floor, ring twice'],
  ])
  expect(meetingLinks(meeting)).toEqual({
    position: '27.7170° N, 85.3115° E',
    geo: 'geo:27.71700,85.31150?q=27.71700,85.31150(Our%20office)',
    map: 'https://www.openstreetmap.org/?mlat=27.71700&mlon=85.31150#map=17/27.71700/85.31150',
  })
  const told = meetingOf(house, 'lake')!
  expect([meetingLinks(told), meetingPlace(told)]).toEqual([null, 'Barahi Chowk'])
  expect(meetingFacts(null, '2027-03-07')).toEqual([])
})

test.each([
  ['position', '27.7170', /latitude and a longitude with decimals/],
  ['position', 'near the temple', /such as 27.7154, 85.3123/],
  ['position', '97.1, 85.3', 'The latitude must be a number from -90 to 90'],
  ['position', '27.7, 185.3', 'The longitude must be a number from -180 to 180'],
  ['position', '85.3115, 27.7170', 'Write the latitude first: 27.7170, 85.3115'],
  ['time', '5 pm', 'Use a time such as 17:00'],
  ['time', '24:00', 'Use a time such as 17:00'],
  ['name', ' ', 'Name is required'],
  ['words', 'x'.repeat(601), /at most 600/],
])('a wrong %s, %j, is refused in words', (field, value, says) => {
  const { error } = MeetingPoint.safeParse({ ...office, [field]: value })
  expect(error?.issues[0]?.path).toEqual([field])
  expect(error?.issues[0]?.message).toMatch(says)
})

test('positions are taken as maps write them', () => {
  for (const position of [
    '27.7170, 85.3115',
    '27.7170 85.3115',
    'geo:27.7170,85.3115',
    '27.7170°, 85.3115°',
    '',
  ])
    expect(MeetingPoint.safeParse({ ...office, position }).success, position).toBe(true)
})
