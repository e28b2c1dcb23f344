import { expect, test } from 'vitest'
import { PaymentUrl } from '#contract/payments.ts'
import { answered, call, refused, theSite, without, type Sent } from '../client.ts'
import { book, readAsStaff } from './bookings.ts'
import { departuresOf, newDeparture } from './departures.ts'
import { newTrip } from './trips.ts'

// | POST | /payment_request.php                         | the seven fields, as JSON or form data; for a booking its reference and token | 200 {payment_url}
// | POST | /api/payments/notifications/{provider}/      | what the provider has signed                                                  | 400 unsigned, 404 unknown

const PATH = '/payment_request.php'
const request = {
  input_description: 'Everest Base Camp, deposit',
  input_email: 'maya@example.com',
  input_nationality: 'Sweden',
  input_no_of_travelers: '2',
  input_currency: 'USD',
  input_amount: '250.50',
  input_remarks: 'See you in October',
}
const post = (json: unknown) => call('POST', PATH, { json })
const urlFrom = async (sent: Sent) => (await answered(call('POST', PATH, sent), 200, PaymentUrl)).payment_url

export function paymentCalls() {
  describeRequest()
  describeBooking()
  describeNotification()
}

function describeRequest() {
  test.each<[string, Sent]>([
    ['JSON', { json: request }],
    ['JSON with numbers', { json: { ...request, input_no_of_travelers: 2, input_amount: 250.5 } }],
    ['form data', { form: request }],
    ['a plain form', plainForm(request)],
  ])('a payment asked for as %s answers where the payer pays', async (_, sent) => {
    const page = await call('GET', await urlFrom(sent))

    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Test payment')
  })

  test('dollars are what is meant when nothing is said, rupees are taken too', async () => {
    await urlFrom({ json: without(request, 'input_currency') })
    await urlFrom({ json: { ...request, input_currency: 'NPR', input_amount: '45000' } })
    await urlFrom({
      json: without(without(without(request, 'input_remarks'), 'input_nationality'), 'input_description'),
    })
  })

  test.each(['input_email', 'input_no_of_travelers', 'input_amount'])('a payment needs %s', async (field) => {
    await refused(post(without(request, field)), 422, field)
    await refused(post({ ...request, [field]: '' }), 422, field)
    await refused(post({ ...request, [field]: null }), 422, field)
    await refused(call('POST', PATH, { form: { ...without(request, field) } }), 422, field)
    await refused(call('POST', PATH, plainForm({ ...without(request, field) })), 422, field)
  })

  test.each([
    [
      'input_amount',
      [0, '0', '0.00', -1, '-5', '0x10', '1e3', true, '1.234', 'x', [1], 1e300, '99999999999'],
    ],
    ['input_currency', ['EUR', '', 'usd', 7]],
    ['input_no_of_travelers', [0, -1, 1.5, '', '0x10', true, 1e9]],
    ['input_email', ['x', 'a@example.com, b@example.com', 7]],
    ['input_description', ['x'.repeat(20_001), 7]],
    ['input_nationality', ['x'.repeat(20_001)]],
    ['input_remarks', ['x'.repeat(20_001), 'a\0b']],
  ])('a %s that makes no sense is refused', async (field, wrong) => {
    for (const value of wrong) await refused(post({ ...request, [field]: value }), 422, field)
  })

  test('neither text nor XML is taken, nor a GET', async () => {
    for (const type of ['text/plain', 'application/xml']) {
      await refused(call('POST', PATH, { raw: { type, body: JSON.stringify(request) } }), 415)
    }
    await refused(call('POST', PATH, { raw: { type: 'application/json', body: '{' } }), 400)
    await refused(call('POST', PATH, { raw: { type: 'multipart/form-data', body: '--x' } }), 400)
    expect([404, 405]).toContain((await call('GET', PATH)).status)
  })
}

function describeBooking() {
  test("for a booking the amount is the booking's, whatever the form says", async () => {
    const { _id: trip_id } = await newTrip('tour_packages', { price: 'USD 1,000' })
    const { reference, token } = await book({ trip_id })
    const said = { ...request, input_amount: '1', booking_reference: reference, booking_token: token }

    for (const [purpose, charged] of [
      ['deposit', '207'],
      ['full', '1,035'],
    ]) {
      const html = await (await call('GET', await urlFrom({ json: { ...said, purpose } }))).text()
      expect(html).toContain(charged)
      expect(html).toContain(reference)
    }
    expect(await urlFrom({ json: { ...said, input_amount: '7' } })).toBe(await urlFrom({ json: said }))
  })

  test('a booking is paid for only with its token, and in order', async () => {
    const { _id: trip_id } = await newTrip('tour_packages', { price: 'USD 1,000' })
    const { _id: unpriced } = await newTrip('tour_packages', { price: 'On request' })
    const { reference, token } = await book({ trip_id })
    const quoteless = await book({ trip_id: unpriced })
    const pay = (booking_reference: string, booking_token: string, purpose = 'deposit') =>
      post({ ...request, booking_reference, booking_token, purpose })

    await refused(pay(reference, 'wrong'), 404)
    await refused(pay(reference, quoteless.token), 404)
    await refused(pay('CH-NOWHERE', token), 404)
    await refused(post({ ...request, booking_reference: reference }), 404)
    await refused(pay(reference, token, 'balance'), 409)
    await refused(pay(reference, token, 'gift'), 422, 'purpose')
    await refused(pay(quoteless.reference, quoteless.token), 409)
  })

  test('a paid deposit keeps the seats, and the balance makes the booking paid', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(4)
    const { reference, token } = await book({ trip_id, departure_id, travellers: 2 })
    const payFor = (purpose: string) =>
      urlFrom({ json: { ...request, booking_reference: reference, booking_token: token, purpose } })

    const deposit = await payFor('deposit')
    expect((await payByCard(deposit, '4000 0000 0000 0002')).status).toBeLessThan(500)
    expect((await readAsStaff(reference)).status).toBe('awaiting_payment')

    expect((await payByCard(deposit, '4242 4242 4242 4242')).status).toBe(303)
    await expect.poll(async () => (await readAsStaff(reference)).status).toBe('deposit_paid')
    await refused(post({ ...request, booking_reference: reference, booking_token: token }), 409)

    expect((await payByCard(await payFor('balance'), '4242 4242 4242 4242')).status).toBe(303)
    await expect.poll(async () => (await readAsStaff(reference)).status).toBe('paid')
    expect((await readAsStaff(reference)).paid).toEqual({ amount: 200_000, currency: 'USD' })
    expect((await departuresOf(trip_id))[0]!.seats_left).toBe(2)
  })
}

function describeNotification() {
  test('what no provider has signed changes nothing', async () => {
    const { _id: trip_id } = await newTrip('tour_packages', { price: 'USD 1,000' })
    const { reference, token } = await book({ trip_id })
    await urlFrom({ json: { ...request, booking_reference: reference, booking_token: token } })
    const path = '/api/payments/notifications/sandbox/'
    const json = { id: 'event-1', kind: 'paid', reference, amount: 20_700, currency: 'USD' }
    const forged = { 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }

    await refused(call('POST', path, { json }), 400)
    await refused(call('POST', path, { json, headers: forged }), 400)
    await refused(call('POST', path.slice(0, -1), { json }), 400)
    await refused(call('POST', '/api/payments/notifications/nobody/', { json }), 404)
    expect((await call('GET', path)).status).toBe(405)
    expect((await readAsStaff(reference)).status).toBe('awaiting_payment')
  })
}

/** Sends the form of the sandbox's payment page as a browser does. */
function payByCard(url: string, card_number: string) {
  const card = plainForm({ card_number, expiry: '12/49', cvc: '123', name: 'Maya Lindqvist' })
  return call('POST', url, { ...card, headers: { origin: new URL(theSite().url).origin } })
}

function plainForm(fields: Record<string, string>): Sent {
  return {
    raw: { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
  }
}
