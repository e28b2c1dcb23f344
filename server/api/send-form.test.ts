import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { listEnquiries } from '#domain/enquiries/enquiries.ts'
import { listEmails } from '#domain/mails/emails.ts'
import { readSettings } from '#domain/settings.ts'
import { api } from '#server/api.ts'
import { SEND_FORM_PATH, tooManyInWords } from './send-form.ts'

let ids: Record<'lib_version' | 'service_id' | 'template_id' | 'user_id', string>
let template_id: string

beforeEach(async () => {
  const { mail_client } = await readSettings()
  const { service_id, contact_template, customize_template, public_key } = mail_client
  ids = { lib_version: '4.4.1', service_id, template_id: contact_template, user_id: public_key }
  template_id = customize_template
})

const contact = {
  firstName: 'Maya',
  lastName: 'Gurung',
  email: 'maya@example.com',
  contact: '+44 20 7946 0000',
  message: 'Is April a good month?',
  website: '',
}

const customize = {
  formType: 'customize',
  isCustomizeTripForm: 'true',
  destination: 'Upper Mustang',
  name: 'Maya Gurung',
  email: 'maya@example.com',
  travellers: '4',
  noOfDays: '12',
  mobile1: '+44 20 7946 0000',
  mobile2: '',
  message: 'With a day in Lo Manthang, please.',
}

test('the contact form is stored and its two mails are queued', async () => {
  const response = await post({ ...contact, ...ids })

  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(await stored()).toMatchObject([{ kind: 'contact', name: 'Maya Gurung' }])
  expect((await listEmails({ limit: 10 })).total).toBe(2)
})

test('the template says that it is the customise-trip form', async () => {
  await post({ ...customize, ...ids, template_id })
  await post({ ...customize, ...ids, template_id, formType: 'inquiry' })

  const kinds = (await stored()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['customize', 'inquiry'])
})

describe('in the words of the e-mail service it refuses', () => {
  test.each([
    ['no public key', { user_id: '' }, 'The Public Key is required'],
    ['a wrong public key', { user_id: 'other' }, 'The Public Key is invalid'],
    ['no service id', { service_id: '' }, 'The service ID is required'],
    ['a wrong service id', { service_id: 'other' }, 'The service ID not found'],
    ['no template id', { template_id: '' }, 'The template ID is required'],
    ['a wrong template id', { template_id: 'other' }, 'The template ID not found'],
  ])('%s', async (_fault, wrong, words) => {
    const response = await post({ ...contact, ...ids, ...wrong })

    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toContain(words)
    expect(await stored()).toEqual([])
  })
})

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://localhost', host: 'localhost' }, 200],
  [{}, 200],
])('a page that sends %j gets %i', async (headers: Record<string, string>, status) => {
  const response = await post({ ...contact, ...ids }, headers)

  expect(response.status).toBe(status)
  if (status === 403) expect(await response.text()).toBe('Forbidden')
})

test('a field that is not valid is named', async () => {
  const response = await post({ ...contact, ...ids, email: 'a@b.example, c@d.example', message: ' ' })

  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({
    errors: { email: [expect.any(String)], message: ['Message is required'] },
  })
  expect(await stored()).toEqual([])
})

test.each([
  ['a file for a text', 'message', new File(['x'], 'x.txt')],
  ['a number that is none', 'noOfDays', '1e3'],
  ['text that turns around', 'name', '\u202egnuruG'],
])('%s is 422', async (_what, field, value) => {
  expect((await post({ ...customize, ...ids, template_id, [field]: value })).status).toBe(422)
})

test('NUL is refused before the form is read', async () => {
  expect((await post({ ...customize, ...ids, message: 'a\0b' })).status).toBe(400)
})

test('a machine that fills in the hidden field hears OK, and nothing is stored', async () => {
  const response = await post({ ...contact, ...ids, website: 'https://spam.example' })

  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(await stored()).toEqual([])
})

test('too many requests are refused in the words of the service, with the time to wait', async () => {
  for (let posts = 0; posts < 60; posts++) await post({})
  const response = await post({ ...contact, ...ids })

  expect([response.status, await response.text()]).toEqual([429, 'Too Many Requests'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('other answers pass through as they are', async () => {
  const app = new Hono().use(tooManyInWords).get('/', (c) => c.text('Unchanged', 409))
  const response = await app.request('/')

  expect([response.status, await response.text()]).toEqual([409, 'Unchanged'])
})

function post(fields: Record<string, string | File>, headers?: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return api.request(SEND_FORM_PATH, { method: 'POST', body, headers })
}

async function stored() {
  return (await listEnquiries({ limit: 10 })).items
}
