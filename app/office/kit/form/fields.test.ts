import { expect, test } from 'vitest'
import { Home } from '#contract/home-page.ts'
import { blankEntry, errorsOf, type Field } from './fields.ts'

const fields: Field[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'switch', name: 'is_shown', label: 'Shown' },
  { kind: 'whole', name: 'rating', label: 'Rating', min: 1, max: 5 },
  { kind: 'hundredths', name: 'rate', label: 'Rate' },
  { kind: 'choice', name: 'trip', label: 'Trip', choices: [{ value: null, label: 'None' }] },
  { kind: 'list', name: 'steps', label: 'Steps', entry: 'Step', fields: [], max: 3 },
]

test('a new entry has every field, empty', () => {
  expect(blankEntry([...fields, { kind: 'group', name: 'inner', label: 'Inner', fields }])).toMatchObject({
    title: '',
    is_shown: false,
    rating: 1,
    rate: null,
    trip: null,
    steps: [],
    inner: { title: '', steps: [] },
  })
})

test('what the contract says stands under the way to the field', () => {
  const home = { headline: '', services: [{ title: 'Guides', text: '' }], steps: [], categories: [] }

  expect(errorsOf(Home.safeParse(home).error)).toEqual({
    headline: ['Headline is required'],
    'services.0.text': ['Text is required'],
  })
  expect(errorsOf(undefined)).toEqual({})
})
