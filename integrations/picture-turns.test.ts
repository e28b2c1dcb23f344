import { expect, test } from 'vitest'
import { inTurn } from './picture-turns.ts'

test('an upload comes before all the pictures that wait, and two are made at once', async () => {
  const order: string[] = []
  let atWork = 0
  let most = 0
  const make = (name: string) => async () => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atWork--
    order.push(name)
  }
  const cold = Array.from({ length: 12 }, (_, index) => inTurn(make(`picture ${index + 1}`)))
  await Promise.all([inTurn(make('upload'), 'upload'), ...cold])

  expect(most).toBe(2)
  expect(order.indexOf('upload')).toBeLessThanOrEqual(3)
})

test('work that fails gives its turn on', async () => {
  const failing = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)

  expect(await inTurn(async () => 'made')).toBe('made')
})
