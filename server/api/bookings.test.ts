import { expect, test } from 'vitest'
import { ListedBooking } from '#contract/bookings.ts'
import { departureWith, mailedQuery, maya } from '#test/bookings.ts'
import { send, signedIn } from '#test/requests.ts'
import { everestTrekId } from '#test/world.ts'

const book = async (more: object = {}, headers?: Record<string, string>) => {
  const response = await send('POST', '/api/bookings/', { ...maya, ...more }, headers)
  return { status: response.status, answer: await response.json() }
}

const cancellationOf = ({ reference }: { reference: string }) => `/api/bookings/${reference}/cancellation/`

test('POST /api/bookings/ books a trip and answers the receipt', async () => {
  const { status, answer } = await book({ travellers: 2 })

  expect(status).toBe(201)
  expect(answer).toEqual({
    reference: expect.stringMatching(/^CH-/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    manage_url: expect.stringContaining(`/bookings/${answer.reference}?token=${answer.token}`),
    status: 'awaiting_payment',
    total: { amount: 298_000, currency: 'USD' },
    deposit: { amount: 59_600, currency: 'USD' },
    card_fee: { amount: 2_086, currency: 'USD' },
    balance: { amount: 238_400, currency: 'USD' },
    hold_expires_at: null,
  })
})

test('the same Idempotency-Key answers the same, token included; another form is refused', async () => {
  const key = { 'idempotency-key': 'a key of 255 characters at most' }
  const first = await book({}, key)

  expect(await book({}, key)).toEqual(first)
  expect((await book({ travellers: 2 }, key)).status).toBe(422)
})

test.each([
  ['is empty', ''],
  ['is too long', 'x'.repeat(256)],
  ['cannot be printed', 'caf\u00e9'],
])('an Idempotency-Key that %s is refused', async (_, key) => {
  expect(await book({}, { 'idempotency-key': key })).toMatchObject({
    status: 422,
    answer: { errors: { 'idempotency-key': [expect.stringContaining('1 to 255 printable')] } },
  })
})

test('when the seats are gone the answer is 409 and says how many are left', async () => {
  const { _id: departure_id } = await departureWith(1)
  expect((await book({ departure_id })).status).toBe(201)

  const { status, answer } = await book({ departure_id })

  expect(status).toBe(409)
  expect(answer.detail).toContain('no seat is left')
})

test('who holds too many unpaid seats is refused with 429, and told what helps', async () => {
  const { _id: departure_id } = await departureWith(10)
  for (let held = 0; held < 3; held++) expect((await book({ departure_id })).status).toBe(201)

  const response = await send('POST', '/api/bookings/', { ...maya, departure_id })

  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('1800')
  expect((await response.json()).detail).toMatch(/^3 bookings of yours .* or write to /)
  expect((await book()).status).toBe(201)
})

test('nothing that a client says changes what it costs or how it stands', async () => {
  const { answer } = await book({
    price: 1,
    total: 1,
    deposit: 0,
    discount: 99,
    currency: 'NPR',
    status: 'paid',
    paid: 149_000,
    unit_amount: 1,
    reference: 'CH-MINE222',
    token: 'mine',
  })

  expect(answer).toMatchObject({ status: 'awaiting_payment', total: { amount: 149_000, currency: 'USD' } })
  expect(answer.reference).not.toBe('CH-MINE222')
})

test.each([
  ['no travellers', { travellers: 0 }],
  ['fewer than no travellers', { travellers: -1 }],
  ['a billion travellers', { travellers: 1e9 }],
  ['travellers as an empty text', { travellers: '' }],
  ['travellers in hexadecimal', { travellers: '0x10' }],
  ['travellers that are true', { travellers: true }],
  ['half a traveller', { travellers: 1.5 }],
  ['no days', { days: 0 }],
  ['a date that does not exist', { startDate: '2027-02-30' }],
  ['no name', { fullname: ' ' }],
  ['two e-mail addresses', { email: 'a@example.com, b@example.com' }],
  ['a line break in the e-mail address', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['no nationality', { nationality: '' }],
  ['no mobile', { mobile: '' }],
  ['no message', { message: '' }],
  ['a gender that is not on the list', { gender: 'Yes' }],
  ['a trip that is not there', { trip_id: 'nowhere' }],
  ['a departure that is not there', { departure_id: 'nowhere' }],
])('a booking with %s is refused', async (_, wrong) => {
  const { status, answer } = await book(wrong)

  expect(status).toBe(422)
  expect(Object.keys(answer.errors)).toEqual(Object.keys(wrong))
})

test('GET /api/bookings/ lists the bookings to staff, page by page', async () => {
  const staff = await signedIn()
  const references = [
    (await book()).answer.reference,
    (await book()).answer.reference,
    (await book()).answer.reference,
  ]

  const page = await send('GET', '/api/bookings/?limit=2', undefined, staff)
  expect(page.headers.get('x-total-count')).toBe('3')
  const next = page.headers.get('link')!.match(/<(.+)>/)![1]!
  const rest = await send('GET', next, undefined, staff)

  const listed = [...(await page.json()), ...(await rest.json())] as { reference: string }[]
  expect(listed.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted())
  expect((await send('GET', '/api/bookings/')).status).toBe(401)
  expect((await send('GET', '/api/bookings/?limit=0', undefined, staff)).status).toBe(422)
})

test('a list of bookings has their lines only when they are asked for', async () => {
  const staff = await signedIn()
  const { _id: departure_id } = await departureWith(8)
  await book({ departure_id })
  const listed = async (query: string) =>
    ListedBooking.array().parse(await (await send('GET', `/api/bookings/${query}`, undefined, staff)).json())

  const [booking] = await listed('')
  expect(booking).toMatchObject({ departure_id, total: { currency: 'USD' } })
  expect(booking).not.toHaveProperty('lines')
  const [whole] = await listed('?lines=true')
  expect(whole!.lines).toEqual([expect.objectContaining({ kind: 'trip', amount: booking!.total })])
  expect((await send('GET', '/api/bookings/?lines=maybe', undefined, staff)).status).toBe(422)
})

test('GET /api/bookings/{reference}/ answers staff, and the traveller with the token', async () => {
  const { reference, token } = (await book()).answer
  const path = `/api/bookings/${reference}/`

  const asStaff = await send('GET', path, undefined, await signedIn())
  const asTraveller = await send('GET', `${path}?token=${token}`)

  const lines = [{ kind: 'trip', quantity: 1, amount: { amount: 149_000, currency: 'USD' } }]
  expect(await asStaff.json()).toMatchObject({ reference, trip_id: everestTrekId, email: maya.email, lines })
  expect(asTraveller.status).toBe(200)
  const shown = await asTraveller.text()
  expect(JSON.parse(shown)).toMatchObject({ reference, email: 'm…@example.com', status: 'awaiting_payment' })
  expect(JSON.parse(shown)).toMatchObject({ lines, total: lines[0]!.amount })
  for (const secret of [maya.fullname, maya.email, maya.mobile, maya.nationality, maya.message])
    expect(shown).not.toContain(secret)
  const asReader = await send('GET', `${path}?${await mailedQuery(reference)}`)
  expect(await asReader.json()).toMatchObject({ fullname: maya.fullname, email: maya.email })
  expect(asTraveller.headers.get('cache-control')).toBe('no-store')
})

test('without the token a booking looks as if it did not exist', async () => {
  const { reference } = (await book()).answer
  const other = (await book()).answer

  const unknown = await send('GET', '/api/bookings/CH-NOSUCH2/?token=x')
  const refusal = await unknown.text()
  expect(unknown.status).toBe(404)
  for (const query of ['', '?token=', '?token=x', `?token=${other.token}`]) {
    const answer = await send('GET', `/api/bookings/${reference}/${query}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(refusal)
  }
})

test('POST /api/bookings/{reference}/cancellation/ cancels, for the traveller and for staff', async () => {
  const [mine, theirs] = [(await book()).answer, (await book()).answer]
  const reason = { reason: 'Broken ankle' }

  expect((await send('POST', cancellationOf(mine), reason)).status).toBe(404)
  expect((await send('POST', `${cancellationOf(mine)}?token=${theirs.token}`, reason)).status).toBe(404)

  const withToken = await send('POST', `${cancellationOf(mine)}?token=${mine.token}`, reason)
  expect(withToken.status).toBe(403)
  expect(await withToken.json()).toMatchObject({ detail: expect.stringContaining('link of our mails') })
  const theirKey = (await mailedQuery(theirs.reference)).split('key=')[1]!
  const mixed = `${cancellationOf(mine)}?token=${mine.token}&key=${theirKey}`
  expect((await send('POST', mixed, reason)).status).toBe(403)

  const query = await mailedQuery(mine.reference)
  const cancelled = await send('POST', `${cancellationOf(mine)}?${query}`, reason)
  expect(cancelled.status).toBe(201)
  expect(await cancelled.json()).toMatchObject({
    booking: { reference: mine.reference, status: 'cancelled' },
    kept: { amount: 0, currency: 'USD' },
    refund_due: { amount: 0, currency: 'USD' },
  })
  expect((await send('POST', `${cancellationOf(mine)}?${query}`, reason)).status).toBe(409)
  expect((await send('POST', cancellationOf(theirs), {}, await signedIn())).status).toBe(201)
})
