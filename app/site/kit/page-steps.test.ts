import { expect, test } from 'vitest'
import { stepsAround } from './page-steps.ts'

const shown = (page: number, pages: number) =>
  stepsAround(page, pages)
    .map((step) => step ?? '…')
    .join(' ')

test.each([
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [417, 834, '1 … 416 417 418 … 834'],
])('from page %i of %i the links lead to %s', (page, pages, links) => {
  expect(shown(page, pages)).toBe(links)
})
