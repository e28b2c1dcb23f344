import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { changeContent } from './content.ts'
import { keepUntilContentChanges } from './kept-content.ts'

afterEach(() => vi.useRealTimers())

test('what was made is kept until content changes', async () => {
  let made = 0
  const read = keepUntilContentChanges(async () => ++made)

  expect([await read(), await read()]).toEqual([1, 1])
  await changeContent(async () => undefined)
  expect([await read(), await read()]).toEqual([2, 2])
})

test('a change by another server is noticed within a second', async () => {
  let made = 0
  const read = keepUntilContentChanges(async () => ++made)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  expect(await read()).toBe(1)

  await db.updateTable('content_version').set({ version: 99 }).execute()
  expect(await read()).toBe(1)
  clock.mockReturnValue(performance.now() + 1001)
  expect(await read()).toBe(2)
  vi.restoreAllMocks()
})

test('what goes into pages is never older than the content', async () => {
  let made = 0
  const read = keepUntilContentChanges(async () => ++made, { checkEveryMs: 0 })
  expect(await read()).toBe(1)

  await db.updateTable('content_version').set({ version: 99 }).execute()
  expect([await read(), await read()]).toEqual([2, 2])
})

test('what was made yesterday is made anew', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T18:14:59Z') })
  let made = 0
  const read = keepUntilContentChanges(async () => ++made)
  expect(await read()).toBe(1)

  vi.advanceTimersByTime(2000)
  expect(await read()).toBe(2)
})

test('those who ask at the same time share one making, and a failed one is forgotten', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('made')
  const read = keepUntilContentChanges(make)

  const refused = await Promise.allSettled([read(), read()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([read(), read()])).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(2)
})

test('no more than the limit is kept, the longest unused goes first', async () => {
  const make = vi.fn(async (key: string) => key)
  const read = keepUntilContentChanges(make, { limit: 2 })

  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key)
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'b'])
})
