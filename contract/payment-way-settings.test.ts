import { expect, test } from 'vitest'
import { PaymentWays, usualWays } from './payment-way-settings.ts'
import { usualSetting, wayFee, wayFeeInWords, type WaySetting } from './payment-ways.ts'

const read = (...ways: (Pick<WaySetting, 'way'> & Partial<WaySetting>)[]) =>
  PaymentWays.safeParse({ ways: ways.map((one) => ({ ...usualSetting(one.way), ...one })) })

test('a new site has every way switched on, and a way needs nothing but its name', () => {
  expect(PaymentWays.parse(usualWays)).toEqual(usualWays)
  expect(PaymentWays.parse({ ways: [{ way: 'esewa' }] })).toEqual({ ways: [usualSetting('esewa')] })
})

test.each([
  [[{ way: 'esewa' }, { way: 'esewa' }], 'ways.1.way', 'Name each way once'],
  [[{ way: 'khalti', fee_basis_points: 1_001 }], 'ways.0.fee_basis_points', /share from 0 to 10 percent/],
  [[{ way: 'khalti', fee_npr: -1 }], 'ways.0.fee_npr', /an amount such as 20/],
  [[{ way: 'stripe', least_usd: 500, most_usd: 100 }], 'ways.0.most_usd', 'The most is less than the least'],
  [[{ way: 'transfer', fee_basis_points: 100 }], 'ways.0.fee_basis_points', /Bank transfer has no fee/],
  [usualWays.ways.map((way) => ({ ...way, is_on: false })), 'ways', /nobody could pay/],
] as const)('%j is refused at %s', (ways, path, message) => {
  const [issue] = read(...ways).error!.issues
  expect(issue!.path.join('.')).toBe(path)
  expect(issue!.message).toMatch(message)
})

test('a fee is a share and a sum in the currency that is charged', () => {
  const fee = { basis_points: 150, usd: 50, npr: 2_000 }
  expect(wayFee({ amount: 10_000, currency: 'USD' }, fee)).toBe(200)
  expect(wayFee({ amount: 1_000_000, currency: 'NPR' }, fee)).toBe(17_000)
  expect(wayFeeInWords(fee, 'USD')).toBe('1.5 % and US$0.50')
  expect(wayFeeInWords({ basis_points: 0, usd: 0, npr: 0 }, 'NPR')).toBe('')
})
