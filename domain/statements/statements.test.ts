import { beforeEach, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya, proveMailbox } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { smallPdf } from '#test/pdf.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { claimTransfer } from '../payments/transfers.ts'
import { voidPayment } from '../payments/void.ts'
import { editSetting } from '../settings/edits.ts'
import { acceptRow, acceptRows, setRowAside } from './accept.ts'
import { listStatementRows } from './list.ts'
import { readStatement, storeStatement } from './store.ts'

const PASANG = 'staff-pasang'
const HEAD = 'Txn Date,Particulars,Debit,Credit,Balance'
const bytes = (lines: string[]) => new TextEncoder().encode([HEAD, ...lines].join('\r\n'))
const USD = { account: 'USD' as const }
const NPR = { account: 'NPR' as const }
const day = today()

beforeEach(async () => {
  const account = { bank: 'Nabil', branch: '', account_name: '', account_number: '1', swift: '', notes: '' }
  const accounts = [
    { ...account, currency: 'USD' as const },
    { ...account, currency: 'NPR' as const },
  ]
  await editSetting('bank', { accounts }, PASANG)
})

const line = (said: string, came: string) => `${day},"${said}",,"${came}","9,999.00"`

async function rowsIn(lines: string[], account: 'USD' | 'NPR' = 'USD') {
  await storeStatement(bytes(lines), { account }, PASANG)
  const { items } = await listStatementRows({ limit: 200, state: 'open' })
  return items
}

async function paymentsOf(reference: string) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.id', 'payments.status', 'payments.amount', 'payments.received_on', 'payments.note'])
    .where('bookings.reference', '=', reference)
    .orderBy('payments.id')
    .execute()
}

test('the same statement twice changes nothing, and one that overlaps brings what is new', async () => {
  const lines = [line('A', '1.00'), line('A', '1.00'), line('B', '2.00'), `${day},ATM,3.00,,1`]
  expect(await readStatement(bytes(lines), USD)).toMatchObject({ came: 3, known: 0, went: 1, problem: '' })
  expect(await storeStatement(bytes(lines), USD, PASANG)).toMatchObject({ added: 3, known: 0 })
  expect(await storeStatement(bytes(lines), USD, PASANG)).toMatchObject({ added: 0, known: 3 })
  expect(await readStatement(bytes(lines), USD)).toMatchObject({ came: 3, known: 3 })
  const later = [...lines.slice(2), line('A', '1.00'), line('A', '1.00'), line('A', '1.00')]
  expect(await storeStatement(bytes(later), USD, PASANG)).toMatchObject({ added: 1, known: 3 })
  // Another account has its own rows.
  expect(await storeStatement(bytes(lines), NPR, PASANG)).toMatchObject({ added: 3, known: 0 })
})

test('the mapping that was stored with is kept for the account, until its columns have other names', async () => {
  const unclear = ['03/04/2026,A,,1.00,1']
  const first = await readStatement(bytes(unclear), USD)
  expect(first).toMatchObject({ came: 0, problem: expect.stringContaining('how the days are written') })
  await expect(storeStatement(bytes(unclear), USD, PASANG)).rejects.toThrow('how the days are written')

  const mapping = { ...first.mapping, day_form: 'mdy' as const }
  await storeStatement(bytes(unclear), { ...USD, mapping }, PASANG)
  expect((await readStatement(bytes(['05/06/2026,B,,2.00,1']), USD)).sample).toMatchObject([
    { day: '2026-05-06', amount: 200 },
  ])
  const other = new TextEncoder().encode('Date,Details,Amount\n05/06/2026,B,2.00\n')
  expect((await readStatement(other, USD)).mapping).toMatchObject({ amount: 2, day_form: null })
  expect((await readStatement(bytes(unclear), NPR)).mapping.day_form).toBeNull()
})

test('an account that the settings do not have is refused, and nothing is stored', async () => {
  await editSetting('bank', { accounts: [] }, PASANG)
  await expect(storeStatement(bytes([line('A', '1.00')]), USD, PASANG)).rejects.toThrow(
    'There is no account in USD',
  )
  expect(await db.selectFrom('statement_lines').select('id').execute()).toEqual([])
})

test('a row that names a booking and brings its deposit is sure, and counts once it is accepted', async () => {
  const { reference } = await createBooking(maya)
  const [row] = await rowsIn([line(`TRF ${reference.toLowerCase().replace('-', ' ')}`, '298.00')])
  expect(row!.suggestions).toMatchObject([
    { reference, is_sure: true, reason: `It names booking ${reference}, is its deposit.` },
  ])

  const [done] = await acceptRows([{ id: row!._id, reference }], PASANG)

  expect(done).toMatchObject({ problem: '' })
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', paid: { amount: 29_800 } })
  expect(await paymentsOf(reference)).toMatchObject([
    {
      id: done!.payment_id,
      status: 'confirmed',
      received_on: day,
      note: expect.stringContaining('On the bank’s statement of'),
    },
  ])
  const { items } = await listStatementRows({ limit: 10, state: 'accepted' })
  expect(items).toMatchObject([{ booking_reference: reference, payment_id: done!.payment_id }])
  await expectInvariants()
})

test('two who accept the same row at once, for two bookings, credit it once', async () => {
  const bookings = [await createBooking(maya), await createBooking({ ...maya, email: 'other@example.com' })]
  const [row] = await rowsIn([line('Cash', '298.00')])

  const tries = [...bookings, ...bookings].map(({ reference }) => acceptRow(row!._id, reference, PASANG))
  const outcomes = await Promise.allSettled(tries)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.message).toContain('accepted already')
  const paid = await Promise.all(bookings.map(({ reference }) => paymentsOf(reference)))
  expect(paid.flat()).toHaveLength(1)
  await expectInvariants()
})

test('a transfer that was shown is accepted with what came, and no second payment is entered', async () => {
  const booking = await createBooking(maya)
  await proveMailbox()
  const { reference, token } = receiptOf(booking)
  const claim = { amount: 29_800, currency: 'USD' as const, note: '' }
  const shown = await claimTransfer(reference, token, claim, Uint8Array.from(smallPdf('slip')))
  const [row] = await rowsIn([line('LINDQVIST MAYA stockholm', '298.00')])
  expect(row!.suggestions).toMatchObject([
    { reference, payment_id: shown._id, is_sure: true, reason: expect.stringContaining('was shown on') },
  ])

  expect(await acceptRow(row!._id, reference, PASANG)).toBe(shown._id)

  expect(await paymentsOf(reference)).toMatchObject([{ id: shown._id, status: 'confirmed', amount: 29_800 }])
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', needs_review: false })
  await expectInvariants()
})

test('a transfer shown in the other currency is to be decided about first', async () => {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).execute()
  await proveMailbox()
  const { reference, token } = receiptOf(booking)
  const claim = { amount: 4_172_000, currency: 'NPR' as const, note: '' }
  await claimTransfer(reference, token, claim, Uint8Array.from(smallPdf('slip')))
  const [row] = await rowsIn([line(reference, '298.00')])

  const [done] = await acceptRows([{ id: row!._id, reference }], PASANG)

  expect(done!.problem).toContain('shown a transfer in NPR')
  expect((await listStatementRows({ limit: 10, state: 'open' })).items).toHaveLength(1)
})

test('a sum in rupees is compared at the frozen rate; a sum or a name alone is never sure', async () => {
  const { reference } = await createBooking(maya)
  await db.updateTable('bookings').set({ paisa_per_dollar: 14_000 }).execute()
  const rows = await rowsIn(
    [
      line('Deposit at counter', '41,720.00'),
      line('Maya Lindqvist', '41,720.00'),
      line('Maya Lindqvist', '5.00'),
    ],
    'NPR',
  )
  const said = rows.map(({ text, amount, suggestions }) => [
    text,
    amount.amount,
    suggestions.map((one) => [one.reference, one.is_sure]),
  ])
  expect(said).toEqual([
    ['Maya Lindqvist', 500, []],
    ['Maya Lindqvist', 4_172_000, [[reference, false]]],
    ['Deposit at counter', 4_172_000, [[reference, false]]],
  ])
})

test.each([
  ['290.00', 'but is less than the deposit, US$298'],
  ['1,490.00', 'is all that is open'],
  ['1,491.00', 'but is more than the US$1,490 that is open'],
])('US$%s for a booking of US$1,490 says: %s', async (came, says) => {
  const { reference } = await createBooking(maya)
  const [row] = await rowsIn([line(reference, came)])
  expect(row!.suggestions[0]).toMatchObject({ reason: expect.stringContaining(says) })
  expect(row!.suggestions[0]!.is_sure).toBe(came === '1,490.00')
})

test('more than is open, and money for a cancelled booking, counts and is owed back', async () => {
  const paid = await createBooking(maya)
  const over = await createBooking({ ...maya, email: 'other@example.com' })
  await cancelBooking(over.reference, '', PASANG)
  const rows = await rowsIn([line(paid.reference, '1,500.00'), line(over.reference, '298.00')])
  expect(rows.map(({ suggestions }) => suggestions[0]!.is_sure)).toEqual([false, false])

  for (const row of rows) await acceptRow(row._id, row.suggestions[0]!.reference, PASANG)

  const owed = await db.selectFrom('refunds').select(['amount']).orderBy('amount').execute()
  expect(owed).toEqual([{ amount: 1000 }, { amount: 29_800 }])
  await expectInvariants()
})

test('a payment that is voided gives its row back, which can then be accepted for another booking', async () => {
  const wrong = await createBooking(maya)
  const right = await createBooking({ ...maya, email: 'other@example.com' })
  const [row] = await rowsIn([line('Cash', '298.00')])
  const payment = await acceptRow(row!._id, wrong.reference, PASANG)

  await voidPayment(payment, 'Another booking', PASANG)
  await acceptRow(row!._id, right.reference, PASANG)

  expect(await readBooking(wrong.reference)).toMatchObject({ paid: { amount: 0 } })
  expect(await readBooking(right.reference)).toMatchObject({ paid: { amount: 29_800 } })
  await expectInvariants()
})

test('a row that is not ours is set aside, stays so when it is read again, and can be taken back', async () => {
  const { reference } = await createBooking(maya)
  const [row] = await rowsIn([line('Interest', '298.00')])
  await setRowAside(row!._id, true, PASANG)
  expect(await rowsIn([line('Interest', '298.00')])).toEqual([])
  await expect(acceptRow(row!._id, reference, PASANG)).rejects.toThrow('was set aside')
  await setRowAside(row!._id, false, PASANG)
  await acceptRow(row!._id, reference, PASANG)
  await expect(setRowAside(row!._id, true, PASANG)).rejects.toThrow('void its payment')
  await expect(setRowAside('nobody', true, PASANG)).rejects.toThrow('No statement has this row')
})

test('of rows accepted together each is by itself: one that cannot be does not stop the others', async () => {
  const { reference } = await createBooking(maya)
  const rows = await rowsIn([line('A', '298.00'), line('B', '1.00')])
  const wanted = [
    { id: rows[0]!._id, reference: 'CH-NOBODY2' },
    { id: rows[1]!._id, reference },
  ]
  const [first, second] = await acceptRows(wanted, PASANG)
  expect([first!.problem, second!.problem]).toEqual([expect.stringContaining('No booking'), ''])
})
