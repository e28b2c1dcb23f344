import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import type { Currency } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { furtherYears, setTax } from '#test/calendar.ts'
import { dice } from '#test/dice.ts'
import { below, sumOf } from '#test/tables.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { createBooking } from '../bookings/create.ts'
import { invoiceBooking } from '../bookings/invoice.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { sumsOf } from '../bookings/sums.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { voidPayment } from '../payments/void.ts'
import { refundsOf } from '../refunds/read.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { readJournal } from './journal.ts'
import { readSalesRegister } from './register.ts'
import { listPapers } from './records.ts'
import { PaperQuery } from '#contract/papers.ts'

const STAFF = 'staff-pasang'
const owner = { actor: STAFF, role: 'owner', isConfirmed: true } as const
const month = today().slice(0, 7)

function cash(amount: number, currency: Currency) {
  return { method: 'cash', amount, currency, received_on: today(), note: '' } as const
}

/** Plays a booking through deeds as the dice fall. Returns its reference. */
async function play(next: () => number, index: number): Promise<string> {
  const party = { ...maya, email: `maya${index}@example.com`, travellers: 1 + Math.floor(next() * 3) }
  const made = await createBooking(party)
  const { reference } = made
  const amount = () => 1 + Math.floor(next() * made.total!.amount)
  if (next() < 0.3) {
    await invoiceBooking(reference, STAFF)
    await quoteBooking(reference, { total: { amount: 1_000 + amount(), currency: 'USD' }, note: '' }, STAFF)
  }
  const entry = await recordReceivedPayment(reference, cash(made.deposit!.amount, 'USD'), STAFF)
  if (next() < 0.2) await voidPayment(entry._id, 'Typed twice', STAFF)
  if (next() < 0.5) await payFor(made, amount())
  if (next() < 0.5)
    await adjustPrice(
      reference,
      { kind: 'goodwill', amount: 1 + Math.floor(next() * 5_000), reason: 'Rain' },
      owner,
    )
  if (next() < 0.4) await cancelBooking(reference, '', STAFF)
  for (const refund of await refundsOf(made._id))
    if (refund.status === 'owed' && next() < 0.7)
      await recordSentRefund(refund._id, { method: 'transfer', note: '' }, STAFF)
  return reference
}

test.each([1, 2, 3, 4])(
  'register and journal come to the payments and to the last paisa (%i)',
  async (seed) => {
    const next = dice(seed)
    await setTax({
      scheme: seed === 3 ? 'pan' : 'vat',
      prices: seed > 2 ? 'without_vat' : 'with_vat',
      trip: seed === 2 ? 'exempt' : 'vat',
      calendar: furtherYears,
    })
    for (let index = 0; index < 6; index++) await play(next, index)

    const register = below(await readSalesRegister({ month }))
    const journal = below(await readJournal({ month }))
    expect(register.length).toBeGreaterThan(5)
    for (const row of register)
      expect(sumOf([row], 'Total')).toBe(
        ['Taxable', 'VAT', 'Zero-rated', 'Exempt', 'Not subject to VAT'].reduce(
          (sum, key) => sum + sumOf([row], key),
          0,
        ),
      )
    const balance = (account: RegExp, among = journal) => {
      const rows = among.filter((row) => account.test(String(row.Account)))
      return sumOf(rows, 'Debit') - sumOf(rows, 'Credit')
    }
    expect(sumOf(journal, 'Debit')).toBe(sumOf(journal, 'Credit'))
    expect(0 - balance(/^VAT payable/)).toBe(sumOf(register, 'VAT'))
    expect(0 - balance(/^(?:Sales|VAT)/)).toBe(sumOf(register, 'Total'))

    const bookings = await db.selectFrom('bookings').select(['id', 'reference']).execute()
    for (const { id, reference } of bookings) {
      const { paid } = await sumsOf(db, id)
      const refunds = await refundsOf(id)
      const sent = refunds
        .filter(({ status }) => status === 'sent')
        .reduce((sum, refund) => sum + refund.amount, 0)
      const own = journal.filter((row) => row.Booking === reference)
      expect(balance(/^Money/, own), reference).toBe(paid - sent)
      const sold = sumOf(
        register.filter((row) => row.Booking === reference),
        'Total',
      )
      expect(balance(/^Receivables/, own), reference).toBe(sold - paid + sent)
    }
  },
)

test('money in rupees for a price in dollars balances in both currencies', async () => {
  const { reference } = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).execute()
  await recordReceivedPayment(reference, cash(4_172_000, 'NPR'), STAFF)
  const journal = below(await readJournal({ month }))
  for (const currency of ['USD', 'NPR']) {
    const rows = journal.filter((row) => row.Currency === currency)
    expect(rows.length).toBeGreaterThan(0)
    expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'))
  }
  expect(journal.find((row) => row.Account === 'Money, cash')).toMatchObject({
    Debit: 41_720,
    Currency: 'NPR',
  })
  const [sold] = below(await readSalesRegister({ month }))
  expect(sold).toMatchObject({ Currency: 'USD', Total: 1_490, 'NPR for US$1': 140, 'Total in NPR': 208_600 })
})

test('a paper counts in the month and the fiscal year of its instant in Kathmandu', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  // 18:15 UTC is midnight in Kathmandu: the last minute of Ashadh 2083, and the first of Shrawan.
  expect(await registersAt('2026-07-16T18:14:00.000Z')).toEqual([
    [['2083.03.32', '2026-07-16 23:59']],
    [],
    [['2083.03.32', '2026-07-16 23:59']],
  ])
  expect(await registersAt('2026-07-16T18:15:00.000Z')).toEqual([
    [],
    [['2083.04.01', '2026-07-17 00:00']],
    [['2083.04.01', '2026-07-17 00:00']],
  ])
})

test('a fiscal year that the calendar does not know is refused by name', async () => {
  const refusal = { code: 'invalid', message: 'The calendar does not know the fiscal year 2140/41' }
  await expect(readSalesRegister({ fiscal_year: 2140 })).rejects.toMatchObject(refusal)
  await expect(readJournal({ fiscal_year: 2140 })).rejects.toMatchObject(refusal)
  await expect(listPapers(PaperQuery.parse({ fiscal_year: '2140' }))).rejects.toMatchObject(refusal)
})

test('papers are found by kind, month, number, person and reference, in pages', async () => {
  const [first, second] = [
    await createBooking(maya),
    await createBooking({ ...maya, fullname: 'Tashi Sherpa', email: 'tashi@example.com' }),
  ]
  await payFor(first, 29_800)
  await payFor(second, 29_800)
  expect(await found({})).toEqual([4, ['receipt Tashi', 'invoice Tashi', 'receipt Maya', 'invoice Maya']])
  expect(await found({ kind: 'invoice', month })).toEqual([2, ['invoice Tashi', 'invoice Maya']])
  expect(await found({ month: '2020-01' })).toEqual([0, []])
  expect(await found({ q: 'tashi INV' })).toEqual([1, ['invoice Tashi']])
  expect(await found({ q: second.reference.toLowerCase() })).toEqual([2, ['receipt Tashi', 'invoice Tashi']])
  expect(await found({ q: '%' })).toEqual([0, []])
  const page = await listPapers(PaperQuery.parse({ limit: 3 }))
  expect(page.items).toHaveLength(3)
  expect(await found({ limit: 3, cursor: page.next })).toEqual([4, ['invoice Maya']])
  // A search of a long list goes back in parts.
  const part = await listPapers(PaperQuery.parse({ q: 'maya' }), 2)
  expect([part.items.length, part.isPart]).toEqual([0, true])
  expect(await found({ q: 'maya', cursor: part.next }, 2)).toMatchObject([
    expect.any(Number),
    ['receipt Maya', 'invoice Maya'],
  ])
})

/** Returns the register of both fiscal years around July 2026 and of that month, when all papers were issued at an instant. */
async function registersAt(issued_at: string) {
  await db.updateTable('documents').set({ issued_at }).execute()
  const periods = [{ fiscal_year: 2082 }, { fiscal_year: 2083 }, { month: '2026-07' }]
  const tables = await Promise.all(periods.map((period) => readSalesRegister(period)))
  return tables.map((table) => below(table).map((row) => [row['Date (BS)'], row.Issued]))
}

async function found(query: object, searchedAtOnce?: number) {
  const page = await listPapers(PaperQuery.parse(query), searchedAtOnce)
  return [page.total, page.items.map(({ kind, buyer }) => `${kind} ${buyer.split(' ')[0]}`)]
}
