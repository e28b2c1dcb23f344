import { expect, test } from 'vitest'
import { openOf } from '#contract/standing.ts'
import { AmountField, cancellationOf, undecidedWarning } from './amounts.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

test('cancelling keeps a fifth of the price and gives the rest back', () => {
  expect(
    cancellationOf({
      total: usd(149_000),
      paid: usd(149_000),
      cancellation_keeps: 20,
    }),
  ).toEqual({
    kept: usd(29_800),
    due: usd(119_200),
  })
})

test('cancelling keeps no more than was paid', () => {
  expect(
    cancellationOf({
      total: usd(149_000),
      paid: usd(10_000),
      cancellation_keeps: 20,
    }),
  ).toEqual({
    kept: usd(10_000),
    due: usd(0),
  })
})

test('without a price nothing is kept and nothing is open', () => {
  expect(cancellationOf({ total: null, paid: null, cancellation_keeps: 20 })).toBeNull()
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
