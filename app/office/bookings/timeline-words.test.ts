import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/booking-details.ts'
import { wordsFor } from './timeline-words.ts'

const entry = {
  at: '2026-11-20T08:00:00.000Z',
  actor: 'staff-pasang',
  actor_name: 'Pasang',
  kind: 'changed',
  what: 'edit',
  noun: 'booking',
  text: '',
} as const satisfies TimelineEntry

test.each<[Partial<TimelineEntry>, string]>([
  [{ kind: 'booked', what: 'book' }, 'made the booking'],
  [{ after: { change: 'quote', total_amount: 149_000, currency: 'USD' } }, 'quoted the booking at US$1,490'],
  [
    {
      before: { start_date: '2027-05-03' },
      after: { change: 'postpone', start_date: '2027-05-10', difference: null },
    },
    'postponed the booking from Mon 3 May 2027 to Mon 10 May 2027',
  ],
  [{ after: { change: 'goodwill', amount: 10_000 } }, 'lowered the price of the booking'],
  [{ after: { change: 'traveller', position: 2 } }, 'described traveller 2'],
  [{ after: { change: 'arrival' } }, 'told the flights'],
  [{ after: { change: 'consent' } }, 'agreed that details of the travellers are kept'],
  [
    { kind: 'paid', what: 'pay', noun: 'payment', after: { amount: 29_800, currency: 'USD' } },
    'made the payment of US$298',
  ],
  [{ kind: 'refunded', what: 'add', noun: 'refund', after: null }, 'added the refund'],
  [{ kind: 'invoiced', what: 'issue', noun: 'credit-note', text: 'CN-1' }, 'issued the credit note CN-1'],
  [
    { kind: 'uploaded', noun: 'payment', after: { proof: 'application/pdf' } },
    'added the slip of the payment',
  ],
  [{ kind: 'mailed', what: 'booking-received', noun: 'email' }, 'sent a mail'],
  [{ kind: 'written', what: 'message', noun: 'email' }, 'wrote'],
  [{ kind: 'noted', what: 'cancel', noun: 'note' }, 'noted (cancel)'],
  [{ kind: 'noted', what: 'note', noun: 'note' }, 'noted'],
  // Events of before, and such as nobody expects, are told all the same.
  [{ what: 'expire', after: undefined }, 'let expire the booking'],
  [{ what: 'something', after: 7 }, 'something the booking'],
  [{ after: { change: 'unheard', start_date: 'soon', currency: 'XXX', amount: 1 } }, 'changed the booking'],
])('%j reads “%s”', (more, words) => {
  expect(wordsFor({ ...entry, ...more })).toBe(words)
})
