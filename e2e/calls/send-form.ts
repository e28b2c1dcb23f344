import { expect, test } from 'vitest'
import { EmailEntry } from '#contract/emails.ts'
import { Enquiry } from '#contract/enquiries.ts'
import { demoWorld } from '#test/demo-world.ts'
import { answered, call, refused, theSite, without } from '../client.ts'

// | POST | /api/v1.0/email/send-form | form data: the form, service_id, template_id, user_id (the public key), lib_version | 200 "OK"
// | GET  | /api/enquiries/           | nothing                                                                             | 200 list, for staff

const { service_id, contact_template, customize_template, public_key } = demoWorld.settings.mail_client
/** The fields that @emailjs/browser 4.4.1 appends to a form. */
const ids = { lib_version: '4.4.1', service_id, user_id: public_key }

const contact = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.com',
  contact: '+46 70 123 45 67',
  message: 'Is October too cold?',
}
const customize = {
  formType: 'customize',
  isCustomizeTripForm: 'true',
  destination: 'Upper Mustang',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  travellers: '2',
  noOfDays: '14',
  mobile1: '+46 70 123 45 67',
  message: 'Slowly, please.',
}
const forms = [
  { name: 'contact form', template_id: contact_template, form: contact },
  { name: 'customize form', template_id: customize_template, form: customize },
]
const required = forms.flatMap(({ name, template_id, form }) =>
  Object.keys(form)
    .filter((field) => !['formType', 'isCustomizeTripForm'].includes(field))
    .map((field) => ({ name, template_id, form, field })),
)

const send = (form: object, headers: Record<string, string> = { origin: theSite().url }) =>
  call('POST', '/api/v1.0/email/send-form', { form: { ...form }, headers })
const listEnquiries = async () => {
  const response = await call('GET', '/api/enquiries/?limit=200', { by: 'staff' })
  return answered(response, 200, Enquiry.array())
}

export function sendFormCalls() {
  describeForms()
  describeSender()
}

function describeForms() {
  test.each(forms)(
    'the $name is stored as an enquiry, and its mails are queued',
    async ({ template_id, form }) => {
      const message = `Stored ${template_id}`
      const response = await send({ ...form, message, ...ids, template_id })

      expect([response.status, await response.text()]).toEqual([200, 'OK'])
      const enquiry = (await listEnquiries()).find((stored) => stored.message === message)
      expect(enquiry).toMatchObject({ status: 'new', name: 'Maya Lindqvist', email: 'maya@example.com' })
      const mails = await answered(
        call('GET', '/api/emails/?limit=200', { by: 'staff' }),
        200,
        EmailEntry.array(),
      )
      const about = mails.filter(({ noun_id }) => noun_id === enquiry!._id)
      expect(about.map(({ kind }) => kind).toSorted()).toEqual(['enquiry-for-staff', 'enquiry-received'])
    },
  )

  test.each(required)('the $name needs $field', async ({ template_id, form, field }) => {
    const before = await listEnquiries()

    await refused(send({ ...without(form, field), ...ids, template_id }), 422, field)
    await refused(send({ ...form, [field]: '', ...ids, template_id }), 422, field)
    await refused(send({ ...form, [field]: 'x'.repeat(20_001), ...ids, template_id }), 422, field)
    expect(await listEnquiries()).toEqual(before)
  })

  test('the second mobile number may be given or left out', async () => {
    const template_id = customize_template

    expect((await send({ ...customize, mobile2: '+46 70 765 43 21', ...ids, template_id })).status).toBe(200)
    expect((await send({ ...customize, mobile2: '', ...ids, template_id })).status).toBe(200)
  })

  test.each([
    ['email', 'maya'],
    ['email', 'a@example.com,b@example.com'],
    ['travellers', '0'],
    ['travellers', '1.5'],
    ['noOfDays', '0'],
    ['noOfDays', '0x10'],
  ])('a %s of "%s" is refused', async (field, value) => {
    await refused(send({ ...customize, [field]: value, ...ids, template_id: customize_template }), 422, field)
  })
}

function describeSender() {
  test.each([
    ['user_id', /public key/i],
    ['service_id', /service id/i],
    ['template_id', /template id/i],
  ])('a missing or unknown %s is named in words', async (field, words) => {
    const before = await listEnquiries()
    const whole = { ...contact, ...ids, template_id: contact_template }

    for (const form of [without(whole, field), { ...whole, [field]: '' }, { ...whole, [field]: 'unknown' }]) {
      const response = await send(form)
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(await response.text()).toMatch(words)
    }
    expect(await listEnquiries()).toEqual(before)
  })

  test('a form on a page of somebody else is forbidden', async () => {
    const form = { ...contact, ...ids, template_id: contact_template }

    const foreign: [string, string][] = [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ]
    for (const [header, value] of foreign) {
      const response = await send(form, { origin: theSite().url, [header]: value })
      expect([response.status, await response.text()]).toEqual([403, 'Forbidden'])
    }
  })
}
