import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import type { SheetCell } from '#integrations/xlsx.ts'
import { maya, payFor } from '#test/bookings.ts'
import { dice } from '#test/dice.ts'
import { freeRequest, noticeOf } from '#test/payments.ts'
import { setRate } from '#test/exchange-rate.ts'
import { startGateway } from '#test/gateway.ts'
import { createBooking } from '../bookings/create.ts'
import { invoiceBooking } from '../bookings/invoice.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { takeNotice } from '../payments/notices.ts'
import { allocatePayment } from '../payments/office.ts'
import { startPayment } from '../payments/start.ts'
import { readJournal } from './journal.ts'
import { readSalesRegister } from './register.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const STAFF = 'staff-pasang'
const month = today().slice(0, 7)
const dollars = (amount: number) => ({ total: { amount, currency: 'USD' as const }, note: '' })

type Table = Record<string, SheetCell>[]

function below([head, ...rows]: SheetCell[][]): Table {
  return rows.map((cells) => Object.fromEntries(head!.map((name, index) => [name, cells[index] ?? null])))
}

/** Returns debits less credits of an account in minor units. */
function balance(journal: Table, account: RegExp) {
  const rows = journal.filter((row) => account.test(String(row.Account)))
  return rows.reduce((sum, row) => sum + Math.round((Number(row.Debit) - Number(row.Credit)) * 100), 0)
}

/** Makes the papers of today what releases before migration 067 left: no credit note for what was replaced, no taxes. */
async function asBefore067() {
  await db.deleteFrom('documents').where('source', 'like', 'credit-note replaced %').execute()
  for (const { id, snapshot } of await db.selectFrom('documents').select(['id', 'snapshot']).execute()) {
    const { taxes: _taxes, fiscal_year: _year, issued_on_bs: _bs, ...rest } = JSON.parse(snapshot)
    await db
      .updateTable('documents')
      .set({ snapshot: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute()
  }
}

test('an invoice that an earlier release replaced without a credit note counts once', async () => {
  const { reference } = await createBooking(maya)
  await quoteBooking(reference, dollars(120_000), STAFF)
  await invoiceBooking(reference, STAFF)
  await quoteBooking(reference, dollars(100_000), STAFF)
  await quoteBooking(reference, dollars(90_000), STAFF)
  await asBefore067()

  const register = below(await readSalesRegister({ month }))
  expect(register.map((row) => [row.Kind, row.Total])).toEqual([
    ['Invoice', 1_200],
    ['Replaced', -1_200],
    ['Invoice', 1_000],
    ['Replaced', -1_000],
    ['Invoice', 900],
  ])
  const [first, replaced, second] = register
  expect(replaced).toMatchObject({
    Number: first!.Number,
    'About invoice': first!.Number,
    Reason: `Replaced by ${String(second!.Number)}`,
    Buyer: maya.fullname,
    'Not subject to VAT': -1_200,
  })
  const journal = below(await readJournal({ month }))
  expect(balance(journal, /^Receivables/)).toBe(90_000)
  expect(balance(journal, /^Sales/)).toBe(-90_000)

  // The next price follows a credit note, as every one since, which takes off what is left.
  await quoteBooking(reference, dollars(80_000), STAFF)
  const after = below(await readSalesRegister({ month }))
  expect(after.map(({ Kind, Total }) => [Kind, Total]).slice(5)).toEqual([
    ['Credit note', -900],
    ['Invoice', 800],
  ])
})

test.each([1, 2, 3])('the journal comes to all payments, with a booking and without (%i)', async (seed) => {
  const next = dice(seed)
  await setRate()
  for (let index = 0; index < 5; index++) {
    const made = await createBooking({ ...maya, email: `maya${index}@example.com` })
    if (next() < 0.7) await payFor(made, 1 + Math.floor(next() * made.total!.amount))
    const currency = next() < 0.5 ? 'USD' : 'NPR'
    const { payment_id } = await startPayment({ ...freeRequest, input_currency: currency })
    const notice = await noticeOf(payment_id)
    await takeNotice('sandbox', notice)
    const fate = next()
    if (fate < 0.5) await allocatePayment(payment_id, made.reference, STAFF)
    else if (fate < 0.8) {
      const amount = 1 + Math.floor(next() * notice.amount)
      await takeNotice('sandbox', { ...notice, id: `back-${payment_id}`, outcome: 'refunded', amount })
    }
  }

  const journal = below(await readJournal({ month }))
  const payments = await db.selectFrom('payments').selectAll().where('status', '=', 'confirmed').execute()
  const free = payments.filter(({ purpose }) => purpose === 'free')
  expect(free).toHaveLength(5)
  for (const currency of ['USD', 'NPR']) {
    const own = journal.filter((row) => row.Currency === currency)
    const counted = payments.filter((payment) => payment.currency === currency)
    const sum = (rows: typeof payments, amountOf: (row: (typeof payments)[number]) => number) =>
      rows.reduce((all, row) => all + Number(amountOf(row)), 0)
    expect(balance(own, /./), currency).toBe(0)
    expect(balance(own, /^Money, /), currency).toBe(
      sum(counted, (row) => row.amount + row.card_fee - row.refunded_amount),
    )
    const waiting = counted.filter((row) => row.purpose === 'free' && row.booking_id === null)
    expect(0 - balance(own, /^Money without/), currency).toBe(
      sum(waiting, (row) => row.amount - Math.min(row.amount, row.refunded_amount)),
    )
  }
})

test('money without a booking is posted on the day it came, and moved on the day it is allocated', async () => {
  const { payment_id } = await startPayment(freeRequest)
  await takeNotice('sandbox', await noticeOf(payment_id))
  // 18:15 UTC is midnight in Kathmandu.
  await db.updateTable('payments').set({ confirmed_at: '2026-07-16T18:14:59.000Z' }).execute()
  const { reference } = await createBooking(maya)
  await allocatePayment(payment_id, reference, STAFF)
  const before = below(await readJournal({ fiscal_year: 2082 }))
  expect(before.map((row) => [row.Date, row.Account, row.Text])).toEqual([
    ['2026-07-16', 'Money, sandbox', 'Received without a booking'],
    ['2026-07-16', 'Card fees', 'Received without a booking'],
    ['2026-07-16', 'Money without a booking', 'Received without a booking'],
  ])
  const now = below(await readJournal({ month }))
  expect(
    now.filter(({ Text }) => Text !== 'Invoice').map((row) => [row.Account, row.Booking, row.Text]),
  ).toEqual([
    ['Money without a booking', reference, 'Counted for a booking'],
    ['Receivables', reference, 'Counted for a booking'],
  ])
})
