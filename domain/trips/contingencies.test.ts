import { expect, test } from 'vitest'
import { CONTINGENCIES_MAX, OPTIONS_MAX } from '#contract/contingencies.ts'
import { TrekInput } from '#contract/trips.ts'
import { helicopter, lukla, wait } from '#test/contingencies.ts'
import { pikey } from '#test/trips.ts'
import { addTrip, editTrip } from './write.ts'

const pasang = 'staff-pasang'

test('what a trip offers when a leg is closed stays until somebody names it again, or its sums lose their currency', async () => {
  const trip = await addTrip('trek', { ...pikey, contingencies: [lukla] }, pasang)
  expect(trip.contingencies).toEqual([lukla])
  const edit = (input: object) => editTrip('trek', trip._id, TrekInput.parse({ ...pikey, ...input }), pasang)

  expect((await edit({ name: 'Pikey' })).contingencies).toEqual([lukla])
  expect((await edit({ price: 'NPR 90,000' })).contingencies).toEqual([])
  const free = { ...lukla, options: [wait] }
  expect((await edit({ price: 'NPR 90,000', contingencies: [free] })).contingencies).toEqual([free])
  expect((await edit({})).contingencies).toEqual([free])
  expect((await edit({ contingencies: null })).contingencies).toEqual([])
})

test('a day after the last one is refused at its field, and sums may wait for a price', async () => {
  await expect(
    addTrip('trek', { ...pikey, contingencies: [lukla, { ...lukla, day: 8 }] }, pasang),
  ).rejects.toMatchObject({ errors: { 'contingencies.1.day': ['The trip takes 7 days'] } })
  const quoted = await addTrip('trek', { ...pikey, price: 'On request', contingencies: [lukla] }, pasang)
  expect(quoted).toMatchObject({ price: 'On request', contingencies: [lukla] })
})

test.each([
  ['price', -1, 'Enter a sum of 0 or more, such as 450'],
  ['price', 1e12, 'Enter a sum of 0 or more, such as 450'],
  ['refund', 1.5, 'Enter a sum of 0 or more, such as 450'],
  ['places', 0, 'The places must be a whole number from 1 to 500'],
  ['decide_hours', 241, 'The hours to decide must be a whole number from 1 to 240'],
  ['extra_days', -31, 'The extra days must be a whole number from -30 to 30'],
  ['words', ' ', 'What happens is required'],
  ['kind', 'swim', 'Choose what is offered'],
  ['paid_by', 'nobody', 'Choose who pays'],
])('%s %j of a choice is refused at its field', (field, value, sentence) => {
  const contingencies = [{ ...lukla, options: [wait, { ...helicopter, [field]: value }] }]
  const { error } = TrekInput.safeParse({ ...pikey, contingencies })
  expect(error?.issues).toMatchObject([
    { path: ['contingencies', 0, 'options', 1, field], message: sentence },
  ])
})

test('a leg without a choice, and more than anybody reads, are refused', () => {
  expect(faults([{ ...lukla, options: [] }])).toEqual(['Add one choice at least'])
  expect(faults([{ ...lukla, options: Array(OPTIONS_MAX + 1).fill(wait) }])).toEqual([
    `At most ${OPTIONS_MAX} choices`,
  ])
  expect(faults(Array(CONTINGENCIES_MAX + 1).fill(lukla))).toEqual([`At most ${CONTINGENCIES_MAX} of them`])
})

function faults(contingencies: object[]) {
  return TrekInput.safeParse({ ...pikey, contingencies }).error?.issues.map(({ message }) => message)
}
