import { expect, test } from 'vitest'
import { csvOf } from '../kit/list/csv.ts'
import { feeColumns, groupColumns, partColumns } from './receivable-columns.tsx'

const part = {
  reference: 'CH-7K3Q9FM',
  name: '=HYPERLINK("http://evil.example")',
  trip_name: 'Everest Base Camp Trek',
  what: 'installment',
  due_on: '2026-11-20',
  days_late: 3,
  open: { amount: 51_520, currency: 'USD' },
  together: null,
} as const

test('an open part is a line of plain numbers and days, in which no name is a formula', () => {
  const [, line] = csvOf([part], partColumns('NPR')).split('\r\n')
  expect(line).toBe(
    `CH-7K3Q9FM,"'=HYPERLINK(""http://evil.example"")",Everest Base Camp Trek,Instalment,2026-11-20,3,USD,515.2,`,
  )
})

test('a group has a column for each currency and one for all together', () => {
  const group = {
    bookings: 2,
    sums: [{ amount: 51_520, currency: 'USD' as const }],
    together: 7,
    without_rate: 1,
  }
  const lines = csvOf(
    [group],
    groupColumns('Age', () => 'Late', 'NPR'),
  ).split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFAge,Bookings,"Open, USD","Open, NPR","Together, NPR",Bookings without a rate',
    'Late,2,515.2,0,0.07,1',
  ])
})

test('the fees of cards and those of wallets have their own names', () => {
  const fee = { month: '2026-11', currency: 'NPR' as const, payments: 1, amount: 12_050 }
  const rows = ['nicasia', 'esewa'].map((provider) => ({ ...fee, provider }))
  expect(csvOf(rows, feeColumns).split('\r\n').slice(1, 3)).toEqual([
    '2026-11,Card fee,NIC Asia,NPR,1,120.5',
    '2026-11,eSewa fee,eSewa,NPR,1,120.5',
  ])
})
