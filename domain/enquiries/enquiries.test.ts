import { expect, test } from 'vitest'
import type { ContactForm, CustomizeForm } from '#contract/enquiries.ts'
import { db } from '#db/client.ts'
import { listEnquiries, submitContact, submitCustomize } from './enquiries.ts'
import { listEvents } from '../events.ts'
import { listEmails } from '../mails/emails.ts'
import { readSettings } from '../settings.ts'

const contact: ContactForm = {
  firstName: 'Maya',
  lastName: 'Gurung',
  email: 'maya@example.com',
  contact: '+44 20 7946 0000',
  message: 'Is April a good month?',
}

const customize: CustomizeForm = {
  formType: '',
  destination: 'Upper Mustang',
  name: 'Maya Gurung',
  email: 'maya@example.com',
  travellers: 4,
  noOfDays: 12,
  mobile1: '+44 20 7946 0000',
  mobile2: '',
  message: 'With a day in Lo Manthang, please.',
}

test('what the contact form says is stored as a new enquiry', async () => {
  const enquiry = await submitContact(contact)

  expect(enquiry).toMatchObject({
    kind: 'contact',
    status: 'new',
    name: 'Maya Gurung',
    email: 'maya@example.com',
    phone: '+44 20 7946 0000',
    message: 'Is April a good month?',
    details: { firstName: 'Maya', lastName: 'Gurung' },
    version: 1,
  })
  expect((await listEnquiries({ limit: 10 })).items).toEqual([enquiry])
})

test('a wish for a customised trip keeps every field, and may be a question about one trip', async () => {
  const details = { destination: 'Upper Mustang', travellers: '4', noOfDays: '12', mobile2: '' }

  expect(await submitCustomize(customize)).toMatchObject({ kind: 'customize', details })
  expect(await submitCustomize(customize, 'inquiry')).toMatchObject({ kind: 'inquiry', details })
})

test('visitor and office each get a mail, and only the office an answer to the visitor', async () => {
  await keepOfficeAt('office@example.com')
  const { _id } = await submitContact(contact)

  const mails = await db.selectFrom('emails').selectAll().where('noun_id', '=', _id).execute()
  const byKind = Object.fromEntries(mails.map((mail) => [mail.kind, mail]))
  expect(byKind['enquiry-received']).toMatchObject({
    status: 'queued',
    to_address: 'maya@example.com',
    reply_to: null,
  })
  expect(byKind['enquiry-for-staff']).toMatchObject({
    status: 'queued',
    to_address: 'office@example.com',
    reply_to: 'maya@example.com',
    text_body: expect.stringContaining('Is April a good month?'),
  })
})

test('the mail to the visitor repeats nothing that a stranger typed', async () => {
  await submitContact({ ...contact, firstName: 'Win https://evil.example', message: 'Buy now' })

  const { items } = await listEmails({ limit: 10 })
  const { text } = items.find(({ kind }) => kind === 'enquiry-received')!
  expect(text).not.toMatch(/evil|Buy now/)
  expect(text).toMatch(/^Hello,/)
})

test('the mail names the trip that was asked about, but no other text in its place', async () => {
  const trip = 'Everest Base Camp Trek'
  await submitCustomize({ ...customize, destination: trip }, 'inquiry')
  await submitCustomize({ ...customize, destination: `${trip} at evil.example` }, 'inquiry')

  const { items } = await listEmails({ limit: 10 })
  const texts = items.filter(({ kind }) => kind === 'enquiry-received').map(({ text }) => text)
  expect(texts.filter((text) => text.includes(`Your enquiry about the ${trip} has arrived`))).toHaveLength(1)
  expect(texts.join()).not.toContain('evil')
})

test('an enquiry is in the audit without personal data', async () => {
  const { _id } = await submitContact(contact)

  const { items } = await listEvents({ limit: 10 })
  expect(items).toMatchObject([{ actor: 'visitor', verb: 'add', noun: 'enquiry', noun_id: _id }])
  expect(JSON.stringify(items)).not.toMatch(/maya/i)
})

test('enquiries are listed page by page, the newest first', async () => {
  const added = [await submitContact(contact), await submitContact(contact), await submitContact(contact)]
  const ids = added.map(({ _id }) => _id).toSorted()

  const first = await listEnquiries({ limit: 2 })
  expect(first).toMatchObject({ total: 3, items: [{ _id: ids[2] }, { _id: ids[1] }] })
  const second = await listEnquiries({ limit: 2, cursor: first.next })
  expect(second.items.map(({ _id }) => _id)).toEqual([ids[0]])
})

async function keepOfficeAt(email: string) {
  const { contacts } = await readSettings()
  await db.deleteFrom('settings').where('name', '=', 'contacts').execute()
  const document = JSON.stringify({ ...contacts, email })
  const row = { name: 'contacts', document, version: 1, updated_at: new Date().toISOString() }
  await db.insertInto('settings').values(row).execute()
}

test('staff find an enquiry by words of who asked, what and for which trip', async () => {
  const { _id } = await submitCustomize(customize)
  await submitContact(contact)

  for (const q of ['lo manthang', 'UPPER maya@'])
    expect((await listEnquiries({ limit: 10, q })).items).toMatchObject([{ _id }])
  expect((await listEnquiries({ limit: 10, q: 'maya' })).total).toBe(2)
  expect((await listEnquiries({ limit: 10, q: '100%' })).total).toBe(0)
})

test('words are looked for in the newest enquiries first, and further back when staff go on', async () => {
  const old = await submitContact({ ...contact, message: 'Is Lo Manthang far?' })
  await submitContact(contact)
  const wanted = { limit: 10, q: 'manthang' }

  const first = await listEnquiries(wanted, 1)
  expect(first).toMatchObject({ items: [], total: 0, isPart: true })
  const second = await listEnquiries({ ...wanted, cursor: first.next }, 1)
  expect(second).toMatchObject({ items: [{ _id: old._id }], total: 1, isPart: false })
})
