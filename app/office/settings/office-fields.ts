import { answerPlaceholders } from '#contract/answer-texts.ts'
import { ALERT_ADDRESSES_MAX } from '#contract/office-rules.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

const mail = (name: string, label: string, help: string): Field => ({
  kind: 'text',
  name,
  label,
  help,
  rows: 2,
})

/** The page for who gets which mails of the office, and for the references of bookings. */
export const officeRulesScreen: PartScreen = {
  title: 'Alerts and references',
  note: `Who of the office gets which mails: one address a line, ${ALERT_ADDRESSES_MAX} at most. Left empty, it is the address under Contacts; mails about logins, bank details and other dangerous changes always go there. Anyone taken off the list is told.`,
  fields: [
    mail('enquiries', 'Enquiries', 'New messages, requests for trips, enquiries.'),
    mail('bookings', 'Bookings', 'New bookings and applications, cancellations, unusually many holds.'),
    mail('payments', 'Payments', 'Money that has arrived or needs a look.'),
    mail(
      'trail',
      'On the trail',
      'Alarms from guides; the person responsible for the departure gets them too.',
    ),
    {
      kind: 'line',
      name: 'reference_prefix',
      label: 'References begin with',
      help: 'Of new bookings: CH makes CH-7K3Q9FM. Bookings keep the reference they have.',
    },
  ],
}

/** The page for the texts with which answers to enquiries begin. */
export const answerTextsScreen: PartScreen = {
  title: 'Answers to enquiries',
  note: 'Texts to begin with when you answer an enquiry. Change them as needed each time.',
  fields: [
    {
      kind: 'list',
      name: 'texts',
      label: 'Texts',
      entry: 'Text',
      max: 30,
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        {
          kind: 'text',
          name: 'body',
          label: 'Text',
          help: `Filled in: ${Object.entries(answerPlaceholders)
            .map(([name, words]) => `[${name}] ${words}`)
            .join('; ')}. Other words in brackets are gaps that must be filled before an answer goes out.`,
          rows: 8,
        },
      ],
    },
  ],
}
