import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from './create.ts'
import { quoteBooking } from './quote.ts'

const pasang = 'staff-pasang'
const sales = { keepsPrices: true }
const usd = (amount: number) => ({ amount, currency: 'USD' as const })

/** Quotes a request at a price in all, as somebody who may set prices or not. */
function quoted(reference: string, amount: number, limits = {}) {
  return quoteBooking(reference, { total: usd(amount), note: '' }, pasang, undefined, limits)
}

test('who may not set prices quotes at the price list, or at what the booking costs already', async () => {
  await db.updateTable('trips').set({ on_request: 1 }).where('id', '=', everestTrekId).execute()
  const { reference } = await createBooking({ ...maya, travellers: 2 })
  await expect(quoted(reference, 200_000, sales)).rejects.toMatchObject({
    code: 'invalid',
    errors: {
      total: [expect.stringMatching(/US\$2,980 in all. Another price is quoted by a manager or an owner/)],
    },
  })
  expect(await quoted(reference, 298_000, sales)).toMatchObject({
    status: 'awaiting_payment',
    total: usd(298_000),
  })

  expect(await quoted(reference, 200_000)).toMatchObject({ total: usd(200_000) })
  const unit = { unit: usd(100_000), note: 'As agreed' }
  expect(await quoteBooking(reference, unit, pasang, undefined, sales)).toMatchObject({ total: usd(200_000) })
})

test('a longer trip, and one without a price, are not quoted by who may not set prices', async () => {
  const longer = await createBooking({ ...maya, days: 30 })
  await expect(quoted(longer.reference, 149_000, sales)).rejects.toMatchObject({
    message: expect.stringContaining('no price for this trip'),
  })
  const { _id: departure_id } = await departureWith(8)
  const none = { price_amount: null, price_currency: null }
  await db.updateTable('trips').set(none).where('id', '=', everestTrekId).execute()
  await db.updateTable('departures').set(none).execute()
  const { reference } = await createBooking({ ...maya, departure_id })
  await expect(quoted(reference, 149_000, sales)).rejects.toMatchObject({ code: 'invalid' })
  expect(await quoted(reference, 149_000)).toMatchObject({ status: 'awaiting_payment' })
})
