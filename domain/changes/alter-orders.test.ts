import { assert, asyncProperty, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { noticeOf, openedPayment } from '#test/payments.ts'
import { randomRuns } from '#test/runs.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { takeNotice } from '../payments/notices.ts'
import { changeBooking } from './alter.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const

const deeds: Record<string, (reference: string) => Promise<unknown>> = {
  'one joins': join,
  'another joins': join,
  'the last one leaves': async (reference) => {
    const { travellers } = await readBooking(reference)
    return alter(reference, { leaving: [travellers] })
  },
  'a line is taken off': (reference) => alter(reference, { add_lines: [line(-7_000)] }),
  'a line is added': (reference) => alter(reference, { add_lines: [line(5_000)] }),
  'the price is lowered': (reference) =>
    adjustPrice(reference, { kind: 'goodwill', amount: 2_000, reason: 'Rain' }, OWNER),
  // More than one traveller costs, so that it is too much while only one is left.
  'somebody pays': async (reference) => {
    const payment = openedPayment(await readBooking(reference), 250_000)
    await db.insertInto('payments').values(payment).execute()
    await takeNotice('sandbox', await noticeOf(payment.id))
  },
}

test('changes and a payment come to the same in any order', async () => {
  const { _id: departure_id } = await departureWith(150)
  const names = Object.keys(deeds)
  const ends: unknown[] = []
  const whole = { minLength: names.length, maxLength: names.length }
  await assert(
    asyncProperty(shuffledSubarray(names, whole), async (order) => {
      const { reference, _id } = await createBooking({ ...maya, departure_id, travellers: 2 })
      for (const name of order) await deeds[name]!(reference)
      const { status, total, deposit, balance, paid, lines, travellers } = await readBooking(reference)
      const refunds = await db.selectFrom('refunds').select('amount').where('booking_id', '=', _id).execute()
      const owed = refunds.reduce((sum, { amount }) => sum + amount, 0)
      const amounts = lines.map(({ amount }) => amount.amount).toSorted((a, b) => a - b)
      ends.push({ status, total, deposit, balance, paid, travellers, amounts, owed })
      expect(ends.at(-1), order.join(', ')).toEqual(ends[0])
    }),
    { numRuns: randomRuns(30) },
  )
  expect(ends[0]).toMatchObject({ status: 'deposit_paid', owed: 0, total: { amount: 443_000 } })
  expect(await brokenInvariants()).toEqual([])
})

async function join(reference: string) {
  const { travellers } = await readBooking(reference)
  return alter(reference, { travellers: travellers + 1 })
}

function alter(reference: string, fields: object) {
  const wish = BookingChangeInput.parse({ price: 'agreed', mail: false, ...fields })
  return changeBooking(reference, wish, OWNER)
}

function line(amount: number) {
  return { label: 'By hand', amount, reason: 'Agreed' }
}
