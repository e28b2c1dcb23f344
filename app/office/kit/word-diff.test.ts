import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test.each([
  ['Walk to Namche. Rest.', 'Walk to Namche. Rest.', ['=Walk to Namche. Rest.']],
  [
    'Walk to Namche today',
    'Walk slowly to Lukla today',
    ['=Walk ', '+slowly ', '=to ', '-Namche ', '+Lukla ', '=today'],
  ],
  ['', 'A new line', ['+A new line']],
  ['An old line', '', ['-An old line']],
  ['one\n\ntwo', 'one\n\nthree', ['=one\n\n', '-two', '= ', '+three']],
  ['Back to town.', 'Back to OOPS', ['=Back to ', '-town.', '= ', '+OOPS']],
])('%j and %j differ by words', (before, after, expected) => {
  const signs = { same: '=', gone: '-', new: '+' }
  expect(wordDiff(before, after).map(({ kind, text }) => signs[kind] + text)).toEqual(expected)
})

test('long texts that differ throughout are shown as replaced, at once', () => {
  expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['gone', 'same', 'new'])
})

function long(word: string) {
  return Array.from({ length: 20_000 }, (_, number) => `${word}${number}`).join(' ')
}
