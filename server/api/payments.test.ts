import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { startPayment } from '#domain/payments/start.ts'
import { signNotice } from '#integrations/payments/sandbox-keys.ts'
import { maya } from '#test/bookings.ts'
import { payWith, startGateway } from '#test/gateway.ts'
import { noticeOf, readPayment, requestFor } from '#test/payments.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const form = {
  input_description: 'Extra porter',
  input_email: 'maya@example.com',
  input_nationality: 'Sweden',
  input_no_of_travelers: '2',
  input_currency: 'USD',
  input_amount: '250.50',
  input_remarks: '',
}

test.each([
  [
    'JSON',
    JSON.stringify({ ...form, input_amount: 250.5, input_no_of_travelers: 2 }),
    { 'content-type': 'application/json' },
  ],
  ['an urlencoded form', new URLSearchParams(form), {}],
  ['multipart form data', multipart(form), {}],
])('POST /payment_request.php takes %s', async (_kind, body, headers: Record<string, string>) => {
  const response = await post('/payment_request.php', body, headers)

  expect(response.status).toBe(200)
  const answer = (await response.json()) as { payment_url: string }
  expect(answer).toEqual({ payment_url: expect.stringContaining('/sandbox-gateway/pay/') })
  const row = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    booking_id: null,
    amount: 25_050,
    card_fee: 877,
    payment_url: answer.payment_url,
  })
})

test.each([
  ['input_amount', '0', 'above 0'],
  ['input_amount', '-5', 'Amount must be'],
  ['input_amount', '', 'Amount must be'],
  ['input_amount', '0x10', 'Amount must be'],
  ['input_amount', '1e9', 'Amount must be'],
  ['input_amount', '99999999999', 'Amount must be'],
  ['input_amount', '1.005', 'Amount must be'],
  ['input_amount', undefined, 'Amount is required'],
  ['input_currency', 'EUR', 'Choose USD or NPR'],
  ['input_currency', '', 'Choose USD or NPR'],
  ['input_email', undefined, 'Enter an e-mail address'],
  ['input_email', 'maya', 'Enter an e-mail address'],
  ['input_no_of_travelers', undefined, 'whole number'],
  ['input_no_of_travelers', '0', 'whole number'],
  ['input_no_of_travelers', '-1', 'whole number'],
])('%s of %s is refused in words, as JSON and as a form', async (field, value, said) => {
  const { [field as keyof typeof form]: _, ...rest } = form
  const sent: Record<string, string> = value === undefined ? rest : { ...rest, [field]: value }
  const json = { 'content-type': 'application/json' }
  for (const response of [
    await post('/payment_request.php', JSON.stringify(sent), json),
    await post('/payment_request.php', new URLSearchParams(sent)),
  ]) {
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(errors[field]?.[0]).toContain(said)
  }
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
})

test.each([
  ['true', true],
  ['a list', ['250']],
  ['nothing', null],
])('an amount that is %s is no amount', async (_what, input_amount) => {
  const body = JSON.stringify({ ...form, input_amount })
  const response = await post('/payment_request.php', body, { 'content-type': 'application/json' })
  expect(response.status).toBe(422)
})

test('what is neither JSON nor a form is refused', async () => {
  const response = await post('/payment_request.php', 'amount=5', { 'content-type': 'text/plain' })
  expect(response.status).toBe(415)
})

test('for a booking the amount is the booking’s, and only its token opens it', async () => {
  const booking = await createBooking(maya)
  const { reference, token } = receiptOf(booking)
  const named = { ...form, input_amount: '0.01', booking_reference: reference }

  expect((await post('/payment_request.php', new URLSearchParams(named))).status).toBe(404)
  const right = { ...named, booking_token: token, purpose: 'full' }
  expect((await post('/payment_request.php', new URLSearchParams(right))).status).toBe(200)
  const row = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ booking_id: booking._id, amount: 149_000, card_fee: 5215 })
})

test('from the form over the card to the paid deposit', async () => {
  const booking = await createBooking(maya)
  const { reference, token } = receiptOf(booking)
  const named = { ...form, booking_reference: reference, booking_token: token }
  const response = await post('/payment_request.php', new URLSearchParams(named))
  const { payment_url } = (await response.json()) as { payment_url: string }
  const back = await payWith(payment_url, '4242 4242 4242 4242')

  expect(back.headers.get('location')).toMatch(/\/destination\/payment\/result\?payment=/)
  await expect
    .poll(() => readBooking(reference))
    .toMatchObject({ status: 'deposit_paid', paid: booking.deposit })
})

test('a signed notification is taken, also again and again', async () => {
  const { body, booking } = await notification()
  const headers = { 'sandbox-signature': signNotice(body) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/payments/notifications/sandbox/', body, headers)),
  )

  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({})
  }
  expect(await readBooking(booking.reference)).toMatchObject({ paid: booking.deposit })
})

test('more notifications than strangers may post are taken', async () => {
  const { body } = await notification()
  const headers = { 'sandbox-signature': signNotice(body) }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => post('/api/payments/notifications/sandbox/', body, headers)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a forged, unsigned, old or senseless notification is refused, and nothing is stored', async () => {
  const { body, payment_id } = await notification()
  const longAgo = new Date(Date.now() - 301_000)
  const ahead = new Date(Date.now() + 302_000)
  const forgeries: [string, Record<string, string>][] = [
    [body, {}],
    [body, { 'sandbox-signature': 't=1,v1=00' }],
    [body.replace('30843', '30844'), { 'sandbox-signature': signNotice(body) }],
    [`${body} `, { 'sandbox-signature': signNotice(body) }],
    [body, { 'sandbox-signature': signNotice(body, longAgo) }],
    [body, { 'sandbox-signature': signNotice(body, ahead) }],
    ['nonsense', { 'sandbox-signature': signNotice('nonsense') }],
    ['', { 'sandbox-signature': signNotice('') }],
  ]
  for (const [forged, headers] of forgeries) {
    const response = await post('/api/payments/notifications/sandbox/', forged, headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('The notification is refused'),
    })
  }
  expect(await db.selectFrom('payment_events').select('id').execute()).toEqual([])
  expect(await readPayment(payment_id)).toMatchObject({ status: 'pending' })
})

test('notifications cannot be read', async () => {
  const response = await fetch(`${gateway.address}/api/payments/notifications/sandbox/`)
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('notifications of other providers are not found', async () => {
  const { body } = await notification()
  const headers = { 'sandbox-signature': signNotice(body) }
  expect((await post('/api/payments/notifications/khalti/', body, headers)).status).toBe(404)
})

test('a notification that is too long is not read', async () => {
  const response = await post('/api/payments/notifications/sandbox/', 'x'.repeat(300_000))
  expect(response.status).toBe(413)
})

/** What the gateway would send if the deposit of a new booking had been paid. */
async function notification() {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking))
  const { id, orderId, amount, currency } = await noticeOf(payment_id)
  const about = { order_id: orderId, session_id: 'sbx_test', created: new Date().toISOString() }
  const body = JSON.stringify({ id, type: 'payment.paid', amount, currency, ...about })
  return { body, booking, payment_id }
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(gateway.address + path, { method: 'POST', body, headers })
}

function multipart(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
