import { expect, test } from 'vitest'
import { house } from '#test/mail-samples.ts'
import { enquiryAnswered } from './enquiries.ts'

const enquiry = {
  _id: 'enquiry-1',
  kind: 'contact' as const,
  status: 'open' as const,
  name: 'Anna Keller',
  email: 'anna@example.com',
  phone: '',
  message: 'When?',
  details: {},
  assignee: null,
  notes: '',
  booking_reference: null,
  trip_id: null,
  trip_name: null,
  version: 1,
  created_at: '2026-10-01T08:15:00.000Z',
}

const answered = (body: string) =>
  enquiryAnswered(enquiry, { subject: '', body, links: [], files: [] }, house)

test('an answer that greets is greeted once, and its signature keeps its lines', () => {
  const { text, html: markup } = answered(
    'Dear Anna Keller,\n\nThank you for writing to us.\n\nKind regards\nLekh Treks',
  )

  expect(text.match(/Dear Anna Keller,/g)).toHaveLength(1)
  expect(markup.match(/Dear Anna Keller,/g)).toHaveLength(1)
  expect(markup).toContain('Kind regards<br />Lekh Treks')
})

test.each([
  ['Namaste Anna!\n\nIn May.', 0],
  ['Dear Anna, in May.', 0],
  ['Liebe Anna,\nim Mai.', 0],
  ['In May, after the snow.', 1],
  ['', 1],
])('an answer that begins %j is greeted %i times by the layout', (body, times) => {
  expect(answered(body).text.match(/Dear Anna Keller,/g) ?? []).toHaveLength(times)
})
