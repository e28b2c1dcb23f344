import { z } from 'zod'
import { optionalText } from './text.ts'
import type { ToldWords } from './word.ts'

/** What a mail to a traveller says at first: its subject and its first words. `holds`: what it can hold besides. */
type MailWord = { label: string; subject: string; opening: string; holds?: Record<string, string> }

/** What mails about a booking can hold, with an example. The company and, where there is one, the booking fill it in. */
export const heldByMails: Readonly<Record<string, string>> = {
  company: 'Lekh Treks',
  reference: 'CH-7K3Q9FM',
  trip: 'Everest Base Camp Trek',
  'first day': 'Sat 20 March 2027',
  'last day': 'Fri 2 April 2027',
  travellers: '2',
}

/** The mails whose words an operator may change, with the default of each. Names, sums, facts and links follow them. */
export const mailWords = {
  'booking-received': {
    label: 'A booking has arrived',
    subject: 'Your booking [reference]: [trip]',
    opening: 'Thank you for booking with [company].',
  },
  'request-received': {
    label: 'A request has arrived',
    subject: 'Your request [reference]: [trip]',
    opening:
      'Thank you for your request. We quote this trip for each group: one of us will write to you with the price. There is nothing to pay now.',
  },
  'application-received': {
    label: 'An application has arrived',
    subject: 'Your application [reference]: [trip]',
    opening:
      'Thank you for your application. We are reading it and will write to you. No places are kept, and there is nothing to pay, until we say yes.',
  },
  'application-approved': {
    label: 'An application is accepted',
    subject: 'You can come: [trip], [reference]',
    opening: 'We have looked at your application for [trip], and would be glad to have you with us.',
  },
  'application-declined': {
    label: 'An application is declined',
    subject: 'About your application [reference]: [trip]',
    opening: 'Thank you for asking to come along. We cannot take you on [trip] this time.',
  },
  'booking-quoted': {
    label: 'A price for a request',
    subject: 'Your price for [trip]: [reference]',
    opening: 'Here is our price for [trip].',
  },
  'booking-changed': {
    label: 'A booking was changed',
    subject: 'Your booking [reference] has changed',
    opening: 'We have changed your booking of [trip]. Here is how it stands now.',
  },
  'booking-postponed': {
    label: 'A booking has new dates',
    subject: 'New dates for booking [reference]',
    opening: 'Your booking of [trip] has new dates.',
  },
  'booking-cancelled': {
    label: 'A booking is cancelled',
    subject: 'Booking [reference] is cancelled',
    opening: 'Your booking of [trip] is cancelled.',
  },
  'hold-expired': {
    label: 'Unpaid places are free again',
    subject: 'Booking [reference] has expired',
    opening:
      'We held [trip] for you, but no deposit has reached us in time, so the places are free again. You owe us nothing.',
  },
  'departure-guaranteed': {
    label: 'A departure is certain to run',
    subject: 'It runs: [trip], booking [reference]',
    opening: 'Your departure of [trip] is confirmed: it runs. You can buy your flights now.',
  },
  'departure-cancelled': {
    label: 'A departure does not run',
    subject: 'We cannot run your departure: booking [reference]',
    opening: 'We are sorry: [trip] does not run on these dates.',
  },
  'payment-received': {
    label: 'A payment has arrived',
    subject: '[payment] received: booking [reference]',
    opening: 'Thank you. Your payment for [trip] has arrived.',
    holds: { payment: 'Deposit' },
  },
  'refund-sent': {
    label: 'A refund was sent',
    subject: 'Refund for booking [reference]',
    opening:
      'We have sent [amount] back to you, [way]. Depending on your bank it can take up to ten days to arrive.',
    holds: { amount: 'US$149', way: 'the way you paid' },
  },
  'balance-due': {
    label: 'The balance is due',
    subject: 'The balance of booking [reference]',
    opening: '[trip] begins [when]. [balance]',
    holds: { when: 'in 30 days', balance: 'The balance is paid on arrival, or now on your booking’s page.' },
  },
  'pre-trip': {
    label: 'A week before the trip',
    subject: '[to go]: [trip]',
    opening: '[trip] begins [when]. We look forward to meeting you in Kathmandu.',
    holds: { 'to go': 'A week to go', when: 'in a week' },
  },
  'review-invitation': {
    label: 'After the trip: write a review',
    subject: 'How was [trip]?',
    opening:
      'You are back from [trip], and we would like to hear what it was like: what was good, and what we should do better. We read every word, and with your name it helps others to choose.',
  },
  'enquiry-received': {
    label: 'An enquiry has arrived',
    subject: 'We have received your enquiry',
    opening:
      'Thank you for writing to [company]. Your enquiry [about] has arrived, and one of us will answer it at this address.',
    holds: { about: 'about the Everest Base Camp Trek' },
  },
  'proposal-sent': {
    label: 'A proposal for a custom trip',
    subject: 'Our proposal for you: [proposal]',
    opening:
      'We have put a trip together for you: its days, its beds and its price. Take your time with it, and tell us what you would like to be different.',
    holds: { proposal: 'Everest with an extra rest day' },
  },
} as const satisfies Record<string, MailWord>

export type MailWordName = keyof typeof mailWords

/** The mails, in the order of the office. */
export const mailWordNames = Object.keys(mailWords) as MailWordName[]

/** The mails about no booking. */
const beforeBooking: readonly MailWordName[] = ['enquiry-received', 'proposal-sent']

/** Returns what a mail can hold, with an example of each. Enquiries and proposals are about no booking. */
export function heldBy(name: MailWordName): Record<string, string> {
  const { holds = {} }: MailWord = mailWords[name]
  const usual = beforeBooking.includes(name) ? { company: heldByMails.company! } : heldByMails
  return { ...usual, ...holds }
}

/** What an operator says in mails, by mail: an empty text is the default. `ending`: stands below everything. */
export const MailWords = z.object(
  Object.fromEntries(
    mailWordNames.map((name) => [
      name,
      z
        .object({
          subject: known(optionalText('Subject', 150), name).refine(
            (subject) => !subject.includes('\n'),
            'The subject is one line',
          ),
          opening: known(optionalText('First words', 2000), name),
          ending: known(optionalText('Last words', 2000), name),
        })
        .default({ subject: '', opening: '', ending: '' }),
    ]),
  ),
)

/** Refuses what the mail cannot fill in, so that no traveller reads "[frist day]". */
function known<Schema extends z.ZodType<string>>(schema: Schema, name: MailWordName) {
  return schema.superRefine((typed, { addIssue }) => {
    const offered = Object.keys(heldBy(name))
    const [strange] = Array.from(typed.matchAll(/\[([^[\]]*)\]/g), ([, words]) => words!).filter(
      (words) => !offered.includes(words),
    )
    if (strange === undefined) return
    const list = offered.map((one) => `[${one}]`).join(', ')
    addIssue({ code: 'custom', message: `[${strange}] is not known here. These are filled in: ${list}` })
  })
}

/** Returns the subject, the first and the last words of a mail, with what stands in brackets filled in from `held`. */
export function filledMail(
  told: ToldWords | undefined,
  name: MailWordName,
  held: Record<string, string>,
): { subject: string; opening: string; ending: string } {
  const { subject = '', opening = '', ending = '' } = told?.[name] ?? {}
  const fill = (words: string) =>
    words
      .replaceAll(/\[([^[\]]*)\]/g, (whole, one: string) => held[one] ?? whole)
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  return {
    subject: fill(subject || mailWords[name].subject).replaceAll('\n', ' '),
    opening: fill(opening || mailWords[name].opening),
    ending: fill(ending),
  }
}
