import { expect, test } from 'vitest'
import { mailboxOf } from './mailboxes.ts'

test.each([
  ['maya@example.com', 'maya@example.com'],
  [' Maya@Example.COM ', 'maya@example.com'],
  ['maya+trek@example.com', 'maya@example.com'],
  ['maya+trek+2@example.com', 'maya@example.com'],
  ['m.a.y.a+x@gmail.com', 'maya@gmail.com'],
  ['maya@googlemail.com', 'maya@gmail.com'],
  // Elsewhere a dot may be another person.
  ['maya.g@example.com', 'maya.g@example.com'],
  ['+maya@example.com', '+maya@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['nobody', 'nobody'],
  ['', ''],
])('the mailbox of %j is %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
