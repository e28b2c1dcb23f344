import { expect, test } from 'vitest'
import { inParts } from './parts.ts'

test('a list comes in parts, and whoever asks meanwhile is answered between two of them', async () => {
  const order: unknown[] = []
  for await (const part of inParts([1, 2, 3, 4, 5], 2)) {
    order.push(part)
    setImmediate(() => order.push('an answer'))
    await Promise.resolve()
  }
  expect(order).toEqual([[1, 2], 'an answer', [3, 4], 'an answer', [5]])
})

test('an empty list has no part', async () => {
  expect(await inParts([], 2).next()).toEqual({ value: undefined, done: true })
})
