import { expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a double click sends once, and what was answered can be sent again', async () => {
  const take = oneAtATime()
  const answer = Promise.withResolvers<void>()
  const send = vi.fn(() => answer.promise)

  take(send)
  take(send)
  expect(send).toHaveBeenCalledTimes(1)

  answer.resolve()
  await expect
    .poll(() => {
      take(send)
      return send.mock.calls.length
    })
    .toBe(2)
})
