import { expect, test } from 'vitest'
import { changesInALine } from './changes.tsx'
import { sentenceOf } from './sentences.ts'
import { textDifference } from './text-difference.ts'
import { changedFields } from './words.ts'

const line = (before: unknown, after: unknown) =>
  changedFields(before, after).map(
    (field) => `${field.label}: ${field.before ?? '–'} → ${field.after ?? '–'}`,
  )

test('a change is told in the words of the trade: money, days, yes and no, names of fields', () => {
  const before = {
    min_to_run: 4,
    price_amount: 149_000,
    price_currency: 'USD',
    start_date: '2027-03-21',
    is_draft: 0,
    status: 'awaiting_payment',
    version: 1,
    extras: [{ npr_amount: 250_000 }],
    tags: ['a', 'b'],
  }
  const after = {
    ...before,
    min_to_run: 2,
    price_amount: 155_050,
    start_date: '2027-04-04',
    is_draft: 1,
    status: 'paid',
    version: 2,
    extras: [{ npr_amount: 300_000 }],
    tags: ['a', 'c'],
    cancelled_at: null,
  }
  expect(line(before, after)).toEqual([
    'Runs with: 4 → 2',
    'Price: US$1,490 → US$1,550.50',
    'First day: Sun 21 March 2027 → Sun 4 April 2027',
    'Draft: no → yes',
    'Status: awaiting payment → paid',
    'Extras › 1 › Price in rupees: NPR 2,500 → NPR 3,000',
    'Tags: a, b → a, c',
  ])
  expect(line(null, { name: 'Dolpo' })).toEqual(['Name: – → Dolpo'])
  expect(line('junk', 7)).toEqual(['Value: junk → 7'])
})

test('long texts are compared word by word, and counted when they are too long for that', () => {
  expect(textDifference('We walk up to Namche today.', 'We climb up to Namche Bazaar today.')).toEqual([
    { kind: 'same', text: 'We' },
    { kind: 'gone', text: 'walk' },
    { kind: 'new', text: 'climb' },
    { kind: 'same', text: 'up to Namche' },
    { kind: 'new', text: 'Bazaar' },
    { kind: 'same', text: 'today.' },
  ])
  const before = 'step '.repeat(500)
  const event = {
    noun: 'trip',
    noun_id: 't',
    before: { overview: before },
    after: { overview: `${before}up` },
  }
  expect(changesInALine(event as Parameters<typeof changesInALine>[0])).toBe(
    'Overview: text changed, 500 → 501 words',
  )
})

test('an erasure is one sentence, and events without values name what changed', () => {
  const erasure = {
    noun: 'booking',
    noun_id: 'erasure',
    after: { bookings: 1, emails: 12, waits: 0 },
  } as const
  expect(sentenceOf(erasure)).toBe('Erased: what belonged to a customer (1 booking, 12 mails)')
  const merge = { change: 'merge', with: 'CH-2345678', bookings: 2, enquiries: 1 }
  expect(sentenceOf({ noun: 'customer', noun_id: 'CH-8765432', after: merge })).toBe(
    'Made one person of who booked CH-8765432 and who booked CH-2345678 (2 bookings, 1 enquiry)',
  )
  const contact = { change: 'contact', changed: ['fullname', 'email'] }
  expect(sentenceOf({ noun: 'booking', noun_id: 'b', after: contact })).toBe(
    'Corrected the contact: name, e-mail',
  )
  expect(sentenceOf({ noun: 'crew', noun_id: 'c', after: { changed: ['day_pay'] } })).toBe('Changed: day pay')
  expect(sentenceOf({ noun: 'trip', noun_id: 't', after: { name: 'Dolpo' } })).toBeUndefined()
  const gone = {
    noun: 'trip',
    noun_id: 't',
    before: { name: 'Dolpo' },
    after: { change: 'Deleted for ever' },
  }
  expect(changesInALine(gone as Parameters<typeof changesInALine>[0])).toBe(
    'Deleted for ever; Name: Dolpo → –',
  )
  expect(changesInALine({ ...erasure, before: null } as Parameters<typeof changesInALine>[0])).toBe(
    sentenceOf(erasure),
  )
})
