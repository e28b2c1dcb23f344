import { expect, test } from 'vitest'
import { pikey } from '#test/trips.ts'
import { addTrip, editTrip } from './write.ts'

const pasang = 'staff-pasang'
const class_prices = [{ class: 'nepali' as const, from: 1, amount: 2_500_000, currency: 'NPR' as const }]
const asked = { class_prices, child_age: 12, child_percent: 50, children_alone: true }

test('prices by nationality and a child’s share are kept by a client that does not know them, and cleared by null', async () => {
  const { _id } = await addTrip('trek', { ...pikey, ...asked }, pasang)
  expect(await editTrip('trek', _id, { ...pikey, name: 'Pikey' }, pasang)).toMatchObject(asked)
  const none = { class_prices: null, child_age: null, child_percent: null, children_alone: null }
  expect(await editTrip('trek', _id, { ...pikey, ...none }, pasang)).toMatchObject({
    class_prices: [],
    child_age: null,
    child_percent: null,
    children_alone: false,
  })
})

test.each([
  ['child_percent', { child_age: 12 }],
  ['child_age', { child_percent: 50 }],
  ['class_prices', { class_prices, price: 'on request' }],
])('half of a rule is refused at %s, and nothing is stored', async (field, more) => {
  await expect(addTrip('trek', { ...pikey, ...more }, pasang)).rejects.toMatchObject({
    code: 'invalid',
    errors: { [field]: [expect.any(String)] },
  })
})
