import { expect, test } from 'vitest'
import { db, overwriteErased } from '#db/client.ts'
import { deliverDueMails } from '#domain/mails/outbox.ts'
import { env } from '#integrations/env.ts'
import { createMailer } from '#integrations/mailer.ts'
import { CANARY, EMAIL, pressAll } from '#test/person-calls.ts'
import { signedIn } from '#test/requests.ts'
import { filesWith, tablesWith } from '#test/traces.ts'
import { api } from './api.ts'
import { isDoneOnce } from './repeats.ts'

/**
 * What only tells of the house, its trips, its people and its suppliers, and previews, which keep nothing. Whoever travels
 * is in none of it.
 */
const OF_THE_HOUSE =
  /^\w+ \/api\/(token|versions|plans|checks|draft-links|bin|regions|destinations|tour_packages|blogs|departures|calendar-link|extras|permits|packing-lists|pictures|shared-texts|newsletters|places|discount-codes|redirects|lost-addresses|settings|faq|demo-content|staff|crew|crew-papers|absences|suppliers|trips|departure-costs|assignments|asks|mentions|reviews\/previews)\//

test('every call that writes of a person is pressed, and after an erasure nothing knows them', async () => {
  const answers = new Map<string, number>()
  const office = await signedIn()
  await pressAll(async (call, path, { json, form, headers } = {}) => {
    const key = isDoneOnce(call) && { 'idempotency-key': `${call} ${answers.size}` }
    const response = await api.request(path, {
      method: call.slice(0, call.indexOf(' ')),
      headers: {
        ...office,
        ...key,
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    })
    answers.set(call, response.status)
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? response.json() : undefined
  })

  expect([...answers.keys(), 'POST /api/customers/erasure/'].toSorted()).toEqual(await callsAboutPeople())
  const refused = [...answers].filter(([, status]) => status >= 300)
  expect(refused).toEqual([
    // Nothing gathers in this test.
    ['POST /api/bookings/{reference}/gathering/', 409],
    // No bank is there in this test, nobody has signed a notice, and the bank there would be can be asked.
    ['POST /payment_request.php', 503],
    ['POST /api/payments/notifications/{provider}/', 400],
    ['POST /api/payments/{id}/inquiries/', 409],
    ['POST /api/payments/{id}/confirmation/', 409],
    ['POST /api/refunds/{id}/transfer/', 409],
  ])
  await deliverDueMails({ mailer: createMailer({ from: 'mail@lekhtreks.example', dataDir: env.dataDir }) })
  await overwriteErased()
  const known = await tablesWith(CANARY)
  for (const table of [
    'bookings',
    'travellers',
    'payments',
    'booking_notes',
    'emails',
    'enquiries',
    'enquiry_messages',
    'enquiry_files',
    'reviews',
    'statement_lines',
    'customer_addresses',
    'past_records',
  ])
    expect(known).toContain(table)
  expect(known).not.toContain('events')
  // Sealed, so nobody can look for the person in them.
  expect((await keptAnswers()).length).toBeGreaterThan(40)
  expect(filesWith(CANARY).some((file) => file.includes('sandbox-gateway'))).toBe(true)

  const erase = (json: object) =>
    api.request('/api/customers/erasure/', {
      method: 'POST',
      headers: { ...office, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  // Who was merged with the person is not erased unseen.
  const unseen = await erase({ email: EMAIL })
  expect([unseen.status, await unseen.text()]).toEqual([
    412,
    expect.stringContaining('By now this person has'),
  ])
  const person = await api.request(`/api/customers/?email=${EMAIL}`, { headers: office })
  const { addresses } = (await person.json()) as { addresses: { email: string }[] }
  expect((await erase({ email: EMAIL, addresses: addresses.map(({ email }) => email) })).status).toBe(201)
  expect(await tablesWith(CANARY)).toEqual([])
  expect(await keptAnswers()).toEqual([])
  expect(filesWith(CANARY)).toEqual([])
})

function keptAnswers() {
  return db.selectFrom('repeats').select('id').where('answer', '<>', '').execute()
}

async function callsAboutPeople(): Promise<string[]> {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  const calls = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return calls.filter((call) => !call.startsWith('GET ') && !OF_THE_HOUSE.test(call)).toSorted()
}
