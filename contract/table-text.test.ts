import { expect, test } from 'vitest'
import { tableInWords, tableOf, tableProblem } from './table-text.ts'

test('a table is read from lines with bars, from a spreadsheet and from Markdown', () => {
  const table = {
    head: ['Park', 'Fee'],
    rows: [
      ['Langtang', 'NPR 3,000'],
      ['Rara', ''],
    ],
  }

  expect(tableOf('Park | Fee\nLangtang | NPR 3,000\n\nRara')).toEqual(table)
  expect(tableOf('Park\tFee\r\nLangtang\tNPR 3,000\r\nRara\t')).toEqual(table)
  expect(tableOf('| Park | Fee |\n| :--- | ---: |\n| Langtang | NPR 3,000 |\n| Rara |  |')).toEqual(table)
})

test('a row longer than the headings widens the table and loses no cell', () => {
  expect(tableOf('a | b\n1 | 2 | 3')).toEqual({ head: ['a', 'b', ''], rows: [['1', '2', '3']] })
})

test.each(['', 'one line', 'a | b', 'a\nb\nc', '--- | ---'])('%j is no table', (content) => {
  expect(tableOf(content)).toBeUndefined()
  expect(tableProblem(content)).toBe('Write one row a line, first the headings, with | between the cells')
})

test('a table has an end', () => {
  expect(tableProblem(`a | b\n${'1 | 2\n'.repeat(100)}`)).toBeUndefined()
  expect(tableProblem(`a | b\n${'1 | 2\n'.repeat(101)}`)).toBe('A table has at most 100 rows')
  expect(tableProblem(`a | b\n${'1 | '.repeat(9)}`)).toBe('A table has at most 8 columns')
})

test('in words a table is its rows', () => {
  expect(tableInWords('Thing | Weight\nDuffel bag | 1.2 kg\nJacket | ')).toBe('Duffel bag, 1.2 kg. Jacket')
})
