import { expect, test } from 'vitest'
import { accountsFor, Bank, type BankAccount } from './bank.ts'
import type { Currency } from './money.ts'

const account = (currency: Currency | null, account_number: string): BankAccount => ({
  currency,
  bank: 'Nabil',
  branch: '',
  account_name: '',
  account_number,
  swift: '',
  notes: '',
})
const dollars = { amount: { amount: 29_800, currency: 'USD' as const } }
const rupees = { amount: { amount: 4_172_000, currency: 'NPR' as const } }

function named(accounts: BankAccount[], sums: (typeof dollars | typeof rupees)[]) {
  return accountsFor({ accounts }, sums).map(({ account: { account_number }, sums: there }) => [
    account_number,
    ...there.map(({ amount }) => amount.currency),
  ])
}

test('each sum goes to the account of its currency, the booking’s own first', () => {
  const both = [account('NPR', 'rupees'), account('USD', 'dollars')]
  expect(named(both, [dollars, rupees])).toEqual([
    ['dollars', 'USD'],
    ['rupees', 'NPR'],
  ])
  expect(named(both, [rupees, dollars])).toEqual([
    ['rupees', 'NPR'],
    ['dollars', 'USD'],
  ])
})

test('where only the rupee account is there, the sum is in rupees', () => {
  expect(named([account('NPR', 'rupees')], [dollars, rupees])).toEqual([['rupees', 'NPR']])
})

test('without a rate the only account is named without a sum', () => {
  expect(named([account('NPR', 'rupees')], [dollars])).toEqual([['rupees']])
})

test('an account for any currency takes what has no account of its own', () => {
  expect(named([account(null, 'any')], [dollars, rupees])).toEqual([['any', 'USD', 'NPR']])
  expect(named([account(null, 'any'), account('USD', 'dollars')], [dollars, rupees])).toEqual([
    ['dollars', 'USD'],
    ['any', 'NPR'],
  ])
})

test('an account without a number is not shown', () => {
  expect(named([account('USD', '')], [dollars])).toEqual([])
})

test('a currency has one account', () => {
  const twice = Bank.safeParse({ accounts: [account('USD', '1'), account('NPR', '2'), account('USD', '3')] })
  expect(twice.error?.issues).toMatchObject([
    { path: ['accounts', 2, 'currency'], message: 'There is an account for USD already' },
  ])
})
