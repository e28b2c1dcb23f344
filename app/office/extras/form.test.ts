import { expect, test } from 'vitest'
import { ExtraInput } from '#contract/extras.ts'
import { blankExtra, ExtraForm, extraFields, toExtra } from './form.ts'

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

test('the form has a picture and its words, and sends both; taken away, it sends none', () => {
  expect(extraFields([]).flatMap((field) => (field.kind === 'picture' ? field.name : []))).toEqual([
    'picture',
  ])
  const picture = `/images/${'a'.repeat(32)}/400.jpg`
  const typed = { ...blankExtra, name: 'Bag', usd: 2_500, picture, picture_alt: 'A red bag' }
  expect(ExtraInput.parse(toExtra(ExtraForm.parse(typed)))).toMatchObject({
    picture,
    picture_alt: 'A red bag',
  })
  expect(toExtra(ExtraForm.parse({ ...typed, picture: null }))).toMatchObject({ picture: null })
})
