import type { Enquiry } from '#contract/enquiries.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { isGreeting, paragraphsOf } from './written.ts'
import { said, wordsFor } from './words.ts'

/**
 * To the visitor. It repeats nothing that was typed: otherwise anybody could make the company deliver a message to
 * another person's address. `subject` is in our words: the trip or the booking it is about.
 */
export function enquiryReceived({ name }: Enquiry, subject: string | undefined, house: House): MailContent {
  const { contacts } = house
  const words = wordsFor(
    'enquiry-received',
    { about: subject ? said('filled.about', house, { subject }) : '' },
    house,
  )
  const parts = [...words.opening]
  if (contacts.hours) parts.push(said('sentences.hours', house, { hours: contacts.hours }))
  if (contacts.phone) parts.push(said('sentences.urgent', house, { phone: contacts.phone }))
  parts.push(said('sentences.mistyped', house))
  return layOut(
    { subject: words.subject, greeting: greet(name, house), parts: [...parts, ...words.ending] },
    house,
  )
}

/** What comes with an answer: links to what is on the site, with absolute addresses, and files by their names. */
export type MailedWith = { links: { link: string; url: string }[]; files: string[] }

/**
 * To the visitor: the answer of staff, with a greeting unless it has one. `subject`: empty for the usual one. Replies reach
 * the office.
 */
export function enquiryAnswered(
  { name }: Enquiry,
  { subject, body, links, files }: { subject: string; body: string } & MailedWith,
  house: House,
): MailContent {
  const parts: Part[] = [...paragraphsOf(body), ...links]
  if (files.length > 0) parts.push(said('sentences.files', house, { files: files.join(', ') }))
  const greeting = isGreeting(paragraphsOf(body)[0] ?? '') ? undefined : greet(name, house)
  const words = wordsFor('enquiry-answered', {}, house)
  return layOut({ subject: subject || words.subject, greeting, parts: [...parts, ...words.ending] }, house)
}

/** To the office, with everything that was typed. Its Reply-To is the visitor. */
export function enquiryForStaff(enquiry: Enquiry, house: House): MailContent {
  const { name, email, phone, message, details } = enquiry
  return layOut(
    {
      subject: `${titles[enquiry.kind]} from ${name}`,
      parts: [
        { facts: [['Name', name], ['Email', email], ['Phone', phone], ...factsOf(details)] },
        { quote: message },
        `Reply to this mail, and your reply goes to ${name}.`,
      ],
    },
    house,
  )
}

const titles = {
  contact: 'Message',
  customize: 'Customised trip: request',
  inquiry: 'Enquiry about a trip',
} satisfies Record<Enquiry['kind'], string>

const labels: Record<string, string> = {
  booking: 'Booking',
  booked_date: 'Booked for',
  new_date: 'Would like',
  new_travellers: 'Travellers then',
  destination: 'Destination',
  travellers: 'Travellers',
  noOfDays: 'Number of days',
  mobile2: 'Second mobile',
  nationality: 'Nationality',
  refused: 'Could not be booked',
}

function factsOf(details: Enquiry['details']) {
  return Object.entries(labels).flatMap(([field, label]) => {
    const value = details[field]
    return value ? [[label, value] as const] : []
  })
}
