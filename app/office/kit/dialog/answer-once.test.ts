import { createMemoryRouter, type Blocker } from 'react-router'
import { expect, test } from 'vitest'
import { answeringOnce } from './answer-once.ts'

test('a double click on “Discard changes” leaves once, and the next question is answered too', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/regions' }, { path: '/blogs' }])
  const held = () => router.getBlocker('1', () => router.state.location.pathname !== '/blogs')
  const question = () => held() as Extract<Blocker, { state: 'blocked' }>
  const answer = answeringOnce()
  held()

  await router.navigate('/regions')
  const first = question()
  answer(first, (blocked) => blocked.reset())
  answer(first, (blocked) => blocked.proceed())
  expect([held().state, router.state.location.pathname]).toEqual(['unblocked', '/'])

  await router.navigate('/blogs')
  const second = question()
  expect(second.state).toBe('blocked')
  for (let clicks = 0; clicks < 2; clicks++) answer(second, (blocked) => blocked.proceed())
  await expect.poll(() => router.state.location.pathname).toBe('/blogs')
  expect(() => second.proceed()).toThrow('Invalid blocker state transition')
})
