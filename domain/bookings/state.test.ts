import { expect, test } from 'vitest'
import type { BookingStatus } from '#contract/booking-statuses.ts'
import { refundOf, statusOf, type Facts } from './state.ts'

/** A booking over 1,000 of which 200 are due now, and nothing has happened. */
const fresh: Facts = {
  isApplied: false,
  total: 1_000,
  deposit: 200,
  shortfallPercent: 2,
  paid: 0,
  refunded: 0,
  isCancelled: false,
  isExpired: false,
  hasEnded: false,
}

test.each<[string, Partial<Facts>, BookingStatus]>([
  ['has no price yet', { total: null, deposit: null }, 'requested'],
  ['has no price and was cancelled', { total: null, deposit: null, isCancelled: true }, 'cancelled'],
  ['is an application with a price', { isApplied: true }, 'requested'],
  ['is an application that was cancelled', { isApplied: true, isCancelled: true }, 'cancelled'],
  ['is fresh', {}, 'awaiting_payment'],
  ['is paid for with a little less than the deposit', { paid: 196 }, 'deposit_paid'],
  ['is paid for with too little for the deposit', { paid: 195 }, 'awaiting_payment'],
  [
    'is paid for with less, where nothing may be missing',
    { paid: 199, shortfallPercent: 0 },
    'awaiting_payment',
  ],
  ['has its deposit', { paid: 200 }, 'deposit_paid'],
  ['has all but one cent', { paid: 999 }, 'deposit_paid'],
  ['is paid', { paid: 1_000 }, 'paid'],
  ['is paid twice', { paid: 2_000 }, 'paid'],
  ['is paid twice, and once goes back', { paid: 2_000, refunded: 1_000 }, 'paid'],
  ['is paid, and the deposit stays', { paid: 1_000, refunded: 800 }, 'deposit_paid'],
  ['is paid, and all goes back', { paid: 1_000, refunded: 1_000 }, 'awaiting_payment'],
  ['is paid and over', { paid: 1_000, hasEnded: true }, 'completed'],
  ['is over with a balance open', { paid: 200, hasEnded: true }, 'completed'],
  ['was not paid in time', { isExpired: true }, 'expired'],
  ['was not paid in time, and its money goes back', { isExpired: true, paid: 200, refunded: 200 }, 'expired'],
  ['was cancelled', { isCancelled: true, paid: 1_000, refunded: 800 }, 'cancelled'],
  ['was cancelled after it expired', { isCancelled: true, isExpired: true }, 'cancelled'],
])('a booking that %s', (_, facts, status) => {
  expect(statusOf({ ...fresh, ...facts })).toBe(status)
})

test.each<[Partial<Facts>, 'none' | 'part' | 'full']>([
  [{}, 'none'],
  [{ paid: 1_000 }, 'none'],
  [{ paid: 1_000, refunded: 800 }, 'part'],
  [{ paid: 1_000, refunded: 1_000 }, 'full'],
])('with %o the refund is %s', (facts, refund) => {
  expect(refundOf({ ...fresh, ...facts })).toBe(refund)
})
