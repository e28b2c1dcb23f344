import { assert, asyncProperty, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { invoiceBooking } from './invoice.ts'
import { listDocuments } from '../documents/read.ts'
import { listEvents } from '../events.ts'
import { createBooking } from './create.ts'
import { quoteBooking } from './quote.ts'
import { readBooking } from './read.ts'

const pasang = 'staff-pasang'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })

async function requested(more: object = {}) {
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  return createBooking({ ...maya, ...more })
}

test('a request gets a price and a mail, and waits for the deposit', async () => {
  const { reference, _id } = await requested({ travellers: 2 })

  const booking = await quoteBooking(reference, { unit: usd(120_000), note: 'With a porter each.' }, pasang)

  expect(booking).toMatchObject({
    status: 'awaiting_payment',
    total: usd(240_000),
    deposit: usd(48_000),
    balance: usd(192_000),
    quote_note: 'With a porter each.',
    hold_expires_at: null,
  })
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'booking-quoted').execute()
  expect(mails).toMatchObject([{ noun_id: _id, to_address: maya.email }])
  expect(mails[0]!.text_body).toContain('With a porter each.')
  expect(await listDocuments(_id)).toEqual([])
  const { items } = await listEvents({ limit: 5 })
  expect(items).toContainEqual(
    expect.objectContaining({
      actor: pasang,
      noun_id: _id,
      after: expect.objectContaining({ change: 'quote' }),
    }),
  )
  expect(JSON.stringify(items)).not.toContain('porter')
})

test('deposit and balance make every total that is quoted', async () => {
  const { reference } = await requested({ travellers: 3 })
  await assert(
    asyncProperty(integer({ min: 100, max: 1_000_000_000 }), async (amount) => {
      const { total, deposit, balance } = await quoteBooking(
        reference,
        { total: usd(amount), note: '' },
        pasang,
      )
      expect(total).toEqual(usd(amount))
      expect(deposit!.amount + balance!.amount).toBe(amount)
    }),
    { numRuns: 25 },
  )
})

test('each price of an unpaid booking that was invoiced has an invoice of its own, which names the one it replaces', async () => {
  const { reference, _id } = await requested()
  await quoteBooking(reference, { total: usd(100_000), note: '' }, pasang)
  await invoiceBooking(reference, pasang)
  await quoteBooking(reference, { total: usd(90_000), note: '' }, pasang)

  const documents = await listDocuments(_id)
  expect(documents.map(({ kind, total }) => [kind, total?.amount])).toEqual([
    ['invoice', 100_000],
    ['credit-note', 100_000],
    ['invoice', 90_000],
  ])
  const { snapshot } = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('id', '=', documents[2]!._id)
    .executeTakeFirstOrThrow()
  expect(snapshot).toContain(`This invoice replaces ${documents[0]!.number}.`)
})

test('a quote on a departure takes its seats, or is refused when they are gone', async () => {
  const { _id: departure_id } = await departureWith(3)
  const mine = await requested({ departure_id, travellers: 2 })
  const theirs = await requested({ departure_id, travellers: 2 })
  expect(await seatsTaken(departure_id)).toBe(0)

  const quotes = [mine, theirs].map(({ reference }) =>
    quoteBooking(reference, { unit: usd(100_000), note: '' }, pasang),
  )
  const outcomes = await Promise.allSettled(quotes)

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await seatsTaken(departure_id)).toBe(2)
  const states = [await readBooking(mine.reference), await readBooking(theirs.reference)]
  expect(states.map(({ status }) => status).toSorted()).toEqual(['awaiting_payment', 'requested'])
})

test('once something is paid the price stays', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 100)

  const quoting = quoteBooking(booking.reference, { total: usd(1), note: '' }, pasang)

  await expect(quoting).rejects.toMatchObject({ code: 'conflict' })
  await expect(quoteBooking('CH-NOSUCH2', { total: usd(1), note: '' }, pasang)).rejects.toMatchObject({
    code: 'not-found',
  })
  const stale = quoteBooking(booking.reference, { total: usd(1), note: '' }, pasang, 99)
  await expect(stale).rejects.toMatchObject({ code: 'stale' })
})
