import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { env } from '#integrations/env.ts'
import { countComputed } from './computed-answers.ts'
import { answerProblem } from './problems.ts'

const clock = { now: 0 }
const site = new Hono().onError(answerProblem).get('*', (c) => {
  countComputed(c, clock.now)
  return c.text('computed')
})

let network = 0

beforeEach(() => {
  env.trustedProxies = 1
  network++
})

afterAll(() => {
  env.trustedProxies = 0
})

const from = (address: string) => site.request('/search', { headers: { 'x-forwarded-for': address } })

async function refusedOf(count: number, addressOf: (number: number) => string) {
  let refused = 0
  for (let number = 0; number < count; number++) if ((await from(addressOf(number))).status === 429) refused++
  return refused
}

test('one network has 120 answers computed at once, and five each second from then on', async () => {
  expect(await refusedOf(120, neighbour)).toBe(0)
  const refused = await from(neighbour(0))

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.text()).toContain('Your network has asked for a lot within seconds')
  clock.now += 2000
  expect(await refusedOf(12, neighbour)).toBe(2)
})

test('fifty people behind one address who each ask every ten seconds are all served', async () => {
  for (let second = 0; second < 600; second += 10) {
    clock.now += 10_000
    expect(await refusedOf(50, () => `198.51.${network}.7`)).toBe(0)
  }
})

test('other networks do not notice, and a network that may be anybody is not refused', async () => {
  await refusedOf(200, () => `203.0.${network}.1`)

  expect(await refusedOf(1, () => `192.0.${network}.1`)).toBe(0)
  expect(await refusedOf(300, () => '127.0.0.1')).toBe(0)
  expect(await refusedOf(300, () => '10.1.2.3')).toBe(0)
})

function neighbour(number: number) {
  return `203.0.${network}.${number % 250}`
}
