import { expect, test } from 'vitest'
import { text } from './text.ts'

test('a line break of a posted form counts as the one character that its writer sees', () => {
  const schema = text('Message', 5)

  expect(schema.parse('a\r\nb\r\nc')).toBe('a\nb\nc')
  expect(schema.safeParse('a\r\nb\r\ncd').error?.issues[0]?.message).toBe(
    'Message must be at most 5 characters',
  )
})
