import { retentionLeast, type RetentionChoice } from '#contract/retention.ts'
import { VERSIONS_MAX } from '#contract/versions.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

const texts: Record<RetentionChoice, [label: string, help: string]> = {
  mails: [
    'Mails, days',
    'Their words are removed; that a mail was sent, to whom and when, is kept. Mails about what is still open stay whole.',
  ],
  enquiries: ['Enquiries, days', 'Those that are answered or closed, counted from their last change.'],
  payment_notices: [
    'Notices of payments, days',
    'The words of payment providers, which help in a dispute. Sums and days of payments are always kept.',
  ],
  transfer_slips: ['Transfer slips, days', 'Once the payment is decided and the trip is over.'],
  unpaid_bookings: [
    'Unpaid bookings, days',
    'Who booked and never paid anything, counted from the end of the booking. The booking stays, without the person.',
  ],
  traveller_details: [
    'Details of travellers, days',
    'Passport numbers, birth dates, diets, emergency contacts, insurances, answers and flights, counted from the last day of the trip. Names and nationalities stay with the booking.',
  ],
  traveller_papers: [
    'Papers of travellers, days',
    'Passports, portraits, visas and insurances, with what is typed from them, counted from the last day of the trip or the end of the booking.',
  ],
  trail_log: [
    'The guides’ log, days',
    'Health, notes, incidents and photos that guides have sent from the way, and their links, counted from the last day of the departure.',
  ],
  invitations: ['Invitations, days', 'Links for new accounts, counted from their use or end.'],
  versions: [
    'Versions, days',
    'All versions of a trip, post, review, setting and of the questions. Older ones go, but the newest of each stay.',
  ],
  bin: ['Bin, days', 'What was deleted, with everything that belonged to it.'],
}

/** The page for how long each kind of record is kept. */
export const retentionScreen: PartScreen = {
  title: 'Retention',
  note: 'What the site removes automatically at night, and after how many days. Invoices, receipts, credit notes, payments and refunds are always kept.',
  fields: [
    ...(Object.keys(texts) as RetentionChoice[]).map((name): Field => {
      const [label, help] = texts[name]
      return {
        kind: 'whole',
        name,
        label,
        help: `${help} At least ${retentionLeast[name]}.`,
        min: retentionLeast[name],
        max: 3650,
      }
    }),
    {
      kind: 'whole',
      name: 'versions_kept',
      label: 'Older versions that stay, of each',
      help: 'After these days this many versions of each document stay, however old.',
      min: 1,
      max: VERSIONS_MAX,
    },
  ],
}
