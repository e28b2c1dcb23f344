import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { pemba } from '#test/people.ts'
import { countHit, publicWrites } from './rate-limits.ts'
import { createFirstStaff, identifyStaff } from '../staff/accounts.ts'

const post = (address: string) => countHit(publicWrites(address))
const wrong = { ...pemba, password: 'wrong' }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => vi.useRealTimers())

test('after five wrong passwords even the right one is refused, for a quarter of an hour', async () => {
  await createFirstStaff(pemba)
  for (let guess = 1; guess <= 5; guess++) {
    await expect(identifyStaff(wrong, 'cafe')).rejects.toThrow('Invalid credentials')
  }

  await expect(identifyStaff(pemba, 'cafe')).rejects.toMatchObject({
    code: 'too-many',
    retryAfterSeconds: 900,
  })
  await expect(identifyStaff(pemba, 'office')).resolves.toBeDefined()

  vi.setSystemTime(Date.now() + 900_000)
  await expect(identifyStaff(pemba, 'cafe')).resolves.toBeDefined()
})

test('guesses that come all at once are counted all the same', async () => {
  await createFirstStaff(pemba)

  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => identifyStaff(wrong, 'cafe')))
  const reasons = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(reasons.filter((code) => code === 'unauthorized')).toHaveLength(5)
})

test('logging in correctly is never too much', async () => {
  await createFirstStaff(pemba)
  for (let login = 1; login <= 7; login++) await identifyStaff(pemba, 'office')

  const counts = await db.selectFrom('rate_limits').select(['name', 'hits']).execute()
  expect(counts).toEqual([{ name: 'login office', hits: 0 }])
})

test('one address may try fifty passwords an hour, whatever names it makes up', async () => {
  await db
    .insertInto('rate_limits')
    .values({ name: 'login cafe', hits: 50, resets_at: new Date(Date.now() + 60_000).toISOString() })
    .execute()

  await expect(identifyStaff({ ...wrong, username: 'another' }, 'cafe')).rejects.toMatchObject({
    code: 'too-many',
  })
})

test('a load test may switch the limits off', async () => {
  env.hasRateLimits = false
  for (let number = 1; number <= 61; number++) await post('bench')
  env.hasRateLimits = true

  expect(await db.selectFrom('rate_limits').select('name').execute()).toEqual([])
})

test('sixty posts a minute are fine, the next is not, and old counts are swept away', async () => {
  const posts = await Promise.allSettled(Array.from({ length: 61 }, () => post('cafe')))

  expect(posts.filter(({ status }) => status === 'rejected')).toHaveLength(1)

  vi.setSystemTime(Date.now() + 60_000)
  await post('elsewhere')
  expect(await db.selectFrom('rate_limits').select('name').execute()).toEqual([{ name: 'write elsewhere' }])
})
