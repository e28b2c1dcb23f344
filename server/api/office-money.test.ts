import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { maya, payFor } from '#test/bookings.ts'
import { confirmed, send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { customers } from './customers.ts'
import { emailCopies } from './email-copies.ts'
import { emails } from './emails.ts'
import { paymentsAdmin } from './payments-admin.ts'
import { refunds } from './refunds.ts'
import { createResource } from './route.ts'
import { identify } from '../auth.ts'
import { answerProblem } from '../problems.ts'

type Headers = Record<string, string>

const office = createResource()
office.onError(answerProblem)
office.use('*', identify)
for (const resource of [refunds, paymentsAdmin, customers, emailCopies, emails]) office.route('/', resource)

/** As `send`, for the calls that are the office's alone. */
function ask(method: string, path: string, body?: unknown, headers: Headers = {}) {
  const type = body !== undefined && { 'content-type': 'application/json' }
  return office.request(path, { method, headers: { ...headers, ...type }, body: JSON.stringify(body) })
}

async function book(more: object = {}, headers?: Headers) {
  const response = await send('POST', '/api/bookings/', { ...maya, ...more }, headers)
  return { code: response.status, ...(await response.json()) }
}

const voidingOf = (paymentId: string) => `/api/payments/${paymentId}/voiding/`
const usd = (amount: number) => ({ amount, currency: 'USD' })
const cash = { method: 'cash', amount: 29_800, currency: 'USD', received_on: today() }

test('a request is quoted, paid in cash, postponed and refunded by its calls', async () => {
  const { staff } = await ownerAndStaff()
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  const { reference } = await book()
  const at = (part: string) => `/api/bookings/${reference}/${part}/`

  const quoted = await send('POST', at('quote'), { total: usd(149_000) }, staff)
  expect(quoted.status).toBe(201)
  expect(await quoted.json()).toMatchObject({ status: 'awaiting_payment', deposit: usd(29_800) })

  expect((await send('POST', at('confirmation'), {}, staff)).status).toBe(201)
  const key = { ...staff, 'idempotency-key': 'receipt 17' }
  const first = await send('POST', at('payments'), cash, key)
  expect(first.status).toBe(201)
  expect(await (await send('POST', at('payments'), cash, key)).json()).toEqual(await first.json())

  const move = { start_date: addDays(today(), 90), reason: 'COVID-19' }
  const moved = await send('POST', at('postponement'), move, staff)
  expect(await moved.json()).toMatchObject({ booking: { status: 'deposit_paid' }, difference: null })

  const owed = await send('POST', at('refunds'), { amount: 9_800, reason: 'One day less' }, staff)
  expect(owed.status).toBe(201)
  const { _id } = await owed.json()
  const settled = await ask('POST', `/api/refunds/${_id}/settlement/`, { method: 'transfer' }, staff)
  expect(settled.status).toBe(201)
  expect((await ask('POST', `/api/refunds/${_id}/settlement/`, { method: 'cash' }, staff)).status).toBe(409)
  const list = await ask('GET', '/api/refunds/?status=sent', undefined, staff)
  expect(await list.json()).toMatchObject([{ _id, booking_reference: reference, amount: 9_800 }])

  const detail = await (await send('GET', `/api/bookings/${reference}/`, undefined, staff)).json()
  expect(detail.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'invoice',
    'receipt',
    'credit-note',
  ])
})

test('what a refund above five hundred dollars takes is an owner', async () => {
  const { owner, staff } = await ownerAndStaff()
  const { reference } = await book()
  await payFor(await readBooking(reference), 149_000)
  const refund = { amount: 50_001, reason: 'Goodwill' }

  const refused = await send('POST', `/api/bookings/${reference}/refunds/`, refund, staff)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Only an owner') })
  const sure = await confirmed(owner)
  expect((await send('POST', `/api/bookings/${reference}/refunds/`, refund, sure)).status).toBe(201)
})

test('a price is lowered and a rest waived by their call, up to what may be given', async () => {
  const { owner, staff } = await ownerAndStaff()
  const sure = await confirmed(owner)
  const { reference, token } = await book()
  const at = `/api/bookings/${reference}/adjustments/`
  const goodwill = { kind: 'goodwill', amount: 10_000, reason: 'Rain all week' }
  const waiver = { kind: 'waiver', reason: 'The bank took it' }
  await payFor(await readBooking(reference), 29_800)

  expect((await send('POST', at, goodwill)).status).toBe(401)
  expect((await send('POST', `${at}?token=${token}`, goodwill)).status).toBe(401)
  expect((await send('POST', '/api/bookings/CH-NOSUCH2/adjustments/', goodwill, staff)).status).toBe(404)

  for (const [tooMuch, who] of [
    [{ ...goodwill, amount: 50_001 }, staff],
    [waiver, staff],
  ] as const) {
    const refused = await send('POST', at, tooMuch, who)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Only an owner') })
  }
  const beyond = await send('POST', at, { ...goodwill, amount: 149_001 }, sure)
  expect(beyond.status).toBe(422)
  expect(await beyond.json()).toMatchObject({ errors: { amount: ['The whole trip costs US$1,490'] } })

  const lowered = await send('POST', at, goodwill, staff)
  expect(lowered.status).toBe(201)
  expect(await lowered.json()).toMatchObject({
    status: 'deposit_paid',
    total: usd(139_000),
    paid: usd(29_800),
    refund: 'none',
  })
  const waived = await send('POST', at, waiver, sure)
  expect(await waived.json()).toMatchObject({ status: 'paid', total: usd(29_800) })
  const nothing = await send('POST', at, waiver, sure)
  expect(nothing.status).toBe(409)
  expect(await nothing.json()).toMatchObject({ detail: `Nothing is left to pay of booking ${reference}` })
})

test.each([
  ['kind', { kind: 'gift', amount: 100, reason: 'x' }, 'Choose goodwill or a waiver'],
  ['amount', { kind: 'goodwill', reason: 'x' }, 'Goodwill has an amount'],
  ['amount', { kind: 'waiver', amount: 100, reason: 'x' }, 'a waiver is over all that is open'],
  ['amount', { kind: 'goodwill', amount: 1.5, reason: 'x' }, 'whole number of minor units'],
  ['amount', { kind: 'goodwill', amount: -100, reason: 'x' }, ''],
  ['reason', { kind: 'waiver', reason: ' ' }, 'Reason is required'],
])('the %s of an adjustment that makes no sense is named', async (field, input, words) => {
  const { staff } = await ownerAndStaff()
  const { reference } = await book()
  const refused = await send('POST', `/api/bookings/${reference}/adjustments/`, input, staff)
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors[field][0]).toContain(words)
})

test('a wrong entry of cash is void by its call, and a card payment is not', async () => {
  const { staff } = await ownerAndStaff()
  const { reference } = await book()
  const why = { reason: 'Typed twice' }
  const paid = await send('POST', `/api/bookings/${reference}/payments/`, cash, staff)
  const { _id } = await paid.json()

  expect((await ask('POST', voidingOf(_id), why)).status).toBe(401)
  expect((await ask('POST', voidingOf('x'), why, staff)).status).toBe(404)
  const unexplained = await ask('POST', voidingOf(_id), { reason: '' }, staff)
  expect(unexplained.status).toBe(422)
  expect(await unexplained.json()).toMatchObject({ errors: { reason: ['Reason is required'] } })

  const voided = await ask('POST', voidingOf(_id), why, staff)
  expect(voided.status).toBe(201)
  expect(await voided.json()).toMatchObject({ status: 'voided', note: 'Void: Typed twice' })
  expect(await readBooking(reference)).toMatchObject({ status: 'awaiting_payment', paid: usd(0) })
  expect((await ask('POST', voidingOf(_id), why, staff)).status).toBe(409)

  await payFor(await readBooking(reference), 29_800)
  await db.updateTable('payments').set({ provider: 'sandbox' }).where('id', '!=', _id).execute()
  const { id } = await db.selectFrom('payments').select('id').where('id', '!=', _id).executeTakeFirstOrThrow()
  const byCard = await ask('POST', voidingOf(id), why, staff)
  expect(byCard.status).toBe(409)
  expect(await byCard.json()).toMatchObject({ detail: expect.stringContaining('Refund it') })
})

test('payments are listed, allocated and reviewed by their calls', async () => {
  const { staff } = await ownerAndStaff()
  const { reference } = await book()
  const booking = await readBooking(reference)
  await payFor(booking, 10_000)
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  await db.updateTable('payments').set({ booking_id: null, provider: 'sandbox' }).execute()

  const free = await ask('GET', '/api/payments/?allocated=false&status=confirmed', undefined, staff)
  expect(free.headers.get('x-total-count')).toBe('1')
  const allocated = await ask('POST', `/api/payments/${id}/allocation/`, { reference }, staff)
  expect(await allocated.json()).toMatchObject({ booking_reference: reference, credited_amount: 10_000 })
  expect((await ask('POST', `/api/payments/${id}/allocation/`, { reference }, staff)).status).toBe(409)

  await db.updateTable('payments').set({ status: 'needs_review' }).execute()
  const review = { decision: 'reject', note: 'Not ours' }
  expect((await ask('POST', `/api/payments/${id}/review/`, review, staff)).status).toBe(201)
  expect((await ask('GET', '/api/payments/?from=yesterday', undefined, staff)).status).toBe(422)
})

test('a payment, a refund and a mail are each read at an address of their own', async () => {
  const { owner } = await ownerAndStaff()
  const { reference } = await book()
  await payFor(await readBooking(reference), 20_000)
  const owed = { amount: 5_000, reason: 'Goodwill' }
  const refund = await (await send('POST', `/api/bookings/${reference}/refunds/`, owed, owner)).json()
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const [mail] = await (await ask('GET', '/api/emails/?q=maya&limit=1', undefined, owner)).json()

  for (const [path, body] of [
    [`/api/payments/${id}/`, { booking_reference: reference, amount: 20_000 }],
    [`/api/refunds/${refund._id}/`, { booking_reference: reference, status: 'owed' }],
    [`/api/emails/${mail._id}/`, { booking_reference: reference, subject: mail.subject }],
  ] as const)
    expect(await (await ask('GET', path, undefined, owner)).json()).toMatchObject(body)
  for (const path of ['/api/payments/x/', '/api/refunds/x/', '/api/emails/x/']) {
    expect((await ask('GET', path, undefined, owner)).status).toBe(404)
    expect((await ask('GET', path)).status).toBe(401)
  }
})
