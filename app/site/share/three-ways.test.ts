import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { readDocument } from '#domain/documents/read.ts'
import { readJournal } from '#domain/documents/journal.ts'
import { readSalesRegister } from '#domain/documents/register.ts'
import { readDesk } from '#domain/desk/attention.ts'
import { findHandover } from '#domain/payments/handover.ts'
import { takeNotice } from '#domain/payments/notices.ts'
import { readPaymentRecord } from '#domain/payments/records.ts'
import { reviewPayment } from '#domain/payments/review.ts'
import { sweepPayments } from '#domain/payments/sweep.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { departureWith, maya, passOf, seatsTaken } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { payWith, startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pagesOf } from '#test/pages.ts'
import { noticeOf } from '#test/payments.ts'
import { smallPdf } from '#test/pdf.ts'
import { startConnectIpsStub } from '#test/stubs/connectips.ts'
import { startEsewaStub } from '#test/stubs/esewa.ts'
import { startKhaltiStub } from '#test/stubs/khalti.ts'
import { orderWith, sendForm } from '#test/stubs/server.ts'
import { below, sumOf } from '#test/tables.ts'
import * as own from '../booking/own/page.tsx'
import * as back from '../payment/back.tsx'
import * as payment from '../payment/page.tsx'
import * as result from '../payment/result.tsx'
import * as share from './page.tsx'
import * as transfer from './transfer.tsx'

const PAY = '/destination/payment'
const STAFF = 'staff-pasang'
const MINUTE_MS = 60_000
/** The sandbox pays with it and tells nobody, so the site hears of it by asking. */
const NEVER_TOLD = '4000 0000 0000 0127'

const { visit, post } = pagesOf({
  '/bookings/:reference': own,
  '/shares/:id': share,
  '/shares/:id/transfer': transfer,
  [PAY]: payment,
  [`${PAY}/result`]: result,
  [`${PAY}/back/:provider/:mark?`]: back,
})

let gateway: Awaited<ReturnType<typeof startGateway>>
let stubs: Awaited<ReturnType<typeof startStubs>>
beforeAll(async () => {
  gateway = await startGateway()
  stubs = await startStubs()
})
beforeEach(async () => {
  setOwnAddress(gateway.address)
  takePaymentsWith([sandbox, stubs.esewa.provider, stubs.khalti.provider, stubs.connectips.provider])
  await setRate(13_350)
  const account = { bank: 'Nabil', branch: '', account_name: 'Lekh Treks', swift: '', notes: '' }
  const accounts = [{ ...account, currency: 'USD' as const, account_number: '01-USD' }]
  await editSetting('bank', { accounts }, STAFF)
})
afterAll(async () => {
  takePaymentsWith(undefined)
  for (const stub of Object.values(stubs)) stub.stop()
  await gateway.stop()
})

test('one pays in rupees by eSewa, a friend her part by card, the third by transfer: each once, and the papers add up', async () => {
  const departure = await departureWith(3)
  const party = { departure_id: departure._id, travellers: 3, nationality: 'Nepal' }
  const booking = await createBooking({ ...maya, ...party })
  const { reference, token } = receiptOf(booking)
  const total = booking.total!.amount
  const part = total / 3
  const deposit = booking.deposit!.amount

  // Whoever booked pays the deposit in rupees.
  const offered = await visit(`${PAY}?booking=${reference}&token=${token}`)
  for (const way of ['Card', 'eSewa', 'Khalti', 'ConnectIPS', 'Bank transfer'])
    expect(offered.html, way).toContain(way)
  const whole = { booking_reference: reference, booking_token: token, input_email: maya.email }
  const byEsewa = await begin({ ...whole, way: 'esewa', purpose: 'deposit', input_currency: 'NPR' })
  await expectInvariants()
  const atEsewa = await payAtEsewa(byEsewa.id)
  // The browser comes back twice.
  for (let time = 0; time < 2; time++) expect(await visit(pathOf(atEsewa))).toMatchObject({ status: 303 })
  expect((await visit(byEsewa.result)).html).toContain('Your places are yours')
  await expectPaid(reference, 'deposit_paid', deposit)

  // They make a link for each friend.
  const [second, third] = [await linkFor(2), await linkFor(3)]
  async function linkFor(position: number) {
    const pass = await passOf(booking)
    const path = `/bookings/${reference}?token=${token}`
    await post(path, { intent: 'share', position: String(position) }, pass)
    const links = (await visit(path, pass)).html.match(/\/shares\/[^"<]+/g)!
    return links.at(-1)!.replaceAll('&amp;', '&')
  }

  // The friend pays all of her part by card in dollars.
  const hers = await visit(second)
  expect(hers.html).toContain('Your part')
  const ofHers = fieldsOf(second)
  const allOfIt = { way: 'sandbox', purpose: 'balance', input_email: 'beth@example.com' }
  const byCard = await begin({ ...ofHers, ...allOfIt })
  await payWith(byCard.location, NEVER_TOLD)
  expect((await visit(byCard.result)).html).toContain('your payment has arrived')
  await expectPaid(reference, 'deposit_paid', deposit + part)
  expect((await visit(second)).html).toContain('There is nothing to pay now')

  // The third sends a transfer, and shows the slip.
  const slip = third.replace('?', '/transfer?')
  expect((await visit(third)).html).toContain(slip.replaceAll('&', '&amp;'))
  const page = await visit(slip)
  for (const words of ['01-USD', reference, 'value="1490"']) expect(page.html).toContain(words)
  const sent = await post(slip, slipOf({ amount: '1490', currency: 'USD', email: 'chen@example.com' }))
  expect(sent).toMatchObject({ status: 303 })
  expect((await visit(sent.location)).html).toContain('You have shown us a transfer of US$1,490')
  await expectPaid(reference, 'deposit_paid', deposit + part)
  const shown = await readPaymentRecord(await newest('transfer'))
  expect(shown).toMatchObject({ status: 'needs_review', email: 'chen@example.com', part_of: 'Traveller 3' })
  const desk = await readDesk()
  expect(desk.groups.find(({ kind }) => kind === 'payments')!.items).toMatchObject([
    { note: 'chen@example.com, by transfer, the part of Traveller 3' },
  ])
  await reviewPayment(shown._id, { decision: 'accept', note: 'On the statement' }, STAFF)
  await expectPaid(reference, 'deposit_paid', deposit + 2 * part)

  // Whoever booked pays the rest of their own part, by another wallet.
  const rest = await begin({ ...whole, way: 'khalti', purpose: 'balance', input_currency: 'NPR' })
  await takeNotice('khalti', await noticeOf(rest.id))
  await expectPaid(reference, 'paid', total)
  expect(await seatsTaken(departure._id)).toBe(3)

  // All is told and asked once more, which is no news.
  for (const id of [byEsewa.id, byCard.id, rest.id])
    await takeNotice((await readPaymentRecord(id)).provider, await noticeOf(id))
  await sweepPayments(new Date(Date.now() + 60 * MINUTE_MS))
  await expectPaid(reference, 'paid', total)
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
  await expectPapers(booking._id, total)
})

async function expectPaid(reference: string, status: string, amount: number) {
  expect(await readBooking(reference)).toMatchObject({ status, paid: { amount } })
  await expectInvariants()
}

/** One invoice, a receipt for each payment with its payer, and books in which nothing is open. */
async function expectPapers(bookingId: string, total: number) {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['invoice', ...Array(4).fill('receipt')])
  const receipts = documents.filter(({ kind }) => kind === 'receipt')
  const papers = await Promise.all(receipts.map(({ id }) => readDocument(bookingId, id)))
  const payers = papers.map(({ buyer, total: sum }) => [buyer.name, sum.currency])
  expect(payers).toEqual([
    ['Maya Lindqvist', 'NPR'],
    ['Traveller 2', 'USD'],
    ['Traveller 3', 'USD'],
    ['Maya Lindqvist', 'NPR'],
  ])

  const month = today().slice(0, 7)
  expect(sumOf(below(await readSalesRegister({ month })), 'Total')).toBe(total)
  const journal = below(await readJournal({ month }))
  for (const currency of ['USD', 'NPR']) {
    const rows = journal.filter((row) => row.Currency === currency)
    expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'))
  }
  const of = (account: string) => journal.filter((row) => row.Account === account)
  expect(sumOf(of('Receivables'), 'Debit')).toBe(total)
  expect(sumOf(of('Receivables'), 'Credit')).toBe(total)
  const confirmed = await db.selectFrom('payments').selectAll().where('status', '=', 'confirmed').execute()
  expect(confirmed.map(({ provider }) => provider).toSorted()).toEqual([
    'esewa',
    'khalti',
    'sandbox',
    'transfer',
  ])
  for (const { provider, amount, card_fee } of confirmed)
    expect(sumOf(of(`Money, ${provider}`), 'Debit'), provider).toBe(amount + card_fee)
}

/** Sends the payment form without scripts. Returns the attempt, where its payer is led, and the page of its result. */
async function begin(fields: Record<string, string>) {
  const form = { input_description: '', input_nationality: '', input_no_of_travelers: '1', input_amount: '1' }
  const { status, location } = await post(PAY, { ...form, input_currency: 'USD', ...fields })
  expect(status).toBe(303)
  const id = await newest(fields.way!)
  return { id, location, result: `${PAY}/result?payment=${id}&token=${accessToken('payment', id)}` }
}

async function newest(provider: string) {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Pays at eSewa. Returns the address to which it sends the browser back. */
async function payAtEsewa(id: string) {
  const { form } = (await findHandover(id, accessToken('payment', id)))!
  await sendForm(form!)
  const { provider_reference } = await readPaymentRecord(id)
  const order = orderWith(stubs.esewa.orders, provider_reference!)
  order.state = 'paid'
  return (await stubs.esewa.backOf!(order, gateway.address)).url
}

function pathOf(address: string) {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Returns what the payment form of a part says about it. */
function fieldsOf(path: string) {
  const { pathname, searchParams } = new URL(path, gateway.address)
  return { share_id: pathname.split('/').at(-1)!, booking_token: searchParams.get('token')! }
}

function slipOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('proof', new File([smallPdf()], 'slip.pdf'))
  return form
}

async function startStubs() {
  const [esewa, khalti, connectips] = await Promise.all([
    startEsewaStub(),
    startKhaltiStub(),
    startConnectIpsStub(),
  ])
  return { esewa, khalti, connectips }
}
