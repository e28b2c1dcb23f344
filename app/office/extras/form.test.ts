import { expect, test } from 'vitest'
import { ExtraInput } from '#contract/extras.ts'
import { blankExtra, ExtraForm, toExtra } from './form.ts'

test('the form makes what the API takes, with a price a currency and a limit only where there is one', () => {
  const class_prices = [{ class: 'nepali', amount: 90_000, currency: 'NPR' }]
  const typed = { ...blankExtra, name: 'Porter', usd: 2_500, npr: 330_000, class_prices, capacity: 4 }
  const free = toExtra(ExtraForm.parse(typed))
  expect(ExtraInput.parse(free)).toMatchObject({
    capacity: null,
    class_prices,
    prices: [
      { amount: 2_500, currency: 'USD' },
      { amount: 330_000, currency: 'NPR' },
    ],
  })
  expect(toExtra(ExtraForm.parse({ ...typed, is_limited: true })).capacity).toBe(4)
})

test('an extra without any price, and a room that is not for a traveller, are refused at their fields', () => {
  const wrong = ExtraForm.safeParse({ ...blankExtra, name: 'Room', kind: 'room', per: 'day' })
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['usd', 'per'])
})
