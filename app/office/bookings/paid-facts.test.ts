import { expect, test } from 'vitest'
import { paidFacts } from './paid-facts.ts'

const paid = (amount: number) => ({ amount, currency: 'USD' as const })

test('what is only owed is not taken off what was paid, what was sent is', () => {
  expect(paidFacts({ paid: null, refunds: [] })).toEqual([])
  expect(paidFacts({ paid: paid(149_000), refunds: [] })).toEqual([
    ['Paid', 'US$1,490'],
    ['To give back', null],
  ])
  expect(paidFacts({ paid: paid(29_800), refunds: [{ status: 'owed', amount: 119_200 }] })).toEqual([
    ['Paid', 'US$1,490'],
    ['To give back', 'US$1,192'],
  ])
  const refunds = [
    { status: 'sent' as const, amount: 100_000 },
    { status: 'owed' as const, amount: 19_200 },
    { status: 'failed' as const, amount: 500 },
  ]
  expect(paidFacts({ paid: paid(29_800), refunds })).toEqual([
    ['Paid, less refunds', 'US$490'],
    ['To give back', 'US$192'],
  ])
})
