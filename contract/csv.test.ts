import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvLine, readCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('what csvLine writes is read back, formulas, quotes and line breaks too', () => {
  const rows = [
    ['Name', 'Note', 'Days'],
    ['Mera, "the high one"', 'two\nlines', '-1'],
    ['=HYPERLINK("x")', ' +1', '@SUM(1)'],
    ["'quoted'", '', 'x'],
  ]

  expect(cellsOf(BYTE_ORDER_MARK + rows.map(csvLine).join(''))).toEqual(rows)
})

test('lines have the number that an editor shows, also after blank lines and breaks within a cell', () => {
  const text = 'a,b\n\n"one\ntwo",2\r\n , \n3,4'

  expect(readCsv(text)).toEqual([
    { line: 1, row: 1, cells: ['a', 'b'] },
    { line: 3, row: 3, cells: ['one\ntwo', '2'] },
    { line: 6, row: 5, cells: ['3', '4'] },
  ])
})

test.each([
  [
    'a;b;c\n1,5;2;3',
    [
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ],
  ],
  [
    'a\tb\n"1, 2"\t3',
    [
      ['a', 'b'],
      ['1, 2', '3'],
    ],
  ],
  ['a\n1', [['a'], ['1']]],
  ['a,b\n"never closed,2', [['a', 'b'], ['never closed,2']]],
  ['', []],
  ['\n \n', []],
])('%j is read', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})
