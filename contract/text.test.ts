import { expect, test } from 'vitest'
import { cut, isStorable, optionalText, text } from './text.ts'

test('a line break of a posted form counts as the one character that its writer sees', () => {
  const schema = text('Message', 5)

  expect(schema.parse('a\r\nb\r\nc')).toBe('a\nb\nc')
  expect(schema.parse('a\n\rc')).toBe('a\n\nc')
  expect(schema.safeParse('a\r\nb\r\ncd').error?.issues[0]?.message).toBe(
    'Message must be at most 5 characters',
  )
})

test.each([
  ['turns its direction around', 'Annapurna \u202egnp.exe'],
  ['holds a stretch in the other direction', 'a\u2066b\u2069'],
  ['holds NUL', 'a\0b'],
  ['holds half a character', 'a\ud800'],
])('a text that %s is refused', (_, value) => {
  for (const schema of [text('Name', 50), optionalText('Name', 50)])
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(
      'Name contains characters that cannot be stored',
    )
})

test('what looks alike is stored alike, and other scripts are as good as Latin', () => {
  expect(text('Name', 50).parse('Re\u0301my')).toBe('R\u00e9my')
  expect(text('Name', 50).parse('पेम्बा')).toBe('पेम्बा')
  expect(text('Name', 50).parse('שרה')).toBe('שרה')
})

test('a text is cut to so many characters, and never in the middle of a sign', () => {
  expect([cut('Namche', 3), cut('Namche', 9), cut('ab🏔️', 3), cut('ab🏔️', 4)]).toEqual([
    'Nam',
    'Namche',
    'ab',
    'ab🏔',
  ])
  expect(isStorable(cut('ab🏔️', 3))).toBe(true)
})
