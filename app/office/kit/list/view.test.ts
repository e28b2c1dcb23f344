import { expect, test } from 'vitest'
import type { Column, ListFilter } from './shape.ts'
import { PAGE_SIZE, pagesOf, viewOf, withKey } from './view.ts'

type Trip = { name: string; days: number | null; status: string }

const trips: Trip[] = [
  { name: 'Mustang', days: 14, status: 'published' },
  { name: 'Annapurna Sanctuary', days: 9, status: 'draft' },
  { name: 'Manāslu', days: null, status: 'published' },
]
const columns: Column<Trip>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'days', label: 'Days', value: ({ days }) => days },
]
const filters: ListFilter<Trip>[] = [
  {
    kind: 'chips',
    key: 'status',
    label: 'Status',
    choices: [{ value: 'draft', label: 'Draft' }],
    matches: (trip, value) => trip.status === value,
  },
]
const names = (query: string, rows = trips) =>
  viewOf(rows, { columns, filters }, new URLSearchParams(query)).shown.map(({ name }) => name)

test('a list is shown as it comes until the address asks for more', () => {
  expect(names('')).toEqual(['Mustang', 'Annapurna Sanctuary', 'Manāslu'])
})

test('every word of the search must be found, without its accents', () => {
  expect(names('q=manaslu')).toEqual(['Manāslu'])
  expect(names('q=sanct+anna')).toEqual(['Annapurna Sanctuary'])
})

test('rows without a value come last whichever way the column is sorted', () => {
  expect(names('sort=days')).toEqual(['Annapurna Sanctuary', 'Mustang', 'Manāslu'])
  expect(names('sort=-days')).toEqual(['Mustang', 'Annapurna Sanctuary', 'Manāslu'])
})

test('a filter keeps what matches, and one that nobody knows keeps everything', () => {
  expect(names('status=draft')).toEqual(['Annapurna Sanctuary'])
  expect(names('status=lost&sort=height')).toHaveLength(3)
})

test('a page beyond the last is the last', () => {
  const many = Array.from({ length: PAGE_SIZE + 1 }, (_, day) => ({ ...trips[0]!, days: day }))
  const view = viewOf(many, { columns, filters }, new URLSearchParams('page=9'))

  expect([view.page, pagesOf(view.found.length)]).toEqual([2, 2])
  expect(view.shown).toHaveLength(1)
  expect(viewOf(many, { columns, filters }, new URLSearchParams('page=x')).page).toBe(1)
})

test('another search leads back to the first page', () => {
  const query = new URLSearchParams('page=3&q=a&cursor=x')
  expect(withKey(query, 'q', 'b').toString()).toBe('q=b')
  expect(withKey(query, 'page', '4').toString()).toBe('page=4&q=a')
  expect(withKey(query, 'q', '').toString()).toBe('')
})
