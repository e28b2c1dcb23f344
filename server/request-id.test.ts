import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { env } from '#integrations/env.ts'
import { answerProblem } from './problems.ts'
import { requestId } from './request-id.ts'

const app = new Hono().use(requestId).get('/fine', (c) => c.text('fine'))
app.onError(answerProblem)
app.get('/broken', async () => {
  await Promise.resolve()
  throw new Error('the roof leaks')
})

const ask = (id: string) => app.request('/fine', { headers: { 'x-request-id': id } })

test('an answer says by which name its request is in the log', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await app.request('/broken')

  const line = JSON.parse(String(logged.mock.calls[0]![0]))
  expect(line).toMatchObject({ message: 'the roof leaks', request: answer.headers.get('x-request-id') })
  expect(line.request).toMatch(/^[\w-]{36}$/)
})

test('only a proxy of ours may choose the name', async () => {
  expect((await ask('r-7')).headers.get('x-request-id')).not.toBe('r-7')

  const before = env.trustedProxies
  onTestFinished(() => void (env.trustedProxies = before))
  env.trustedProxies = 1
  expect((await ask('r-7')).headers.get('x-request-id')).toBe('r-7')
  expect((await ask('"}{"level":"calm')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})
