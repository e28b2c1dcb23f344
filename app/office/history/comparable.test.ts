import { expect, test } from 'vitest'
import type { RichText } from '#contract/rich-text.ts'
import { differences } from '../kit/differences.ts'
import { comparable } from './comparable.ts'

const days = ['Drive to Dhap.', 'Walk to Jhapre.', 'Walk to Junbesi.'].map((description, index) => ({
  day: `Day ${index + 1}`,
  description,
}))
const rest = 'A day of rest.'

test('a day that was inserted is all that changed, and so is one that was removed', () => {
  const [first, second, third] = days
  const longer = [
    first,
    { day: 'Day 2', description: rest },
    { ...second, day: 'Day 3' },
    { ...third, day: 'Day 4' },
  ]
  expect(changes({ itinerary: days }, { itinerary: longer })).toEqual([
    ['itinerary › 2 › day', undefined, 'Day 2'],
    ['itinerary › 2 › description', undefined, rest],
  ])
  expect(changes({ itinerary: longer }, { itinerary: days })).toEqual([
    ['itinerary › 2 › day', 'Day 2', undefined],
    ['itinerary › 2 › description', rest, undefined],
  ])
})

test('a day that was changed beside an inserted one is compared with itself', () => {
  const [first, second, third] = days
  const drive = { ...first, description: 'Fly to Phaplu.' }
  expect(changes({ days: [first, second] }, { days: [drive, second, third] })).toEqual([
    ['days › 1 › description', 'Drive to Dhap.', 'Fly to Phaplu.'],
    ['days › 3 › day', undefined, 'Day 3'],
    ['days › 3 › description', undefined, 'Walk to Junbesi.'],
  ])
  expect(changes({ days }, { days: [first, { ...second, day: 'Day two' }, third] })).toEqual([
    ['days › 2 › day', 'Day 2', 'Day two'],
  ])
})

test('a formatted text is one text with its formatting in signs', () => {
  const rich: RichText = {
    version: 1,
    blocks: [{ type: 'paragraph', spans: [{ text: 'Take ' }, { text: 'boots', bold: true }] }],
  }
  const plain = { overview: { title: 'Kit', description: 'Take boots' } }
  expect(changes(plain, { overview: { ...plain.overview, rich } })).toEqual([
    ['overview › description', 'Take boots', 'Take **boots**'],
  ])
  expect(changes(null, { answer: 'Take boots', rich })).toEqual([['answer', undefined, 'Take **boots**']])
})

function changes(before: unknown, after: unknown) {
  return differences(...comparable(before, after)).map((field) => [field.path, field.before, field.after])
}
