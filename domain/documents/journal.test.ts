import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import type { SheetCell } from '#integrations/xlsx.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { invoiceBooking } from '../bookings/invoice.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { readJournal } from './journal.ts'
import { readSalesRegister } from './register.ts'

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
    await db.updateTable('documents').set({ snapshot: JSON.stringify(rest) }).where('id', '=', id).execute()
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
