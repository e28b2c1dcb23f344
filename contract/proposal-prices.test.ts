import { expect, test } from 'vitest'
import { addsInWords } from './proposal-prices.ts'

test('what an option adds is said in the same words to everybody', () => {
  expect(addsInWords({ amount: 6_000, per: 'person' }, 'USD')).toBe('+ US$60 each')
  expect(addsInWords({ amount: 15_000, per: 'group' }, 'USD')).toBe('+ US$150 in all')
  expect(addsInWords({ amount: 0, per: 'person' }, 'USD')).toBe('no extra cost')
})
