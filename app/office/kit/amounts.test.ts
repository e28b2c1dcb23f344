import { expect, test } from 'vitest'
import { usualRules } from '#contract/money-rules.ts'
import { openOf } from '#contract/standing.ts'
import { AmountField, cancellationOf, undecidedWarning } from './amounts.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const money_rules = usualRules
const policy = {
  travellers: 1,
  money_rules,
  cancellation_keeps: 20,
  cancellation_steps: [],
  start_date: '2027-03-31',
}

test('cancelling keeps a fifth of the price and gives the rest back', () => {
  expect(
    cancellationOf({
      total: usd(149_000),
      paid: usd(149_000),
      ...policy,
    }),
  ).toEqual({
    kept: usd(29_800),
    due: usd(119_200),
    percent: 20,
  })
})

test('cancelling keeps no more than was paid', () => {
  expect(
    cancellationOf({
      total: usd(149_000),
      paid: usd(10_000),
      ...policy,
    }),
  ).toEqual({
    kept: usd(10_000),
    due: usd(0),
    percent: 20,
  })
})

test('nearer to the trip cancelling keeps what the step of that day says', () => {
  const paid = { total: usd(100_000), paid: usd(100_000), ...policy }
  const cancellation_steps = [{ days: 30, percent: 50 }]
  const on = (day: string) => cancellationOf({ ...paid, cancellation_steps }, day)
  expect(on('2027-02-28')).toMatchObject({ kept: usd(20_000), percent: 20 })
  expect(on('2027-03-01')).toMatchObject({ kept: usd(50_000), due: usd(50_000), percent: 50 })
})

test('without a price nothing is kept and nothing is open', () => {
  expect(cancellationOf({ total: null, paid: null, ...policy })).toBeNull()
  expect(openOf({ total: null, paid: null })).toBeNull()
})

test('what is open is never below nothing', () => {
  expect(openOf({ total: usd(149_000), paid: usd(29_800) })).toEqual(usd(119_200))
  expect(openOf({ total: usd(149_000), paid: usd(150_000) })).toEqual(usd(0))
})

test('money that nobody has decided on is named before cancelling', () => {
  const transfer = { ...usd(50_000), provider: 'transfer' }
  expect(undecidedWarning([{ ...transfer, status: 'confirmed' }])).toBeUndefined()
  expect(
    undecidedWarning([
      { ...transfer, status: 'confirmed' },
      { ...transfer, status: 'needs_review' },
    ]),
  ).toContain('needs review: US$500 (Bank transfer).')
})

test('an amount that cannot be read is refused in words', () => {
  expect(AmountField.safeParse('12,5').error?.issues[0]?.message).toBe(
    'Write an amount such as 250 or 250.50',
  )
  expect(AmountField.safeParse(0).success).toBe(false)
})
