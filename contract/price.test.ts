import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MAX } from './money.ts'
import { priceOfWanted, totalOf } from './price.ts'
import { TRAVELLERS_MAX } from './terms.ts'

const unit = { amount: 149_000, currency: 'USD' as const, tiers: [{ from: 3, amount: 139_000 }] }

test('each pays the price of the largest group that the party reaches', () => {
  const totals = [1, 2, 3, 4].map((travellers) =>
    totalOf(priceOfWanted({ trip: 'Everest', unit }, { travellers })),
  )
  expect(totals.map(({ amount }) => amount)).toEqual([149_000, 298_000, 417_000, 556_000])
})

test('the total of a price is exact for every amount and every party', () => {
  assert(
    property(
      integer({ min: 0, max: AMOUNT_MAX }),
      integer({ min: 1, max: TRAVELLERS_MAX }),
      (amount, travellers) => {
        const price = priceOfWanted(
          { trip: 'Everest', unit: { amount, currency: 'NPR', tiers: [] } },
          { travellers },
        )
        expect(totalOf(price)).toEqual({ amount: amount * travellers, currency: 'NPR' })
      },
    ),
  )
})
