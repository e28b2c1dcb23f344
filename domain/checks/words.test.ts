import { expect, test } from 'vitest'
import { pastSeasonIn, textsIn, wordIn } from './words.ts'

const found = (text: string) => pastSeasonIn(text, 2026)

test('a season or price of a year that is over is found, history and what still holds are not', () => {
  expect(found('We go in autumn 2025 again')).toBe('autumn 2025')
  expect(found('Prices for 2024/25 include all')).toBe('Prices for 2024/25')
  expect(found('our 2023-24 season')).toBe('2023-24 season')
  for (const holds of [
    'Autumn 2026',
    'season 2025/26',
    '2025-2026 departures',
    'Opened in 2024',
    'spring 2015',
  ])
    expect(found(holds)).toBeUndefined()
})

test('every text of a document is found with its path, but not a second time in its tree', () => {
  const rich = { blocks: [{ text: 'twice' }] }
  const document = { title: 'One', days: [{ day: 'Two', sleep_m: 3, rich }, null], none: null }
  expect([...textsIn(document)]).toEqual([
    { field: 'title', text: 'One' },
    { field: 'days.0.day', text: 'Two' },
  ])
  expect(wordIn('Welcome to LEKH treks', ['x', 'Lekh Treks'])).toBe('Lekh Treks')
  expect(wordIn('Lekhnath', ['Lekh Treks'])).toBeUndefined()
})
