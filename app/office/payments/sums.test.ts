import { expect, test } from 'vitest'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { sumsOfPayments } from './sums.ts'

const confirmed: PaymentRecord = {
  _id: '1',
  booking_id: 'b',
  booking_reference: 'CH-7K2M9PQ',
  purpose: 'deposit',
  share_id: null,
  part_of: null,
  booked_by: 'Maya Gurung',
  provider: 'stripe',
  status: 'confirmed',
  amount: 29_800,
  card_fee: 1043,
  currency: 'USD',
  credited_amount: 29_800,
  note: '',
  email: 'maya@example.com',
  description: '',
  remarks: '',
  provider_reference: null,
  can_be_asked: false,
  received_on: null,
  proof: null,
  created_at: '2026-11-20T05:00:00.000Z',
  confirmed_at: '2026-11-20T05:01:00.000Z',
}

test('payments add up by month, currency and way, the newest month first', () => {
  const sums = sumsOfPayments([
    confirmed,
    { ...confirmed, _id: '2', amount: 10_000, card_fee: 350 },
    { ...confirmed, _id: '3', currency: 'NPR' },
    { ...confirmed, _id: '4', provider: 'cash', card_fee: 0, received_on: '2026-12-01' },
  ])
  expect(sums).toEqual([
    { month: '2026-12', currency: 'USD', provider: 'cash', payments: 1, amount: 29_800, fees: 0 },
    { month: '2026-11', currency: 'NPR', provider: 'stripe', payments: 1, amount: 29_800, fees: 1043 },
    { month: '2026-11', currency: 'USD', provider: 'stripe', payments: 2, amount: 39_800, fees: 1393 },
  ])
})

test('the month is that of Kathmandu, where the last evening of a month is the first morning of the next', () => {
  const [sum] = sumsOfPayments([{ ...confirmed, confirmed_at: '2026-11-30T18:15:00.000Z' }])
  expect(sum?.month).toBe('2026-12')
})

test('what was not confirmed does not count', () => {
  expect(sumsOfPayments([{ ...confirmed, status: 'failed' }])).toEqual([])
})
