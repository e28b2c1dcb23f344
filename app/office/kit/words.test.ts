import { expect, test } from 'vitest'
import { emailWord } from './words.ts'

test('a mail to somebody without an address is no failure, one that was refused is', () => {
  expect(emailWord({ status: 'dead', to_address: '' })).toEqual({ label: 'No address', tone: 'plain' })
  expect(emailWord({ status: 'dead', to_address: 'maya@example.com' }).tone).toBe('bad')
  expect(emailWord({ status: 'sent', to_address: 'maya@example.com' }).label).toBe('Sent')
})
