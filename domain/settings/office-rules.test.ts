import { expect, test } from 'vitest'
import { OfficeRules } from '#contract/office-rules.ts'
import { ContactForm } from '#contract/enquiries.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { readSettings } from '../settings.ts'
import { editSetting } from './edits.ts'

const OWNER = 'staff-owner'

test('mails to the office go where the settings say, and references of new bookings begin as they say', async () => {
  const { contacts } = await readSettings()
  await editSetting('contacts', { ...contacts, email: 'office@example.com' }, OWNER)
  const enquiries = 'sales@example.com, Pasang@example.com\npasang@example.com'
  const rules = { enquiries, reference_prefix: ' lt ' }
  await editSetting('office_rules', OfficeRules.parse(rules), OWNER)

  const asked = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', contact: '+44 20 7946 0000' }
  await submitContact(ContactForm.parse({ ...asked, message: 'May in Langtang?' }))
  const { _id: departure_id } = await departureWith(4)
  const { reference } = await createBooking({ ...maya, departure_id })

  expect(reference).toMatch(/^LT-[2-9A-Z]{7}$/)
  const mails = await db
    .selectFrom('emails')
    .select(['kind', 'to_address'])
    .where('kind', 'in', ['enquiry-for-staff', 'booking-for-staff'])
    .orderBy('id')
    .execute()
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['enquiry-for-staff', 'sales@example.com'],
    ['enquiry-for-staff', 'pasang@example.com'],
    ['booking-for-staff', 'office@example.com'],
  ])
  expect(OfficeRules.safeParse({ reference_prefix: 'L1' }).success).toBe(false)
})

test('an address that is none is named, and so are too many', () => {
  const many = Array.from({ length: 11 }, (_, index) => `guide${index}@example.com`).join('\n')

  expect(faultOf('guide@example.com\nlodge@')).toEqual([
    '“lodge@” is not an e-mail address such as maya@example.com',
  ])
  expect(faultOf(many)).toEqual(['Write 10 addresses at most'])
  expect(faultOf(many.split('\n').slice(1).join(';\n'))).toBeUndefined()
})

test('who is taken off a list of several is told, and the others are not', async () => {
  const payments = 'pay@example.com\nbooks@example.com'
  await editSetting('office_rules', OfficeRules.parse({ payments, trail: 'books@example.com' }), OWNER)
  await db.deleteFrom('emails').execute()

  await editSetting('office_rules', OfficeRules.parse({ payments: 'pay@example.com' }), OWNER)

  const told = await db.selectFrom('emails').select(['to_address', 'text_body']).execute()
  expect(told.map(({ to_address }) => to_address)).toEqual(['books@example.com'])
  expect(told[0]!.text_body).toContain('Mails about payments, what happens on the way')
})

test('who gets mails of the office no more is told, as when the contacts change', async () => {
  const { contacts } = await readSettings()
  await editSetting('contacts', { ...contacts, email: 'office@example.com' }, OWNER)
  await editSetting('office_rules', OfficeRules.parse({ payments: 'pay@example.com' }), OWNER)
  await db.deleteFrom('emails').execute()

  const rules = { payments: 'thief@example.com', trail: 'thief@example.com', bookings: 'office@example.com' }
  await editSetting('office_rules', OfficeRules.parse(rules), OWNER)
  await editSetting('office_rules', OfficeRules.parse({ ...rules, reference_prefix: 'LT' }), OWNER)

  const told = await db
    .selectFrom('emails')
    .select(['to_address', 'text_body'])
    .orderBy('to_address')
    .execute()
  expect(told.map(({ to_address }) => to_address)).toEqual(['office@example.com', 'pay@example.com'])
  expect(told[0]!.text_body).toContain('Mails about what happens on the way')
  expect(told[1]!.text_body).toContain('Mails about payments')
})

function faultOf(trail: string) {
  return OfficeRules.safeParse({ trail }).error?.issues.map(({ message }) => message)
}
