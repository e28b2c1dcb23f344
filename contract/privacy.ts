import type { RetentionKind } from './retention.ts'
import { PASS_DAYS } from './terms.ts'

/** Where the page stands. */
export const PRIVACY_PATH = '/privacy'

/** What is kept of people for one purpose. `tables`: where; a test fails when a table about people has no entry. */
export type PrivacyEntry = {
  title: string
  what: string
  why: string
  until: string[]
  readers: string
  tables: string[]
}

/** Returns the entries. `daysOf`: how many days each kind of record is kept; 0 for as long as it is in use. */
export function privacyEntries(daysOf: (kind: RetentionKind) => number): PrivacyEntry[] {
  const days = (kind: RetentionKind) => (daysOf(kind) === 1 ? '1 day' : `${daysOf(kind)} days`)
  const after = (kind: RetentionKind, moment: string) =>
    daysOf(kind) === 0 ? `at once when ${moment}` : `${days(kind)} after ${moment}`
  return [
    {
      title: 'Your booking',
      what: 'Your name, e-mail address, telephone number and nationality, the gender and the message if you gave them, the trip and its days, the price, who shares it, when and on which flight you land and leave, what you chose when the way was closed, what was changed and why, and which other e-mail addresses are yours.',
      why: 'To run the trip that you booked, to write to you about it, and to answer what comes up later.',
      until: [
        'A booking that was paid is kept with our accounts. You may ask us to take you out of it once the trip is over.',
        `Your name and contacts on a booking that was never paid are deleted ${after('unpaid_bookings', 'it has ended')}.`,
        `The part of the internet that an unpaid booking came from is deleted ${after('booking_networks', 'it was made')}; it shows when one place holds all the seats.`,
        `Codes that we mail to open a booking are deleted ${after('booking_codes', 'they end')}, and the marks that keep a booking from being made twice ${after('idempotency_keys', 'it was made')}.`,
        `What our people asked each other to do about it is deleted ${after('asks', 'the answer')}.`,
        `Which addresses are yours is forgotten ${after('customer_addresses', 'nothing is left that you booked, paid, asked or were offered')}.`,
      ],
      readers:
        'Our office. The guide gets the list of the group. For a group that is open to all, visitors of this site can read how many people are going once three bookings have paid, and any country that two of those bookings share; no names.',
      tables: [
        'bookings',
        'customer_addresses',
        'booking_lines',
        'booking_notes',
        'asks',
        'mentions',
        'booking_codes',
        'booking_reminders',
        'booking_shares',
        'disruption_choices',
        'share_moves',
        'installments',
        'idempotency_keys',
      ],
    },
    {
      title: 'Who travels',
      what: 'For each traveller: the name, nationality, birth date, passport number, diet, whom to call in an emergency, the insurance, what you answered to our questions, such as how high you have been and what a guide must know about your health, the permits that offices give for you, what you ticked on the packing list and want to hire or borrow, what your bag weighs and who carries it, who fetches and brings you: flight, places, sign, vehicle and driver, and in which room you sleep on which night, whom you wish to share with, and what you tell us of your sex for that.',
      why: 'Permits and flights are made out to names and passports. The guide must know whom to call and what you can eat, and the insurer is called before a helicopter. Before we keep what you type on your booking’s page we ask for your agreement; what a trip asks when you book you give with the booking.',
      until: [
        `Everything but the name and the nationality is deleted ${after('traveller_details', 'the last day of the trip')}.`,
        'Earlier if you ask for it once the trip is over.',
      ],
      readers:
        'Our office, where each reading of a whole passport number is written down. The guide gets the list of the group, and drivers the name on the sign, the flight, the places and your telephone number. Lodges get the names by room. Offices that give permits and airlines get the names, passports and birth dates that they ask for.',
      tables: [
        'travellers',
        'traveller_permits',
        'traveller_gear',
        'bags',
        'transfers',
        'room_wishes',
        'room_places',
        'room_lists',
        'room_list_people',
      ],
    },
    {
      title: 'Passports and other papers',
      what: 'The photos and PDFs that you send us of your passport, portrait, visa and insurance, and what we type from them: names, numbers, days, the sex that the passport says, the height that is insured, and the insurer’s telephone number. Where a photo was taken is removed from it when it comes. All of it is encrypted before it is stored. A file that could not be sent yet waits in your browser, and goes when you open the page again; when you do so after a day it is forgotten.',
      why: 'Offices that give permits ask for copies, and the insurer is called before a helicopter.',
      until: [
        `It is deleted ${after('traveller_papers', 'the last day of the trip')}, or as long after a booking was cancelled or ran out.`,
        'Earlier if you ask for it once the trip is over.',
      ],
      readers:
        'Our office, where each reading of a paper is written down. Offices that give permits get copies of those that they ask for.',
      tables: ['traveller_papers', 'traveller_paper_files'],
    },
    {
      title: 'What the guide notes on the way',
      what: 'How you feel each day on a trek: headache, stomach, tiredness and dizziness by a score that doctors use, what may be an emergency, the oxygen in your blood and your pulse where they were measured. What has happened, with photos, notes, and what the guide has paid. It is encrypted before it is stored. The guide’s phone keeps the list of the group, with telephones, diets, whom to call and insurances, so that it is there without network; it forgets the list some days after the trip.',
      why: 'Altitude illness is told from how somebody changes from day to day, and the office must know at once when somebody needs help.',
      until: [
        `It is deleted ${after('trail_log', 'the last day of the trip')}.`,
        'Earlier if you ask for it once the trip is over.',
      ],
      readers:
        'The guide who wrote it, and our office, where each reading is written down. A doctor or the insurer whom you need is told what they must know.',
      tables: ['trail_links', 'trail_entries', 'trail_about', 'trail_shown', 'trail_photos'],
    },
    {
      title: 'Payments, invoices and receipts',
      what: 'What was paid when, by which way and for which booking, confirmations of transfers that you send us, what banks and payment providers tell us, invoices, receipts and refunds; and what a trip that we arrange for you alone is planned to cost us and has cost us, which names no traveller. Card numbers are typed on the payment provider’s own page and never reach us.',
      why: 'To know what is paid, to pay back what we owe, and because the law asks for accounts.',
      until: [
        'Sums, days, invoices, receipts, credit notes and refunds stay in our accounts.',
        `What payment providers told us is deleted ${after('payment_notices', 'they came')}, confirmations of transfers ${after('transfer_slips', 'you sent them')}, and what bank statements say ${after('statement_lines', 'they came')}: once nothing about them is open.`,
      ],
      readers: 'Our office, our accountant, and the tax office where it may ask.',
      tables: [
        'payments',
        'payment_events',
        'payment_proofs',
        'refunds',
        'departure_cost_plans',
        'departure_costs',
        'documents',
        'document_numbers',
        'statement_lines',
      ],
    },
    {
      title: 'Enquiries and mails',
      what: 'What you write to us and we to you, with the files that we send, your name and how to reach you.',
      why: 'To answer, and to know later what was said.',
      until: [
        `Enquiries that are answered or closed are deleted ${after('enquiries', 'their last change')}.`,
        `The text of mails is deleted ${after('mails', 'they were sent')}; that a mail was sent, to whom and when, stays. Mails about what is still open stay whole.`,
        `An address to which you had us send an itinerary is used once, and deleted with its mail ${after('sent_itineraries', 'it was typed')}.`,
      ],
      readers: 'Our office.',
      tables: ['enquiries', 'enquiry_messages', 'enquiry_files', 'emails'],
    },
    {
      title: 'Proposals',
      what: 'A trip that we have put together for you, with your name, e-mail address, telephone number and nationality, and when you opened it. When you accept it, the name that you typed, which terms you agreed to, when, and the part of the internet it came from; when you decline it, why, if you said so.',
      why: 'To offer you a trip of your own, and to know later what was agreed.',
      until: [
        `One that you do not accept is deleted ${after('proposals', 'its last change')}.`,
        'One that you have accepted belongs to its booking, and is deleted when you are taken out of it.',
      ],
      readers: 'Our office.',
      tables: ['proposals', 'proposal_versions'],
    },
    {
      title: 'Newsletter',
      what: 'Your e-mail address, the words that you agreed to, on which page and when you asked for the newsletter, confirmed and unsubscribed, and which issues went to you.',
      why: 'To send you what you asked for, and to be able to show that you did.',
      until: [
        'As long as you want the newsletter: each issue has a link to unsubscribe.',
        `An address that nobody confirmed is deleted ${after('subscribers', 'somebody typed it')}, yours ${after('subscribers', 'you have unsubscribed')}, and to whom an issue went ${after('newsletter_mails', 'the last of its mails')}.`,
      ],
      readers: 'Our office.',
      tables: ['subscribers', 'newsletter_mails'],
    },
    {
      title: 'Trips from before',
      what: 'What our lists from before this site say of you: your name, e-mail address, telephone number and country, notes, and the trips that you made with us: days, travellers, the price, the reference. And which of our people took such a list over when.',
      why: 'To know you again when you come back.',
      until: [`It goes ${after('past_records', 'it was taken over')}, or once you ask us to erase you.`],
      readers: 'Our office.',
      tables: ['past_records', 'customer_imports'],
    },
    {
      title: 'The waiting list',
      what: 'Your name, e-mail address, telephone number and nationality, and for which departure you wait.',
      why: 'To offer you seats that become free.',
      until: [`It is deleted ${after('waits', 'your wait has ended')}.`],
      readers: 'Our office.',
      tables: ['waits'],
    },
    {
      title: 'Reviews',
      what: 'The name, the place and the picture that you gave, and what you wrote.',
      why: 'Others read it before they book.',
      until: [
        'Until you ask us to take it down.',
        `What we take down lies in our bin before it is gone: ${days('bin')}. What is corrected keeps its earlier wordings for ${days('versions')}, the last ones longer, for us alone, until you ask us to erase them.`,
      ],
      readers: 'Everybody: it is published.',
      tables: ['reviews', 'versions', 'version_pictures'],
    },
    {
      title: 'Those who walk and work with you',
      what: 'Of guides, assistants, porters, cooks and drivers the name, telephone, e-mail address, languages, pay, next of kin, photo, on which trips they were and what they answered, when they are not available and why, and their licences and insurances, which are encrypted before they are stored. Of vehicles, lodges and others we buy from, whom to call there.',
      why: 'To send the right people with you, insured and licensed as the law asks, and to call their family when something happens to them.',
      until: [
        'As long as they work with us, or until they ask us to erase them.',
        `Why they were not available is deleted ${after('crew_absences', 'the last of these days')}.`,
      ],
      readers:
        'Our office, where each reading of a paper is written down. Name, photo, words, languages and how often they led a trip are published of those who have agreed to it.',
      tables: [
        'crew',
        'crew_papers',
        'crew_paper_files',
        'assignments',
        'crew_absences',
        'crew_treks_led',
        'suppliers',
      ],
    },
    {
      title: 'Those who work here, and the safety of this site',
      what: 'Names, e-mail addresses and logins of the people in our office, with what they prove themselves with beside a password and the browsers they have logged in with; what each of them has changed, read or sent, and failed or unusual visits with the part of the internet that they came from.',
      why: 'To know who did what, and to keep strangers out.',
      until: [
        'What was changed by whom is kept; it names records, not travellers.',
        `Security logs are deleted ${after('security_log', 'they were written')}, links for new colleagues ${after('invitations', 'they end')}, sessions ${after('sessions', 'they end')}, links to set a password ${after('password_links', 'they end')}, challenges of passkeys ${after('passkey_challenges', 'they end')}, browsers ${after('known_browsers', 'the last login with them')}, counts of requests ${after('rate_limits', 'they end')}, drafts of previews ${after('preview_drafts', 'they end')}, the answers that keep what our people send from being saved twice ${after('repeats', 'it was sent')}.`,
      ],
      readers: 'Our office; who may log in, its owners.',
      tables: [
        'staff',
        'invitations',
        'sessions',
        'refresh_tokens',
        'password_links',
        'known_browsers',
        'second_factor_apps',
        'passkeys',
        'passkey_challenges',
        'recovery_codes',
        'events',
        'security_log',
        'rate_limits',
        'repeats',
      ],
    },
  ]
}

/** What holds for all of it. `contact`: how to reach the office, in words; empty when nothing is set. */
export function privacyRights(contact: string): { title: string; content: string }[] {
  const ask = contact === '' ? 'Ask us' : `Ask us: ${contact}`
  return [
    {
      title: 'What you can ask for',
      content: `${ask}. You get a copy of everything that is kept about you, as a file. We correct what is wrong; much of it you correct yourself on your booking’s page. And we erase you: your name and contacts, messages, travellers, mails and slips go from every record at once. Only while a trip of yours is still to come, or money is owed to you, do we have to wait. Sums, days and numbers of invoices stay without your name.\n\nYou may take back what you agreed to at any time. What was done before stays lawful, and without passports and insurance we may be unable to run the trip.`,
    },
    {
      title: 'Cookies',
      content: `We count per day how often the page of a trip and its booking form are opened, and keep nothing of who opened them. There are no advertisements, so no cookies are set for either. One cookie remembers for ${PASS_DAYS} days that this browser has opened a mail about your booking, and another one knows the browsers again with which those who work here log in. The phone of a guide keeps the list of the group, until some days after the trip; if it runs no scripts, a cookie knows it again.`,
    },
    {
      title: 'Backups',
      content:
        'We copy the records regularly, so that a fire or a fault does not take your trip away. A copy that is brought back is cleared again of everybody who was erased since.',
    },
  ]
}
