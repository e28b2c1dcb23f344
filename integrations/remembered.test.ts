import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))

afterEach(() => void vi.useRealTimers())

/** Returns a reader that counts its look-ups. */
function counting() {
  let looked = 0
  return remembered(5000, async () => ++looked)
}

test('what was found is told until it is too old', async () => {
  const read = counting()
  expect(await read()).toBe(1)
  vi.setSystemTime(1_004_999)
  expect(await read()).toBe(1)
  vi.setSystemTime(1_005_000)
  expect(await read()).toBe(2)
})

test('a clock that is set back does not keep the old answer', async () => {
  const read = counting()
  await read()
  vi.setSystemTime(1)
  expect(await read()).toBe(2)
})

test('a failure is told to who asked, and not to the next', async () => {
  const answers = [Promise.reject(new Error('no disk')), Promise.resolve('found')]
  const read = remembered(5000, () => answers.shift()!)
  await expect(read()).rejects.toThrow('no disk')
  expect(await read()).toBe('found')
})
