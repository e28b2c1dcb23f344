import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { mailPasswordLinks } from '#domain/staff/forgotten.ts'
import { withAsker } from '#domain/security/log.ts'
import { maya, payFor } from '#test/bookings.ts'
import { pemba } from '#test/people.ts'
import { confirmed, send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

type Headers = Record<string, string>

afterEach(() => vi.useRealTimers())

const office = 'hello@lekhtreks.example'
const bank = { accounts: [{ currency: 'USD', bank: 'Nabil', account_number: '1' }] }
const dangerous: [string, string, unknown, number, string][] = [
  ['PUT', '/api/settings/bank/', bank, 200, 'The bank account was changed'],
  ['PUT', '/api/settings/exchange_rate/', { paisa_per_dollar: 14_000 }, 200, 'The exchange rate was changed'],
  [
    'POST',
    '/api/staff/invitations/',
    { name: 'Tenzing', roles: ['owner'] },
    201,
    'Somebody was invited as an owner',
  ],
  [
    'GET',
    '/api/customers/export/?email=maya@example.com',
    undefined,
    200,
    'Everything held about a person was exported',
  ],
]

test.each(dangerous)(
  '%s %s asks an owner for the password, typed again, and the office is told',
  async (method, path, body, done, subject) => {
    const { owner } = await ownerAndStaff()
    const refused = await send(method, path, body, owner)
    expect([refused.status, refused.headers.get('x-confirmation')]).toEqual([403, 'needed'])
    expect(await mails()).toEqual([])
    const sure = await confirmed(owner)
    const answer = await withAsker('203.0.113.9', () => send(method, path, body, sure))
    expect(answer.status).toBe(done)
    const [mail, ...others] = await mails()
    expect([others, mail?.subject, mail?.to_address]).toEqual([[], subject, office])
    expect(mail!.text_body).toMatch(/^By: pemba \(pemba\)$/m)
    expect(mail!.text_body).toMatch(/^When: .* Kathmandu time$/m)
    expect(mail!.text_body).toMatch(/^From: 203\.0\.113\.0\/24$/m)
    expect(mail!.text_body).not.toMatch(/Nabil|maya@example|203\.0\.113\.9|token=/)
  },
)

test('nobody is made an owner, nor invited as staff, with more than it needs', async () => {
  const { owner, dawaId } = await ownerAndStaff()
  expect((await send('PUT', `/api/staff/${dawaId}/`, { roles: ['owner'] }, owner)).status).toBe(403)
  expect((await send('PUT', `/api/staff/${dawaId}/`, { name: 'Dawa S.' }, owner)).status).toBe(200)
  const staff = { name: 'Tenzing', roles: ['manager'] }
  expect((await send('POST', '/api/staff/invitations/', staff, owner)).status).toBe(201)
})

test('who is made an owner is told to the office, and a new address of the office to the old one', async () => {
  const { owner, dawaId } = await ownerAndStaff()
  const sure = await confirmed(owner)
  expect((await send('PUT', `/api/staff/${dawaId}/`, { roles: ['owner'] }, sure)).status).toBe(200)
  expect(await mails()).toMatchObject([{ subject: 'Somebody was made an owner', to_address: office }])
  const contacts = { ...defaultSettings.contacts, email: 'thief@example.com' }
  expect((await send('PUT', '/api/settings/contacts/', contacts, owner)).status).toBe(200)
  const [, told] = await mails()
  expect(told).toMatchObject({ subject: 'The office’s e-mail address was changed', to_address: office })
})

test('nobody’s address is changed without the password, open links die, and the old address and the office are told', async () => {
  const { owner, pembaId, dawaId } = await ownerAndStaff()
  await db.updateTable('staff').set({ email: 'dawa@example.com' }).where('id', '=', dawaId).execute()
  await mailPasswordLinks('dawa')

  for (const id of [pembaId, dawaId]) {
    const refused = await changeAddress(id, 'thief@example.com', owner)
    expect([refused.status, refused.headers.get('x-confirmation')]).toEqual([403, 'needed'])
  }
  expect((await changeAddress(dawaId, 'dawa@example.com', owner)).status).toBe(200)
  expect(await db.selectFrom('password_links').select('staff_id').execute()).toEqual([{ staff_id: dawaId }])
  expect(await mails()).toEqual([])

  expect((await changeAddress(dawaId, 'new@example.com', await confirmed(owner))).status).toBe(200)
  expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([])
  const [told] = await mails()
  expect(told).toMatchObject({ subject: 'Somebody’s e-mail address was changed', to_address: office })
  expect(told!.text_body).toContain('Whom: Dawa Sherpa (dawa)')
  const own = db.selectFrom('emails').select(['subject', 'to_address']).where('kind', '=', 'login-changed')
  expect(await own.execute()).toEqual([
    { subject: 'The e-mail address of your account was changed', to_address: 'dawa@example.com' },
  ])
})

test.each([
  ['refunds', { amount: 60_000, reason: 'Goodwill' }],
  ['adjustments', { kind: 'goodwill', amount: 60_000, reason: 'Rain' }],
  ['adjustments', { kind: 'waiver', reason: 'Rain' }],
])('%s above an owner’s limit ask for the password, %o', async (call, body) => {
  const { owner } = await ownerAndStaff()
  const booking = await createBooking(maya)
  await payFor(booking, 80_000)
  const path = `/api/bookings/${booking.reference}/${call}/`
  const refused = await send('POST', path, body, owner)
  expect([refused.status, refused.headers.get('x-confirmation')]).toEqual([403, 'needed'])
  expect((await send('POST', path, body, await confirmed(owner))).status).toBe(201)
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'A large sum was refunded or written off', to_address: office })
  expect(mail!.text_body).toContain(`Booking: ${booking.reference}`)
})

test('an owner gives back less than the limit without the password, until the day’s sum is above it', async () => {
  const { owner } = await ownerAndStaff()
  const booking = await createBooking(maya)
  await payFor(booking, 80_000)
  const refund = (headers: Headers) =>
    send('POST', `/api/bookings/${booking.reference}/refunds/`, { amount: 30_000, reason: 'Rain' }, headers)
  expect((await refund(owner)).status).toBe(201)
  expect(await mails()).toEqual([])
  expect((await refund(owner)).status).toBe(403)
})

test('a confirmation stands for ten minutes, in its session alone, and cannot be made up', async () => {
  const { staff } = await ownerAndStaff()
  const { access, refresh } = await logIn()
  const owner = { authorization: `Bearer ${access}` }
  const sure = await confirmed(owner)
  const shown = sure['x-confirmation']

  expect(await saveBank({ authorization: `Bearer ${(await logIn()).access}`, 'x-confirmation': shown })).toBe(
    403,
  )
  expect(await saveBank({ ...staff, 'x-confirmation': shown })).toBe(403)
  const later = new Date(Date.now() + 60 * 60_000).toISOString()
  expect(await saveBank({ ...owner, 'x-confirmation': `${later}/${shown.split('/')[1]}` })).toBe(403)
  expect(await saveBank(sure)).toBe(200)

  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [minutes, status] of [
    [9.9, 200],
    [10.1, 403],
  ] as const) {
    vi.setSystemTime(start + minutes * 60_000)
    // The token of before is over by then; the session goes on.
    const next = await (await send('POST', '/api/token/refresh/', { refresh })).json()
    const headers = { authorization: `Bearer ${next.access}`, 'x-confirmation': shown }
    expect([minutes, await saveBank(headers)]).toEqual([minutes, status])
  }
})

test('guessing the password here is counted like guessing at the login', async () => {
  const { owner } = await ownerAndStaff()
  await db.deleteFrom('rate_limits').execute()
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess++)
    statuses.push((await send('POST', '/api/staff/me/confirmations/', { password: 'wrong' }, owner)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

async function logIn(): Promise<{ access: string; refresh: string }> {
  return (await send('POST', '/api/token/', pemba)).json()
}

function changeAddress(id: string, email: string, headers: Headers) {
  return send('PUT', `/api/staff/${id}/`, { email }, headers)
}

async function saveBank(headers: Headers) {
  return (await send('PUT', '/api/settings/bank/', bank, headers)).status
}

/** What the office was told of dangerous acts, the oldest first. */
function mails() {
  return db
    .selectFrom('emails')
    .select(['subject', 'to_address', 'text_body'])
    .where('kind', '=', 'danger-for-staff')
    .orderBy('id')
    .execute()
}
