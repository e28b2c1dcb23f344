import { expect, test } from 'vitest'
import { z } from 'zod'
import { PaymentUrl } from '#contract/payments.ts'
import { pemba } from '#test/people.ts'
import { book } from './calls/bookings.ts'
import { answered, call, logIn, onOneSite, theSite } from './client.ts'
import { contactForm } from './rubbish/world.ts'

// As `break-in.test.ts`, for what reaches the database, so it runs on both.

const CANARY = 'canaryquux'
const CARD = '4242424242424242'
const MOBILE = '+977 980 555 0142'

onOneSite()

test('SQL in a parameter is text like any other', async () => {
  const Operations = z.object({
    parameters: z.object({ name: z.string(), in: z.string() }).array().optional(),
  })
  const Paths = z.object({ paths: z.record(z.string(), z.record(z.string(), Operations)) })
  const { paths } = await answered(call('GET', '/api/openapi.json'), 200, Paths)
  const queries = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => ({ path, name })),
  )
  // Records that an injection could find.
  await book({ trip_id: 'everest-base-camp' })
  await call('POST', '/api/v1.0/email/send-form', { form: contactForm })
  const faults: string[] = []
  for (const { path, name } of queries) {
    for (const attack of injections) {
      const since = performance.now()
      const { status, rows, text } = await listWith(path, name, attack)
      if (status >= 500 || performance.now() - since > SLEEP_SECONDS * 500)
        faults.push(`${path} ${name}=${attack}: ${status}`)
      const harmless = await listWith(path, name, attack.replaceAll(/[^\w ]/g, ''))
      // Every text has a place in the sort order, so a cursor may find rows after it.
      if (name !== 'cursor' && rows > harmless.rows)
        faults.push(`${path} ${name}=${attack} finds ${rows} and not ${harmless.rows}`)
      if (text.includes('argon2')) faults.push(`${path} ${name}=${attack} tells passwords`)
    }
  }

  expect(queries.length).toBeGreaterThan(10)
  expect(faults).toEqual([])
})

test('what is secret or personal is in no line that the site prints', async () => {
  const secrets = await leaveSecrets()

  const printed = theSite().log()
  expect(printed).toContain('Chautari is open')
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual([])
})

/** Longer than any list takes on a busy machine. */
const SLEEP_SECONDS = 60

const injections = [
  "' or '1'='1",
  "x%' or 1=1 --",
  "'; drop table trips; --",
  '1) union select username, password_hash from staff --',
  `x' and 1=(select 1 from pg_sleep(${SLEEP_SECONDS})) --`,
  "x' or randomblob(1000000000) --",
  'name; select 1',
  '%',
]

/** Returns the rows of a list for staff with this parameter; a refusal has none. */
async function listWith(path: string, name: string, value: string) {
  const address = `${path.replaceAll(/\{\w+\}/g, 'everest')}?${new URLSearchParams({ [name]: value })}`
  const response = await call('GET', address, { by: 'staff' })
  const text = await response.text()
  const total = response.headers.get('x-total-count')
  const list: unknown = response.ok && text.startsWith('[') ? JSON.parse(text) : []
  return { status: response.status, rows: Number(total ?? (list as unknown[]).length), text }
}

/**
 * Sends secrets to every call that takes some, also to calls that fail. Returns the secrets, which no log may contain.
 */
async function leaveSecrets() {
  const secret = (what: string) => `${CANARY}-${what}`
  const email = `${CANARY}@example.com`
  const { access, refresh } = await logIn({ rotate: true })
  await call('POST', '/api/token/', { json: { username: secret('username'), password: secret('password') } })
  await call('POST', '/api/token/refresh/', { json: { refresh: secret('refresh') } })
  await call('GET', '/api/regions/', { token: secret('bearer') })
  await call('POST', '/api/token/', {
    raw: { type: 'application/json', body: `{"password":"${secret('broken')}` },
  })

  const person = { fullname: secret('name'), email, mobile: MOBILE, message: secret('message') }
  const { token, reference } = await book({ trip_id: 'everest-base-camp', ...person })
  await call('GET', `/api/bookings/${reference}/?token=${secret('token')}`)
  await call('GET', `/bookings/${reference}?token=${token}`)
  await call('POST', '/api/v1.0/email/send-form', {
    form: { ...contactForm, email, message: secret('enquiry') },
  })

  const payer = {
    input_email: email,
    input_no_of_travelers: 1,
    input_amount: '10',
    input_remarks: secret('remarks'),
  }
  const json = { ...payer, booking_reference: reference, booking_token: token }
  const { payment_url } = await answered(call('POST', '/payment_request.php', { json }), 200, PaymentUrl)
  const card = { card_number: CARD, expiry: '12 / 39', cvc: '987', name: secret('card') }
  const headers = { origin: theSite().url }
  await call('POST', payment_url, { form: { ...card, card_number: `${CARD}1` }, headers })
  await call('POST', payment_url, { form: card, headers })
  await call('POST', '/api/payments/notifications/sandbox/', {
    raw: { type: 'application/json', body: `{"id":"${secret('notice')}"}` },
    headers: { 'sandbox-signature': secret('signature') },
  })
  return [CANARY, CARD, MOBILE, access, refresh, token, pemba.password]
}
