import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiries.ts'
import { MailWords, mailWordNames, type MailWordName } from '#contract/mail-words.ts'
import type { Task } from '#contract/tasks.ts'
import {
  adminUrl,
  balance,
  booking,
  deposit,
  emergencyUrl,
  house,
  manageUrl,
  payment,
  request,
} from '#test/mail-samples.ts'
import { editSetting } from '../settings/edits.ts'
import { readSettings } from '../settings.ts'
import { proposalFor } from '#test/proposals.ts'
import { applicationApproved, applicationDeclined } from './applications.ts'
import { bookingChanged } from './booking-changed.ts'
import { bookingCancelled, bookingForStaff, bookingReceived, holdExpired } from './bookings.ts'
import {
  addressChanged,
  bookingCode,
  bookingLink,
  bookingPostponed,
  bookingQuoted,
  departureCancelled,
  departureGuaranteed,
  refundSent,
  type LinkReason,
} from './changes.ts'
import { disruptionToChoose } from './disruptions.ts'
import { enquiryAnswered, enquiryReceived } from './enquiries.ts'
import { extrasChanged } from './extras.ts'
import { installmentDue } from './installments.ts'
import { itinerarySent } from './itineraries.ts'
import type { House, MailContent } from './layout.ts'
import { lettersAlready, lettersAsked } from './newsletter.ts'
import { paperRefused } from './paper-refused.ts'
import { freePaymentReceived, paymentReceived, transferDeclined } from './payments.ts'
import { priceLowered } from './price-lowered.ts'
import { proposalSent } from './proposals.ts'
import { balanceDue, preTrip } from './reminders.ts'
import { reviewInvitation } from './reviews.ts'
import { partDeclined, partGoesBack, partReceived } from './shares.ts'
import { tasksDue } from './tasks.ts'
import { waitingJoined, waitingLapsed, waitingLeft, waitingOffer, type LapseReason } from './waiting.ts'
const OWNER = 'staff-owner'
const facts = { booking, manageUrl }
const cancelled = { ...facts, kept: deposit, refund_due: balance, reason: '' }
const places = { papersUrl: manageUrl, gearUrl: manageUrl, payUrl: manageUrl }
const ahead = { ...facts, days: 7, tasks: [], late: 0, emergencyUrl, packUrl: manageUrl, ...places }
const enquiry = { name: 'Maya', kind: 'contact' } as Enquiry
const undecided = { ...booking, undecided: { taken: 2, own: 2, needed: 4, decide_by: '2026-10-20' } }
const late = {
  ...ahead,
  tasks: [
    {
      kind: 'insurance',
      due_on: '2026-11-01',
      title: 'Insurance',
      text: 'We need it.',
      state: 'late',
    } as Task,
  ],
}
const ofParty = { ...payment, share_id: 'share-1' }
const part = { payment, trip: 'Everest', reference: 'CH-7', open: null, url: null, goesBack: null, held: '' }
const wait = {
  name: 'Maya',
  travellers: 2,
  trip_name: 'Everest',
  start_date: '2026-11-20',
  end_date: '2026-12-03',
}
const closed = { title: 'Lukla is closed', cause: 'Fog.', currency: 'USD', decide_by: null } as const
const linkFor = (why: LinkReason, at: House) => bookingLink({ ...facts, why }, at)
const lapsedFor = (why: LapseReason, at: House) =>
  waitingLapsed({ ...wait, url: manageUrl, why, formUrl: manageUrl }, at)
const extras = { ...facts, lines: booking.lines, goesBack: null }
const lowered = { ...facts, lowered: deposit, goesBack: null }
const dueOn = { ...ahead, amount: deposit, due_on: '2026-11-01' }

/** Each mail of the table, as it is written in this house. */
const written: Record<MailWordName, (at: typeof house & House) => MailContent> = {
  'booking-received': (at) => bookingReceived(facts, at),
  'request-received': (at) => bookingReceived({ ...facts, booking: request }, at),
  'application-received': (at) =>
    bookingReceived({ ...facts, booking: { ...request, application: 'waiting' } }, at),
  'application-approved': (at) => applicationApproved(facts, at),
  'application-declined': (at) => applicationDeclined({ ...facts, reason: 'Full.' }, at),
  'booking-quoted': (at) => bookingQuoted(facts, at),
  'booking-changed': (at) =>
    bookingChanged({ ...facts, goesBack: null, isMoved: false, hasNewStart: false }, at),
  'booking-postponed': (at) => bookingPostponed({ ...facts, difference: null }, at),
  'booking-cancelled': (at) => bookingCancelled(cancelled, at),
  'hold-expired': (at) => holdExpired(facts, at),
  'departure-guaranteed': (at) => departureGuaranteed(facts, at),
  'departure-cancelled': (at) => departureCancelled(cancelled, at),
  'payment-received': (at) => paymentReceived({ ...facts, payment, goesBack: null }, at),
  'refund-sent': (at) => refundSent({ ...facts, amount: deposit, method: null }, at),
  'balance-due': (at) => balanceDue(ahead, at),
  'pre-trip': (at) => preTrip(ahead, at),
  'review-invitation': (at) =>
    reviewInvitation({ booking, links: [{ position: 1, name: 'Maya', url: manageUrl }] }, at),
  'enquiry-received': (at) => enquiryReceived(enquiry, undefined, at),
  'proposal-sent': (at) =>
    proposalSent(
      {
        document: { ...proposalFor('Maya', 'maya@example.com'), lines: [] },
        total: 'US$1',
        url: manageUrl,
        isAgain: false,
      },
      at,
    ),
  'party-payment-received': (at) => paymentReceived({ ...facts, payment: ofParty, goesBack: null }, at),
  'transfer-declined': (at) => transferDeclined({ ...facts, payment, reason: 'Not here.' }, at),
  'price-lowered': (at) => priceLowered({ ...lowered, kind: 'goodwill' }, at),
  'rest-waived': (at) => priceLowered({ ...lowered, kind: 'waiver' }, at),
  'extras-added': (at) => extrasChanged({ ...extras, change: 'added' }, at),
  'extras-removed': (at) => extrasChanged({ ...extras, change: 'removed' }, at),
  'installment-due': (at) => installmentDue({ ...dueOn, days: 3 }, at),
  'installment-late': (at) => installmentDue({ ...dueOn, days: -3 }, at),
  'tasks-due': (at) => tasksDue(ahead, at),
  'tasks-late': (at) => tasksDue(late, at),
  'paper-refused': (at) =>
    paperRefused({ ...facts, kind: 'passport', position: 1, name: 'Maya', reason: 'Blurred.' }, at),
  'pre-trip-undecided': (at) => preTrip({ ...ahead, booking: undecided }, at),
  disruption: (at) => disruptionToChoose({ booking, disruption: closed, options: [], links: [] }, at),
  'booking-link': (at) => linkFor('asked', at),
  'booking-new-link': (at) => linkFor('renewed', at),
  'booking-moved-link': (at) => linkFor('moved', at),
  'booking-address-changed': (at) => addressChanged(booking, at),
  'booking-code': (at) => bookingCode({ booking, code: '123456' }, at),
  'enquiry-answered': (at) =>
    enquiryAnswered(
      enquiry,
      { subject: '', body: 'First of enquiry-answered.\n\nThen more.\n\nMaya', links: [], files: [] },
      at,
    ),
  'part-received': (at) => partReceived(part, at),
  'part-declined': (at) => partDeclined({ ...part, reason: 'Not here.' }, at),
  'part-goes-back': (at) =>
    partGoesBack({ trip: 'Everest', reference: 'CH-7', money: deposit, why: 'It is cancelled.' }, at),
  'free-payment-received': (at) => freePaymentReceived(payment, at),
  'waiting-joined': (at) => waitingJoined({ ...wait, url: manageUrl }, at),
  'waiting-offer': (at) => waitingOffer({ ...wait, url: manageUrl, booking }, at),
  'waiting-lapsed': (at) => lapsedFor('offer', at),
  'waiting-closed': (at) => lapsedFor('closed', at),
  'waiting-cancelled': (at) => lapsedFor('cancelled', at),
  'waiting-left': (at) => waitingLeft({ ...wait, url: manageUrl }, at),
  'itinerary-sent': (at) =>
    itinerarySent({ name: 'Everest', pdf: manageUrl, url: manageUrl, isAttached: true }, at),
  'letters-asked': (at) => lettersAsked({ agreedTo: 'News.', url: manageUrl, until: '1 May' }, at),
  'letters-already': (at) => lettersAlready({ url: manageUrl }, at),
}

/** Mails to colleagues, crew and lodges; all others go to travellers and visitors. */
const toOurOwn = [
  'askAnswered',
  'askMade',
  'bookingForStaff',
  'cancellationForStaff',
  'crewAsked',
  'crewNotNeeded',
  'dangerousActDone',
  'enquiryForStaff',
  'loginChanged',
  'namedInNote',
  'newLogin',
  'passwordLink',
  'paymentForStaff',
  'preparationsOpen',
  'proposalDeclined',
  'roomList',
  'staffInvited',
  'trailAlarm',
  'trailLink',
  'unpaidHoldsUnusual',
]

test('every mail to a traveller has a row in the table, and says its subject, first and last words from there', () => {
  const mails = readdirSync(import.meta.dirname)
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'layout.ts')
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split(/\n(?=export function )/))
    .flatMap((code) => {
      const name = /^export function (\w+)\([^]*?\): MailContent \{/.exec(code)?.[1]
      return name === undefined ? [] : [{ name, code: code.slice(0, code.indexOf('\n}\n')) }]
    })
  // Staff write an issue of the newsletter whole.
  const worded = mails.filter(({ name }) => !toOurOwn.includes(name) && name !== 'newsletterMail')

  expect(mails.map(({ name }) => name)).toEqual(expect.arrayContaining(toOurOwn))
  expect(worded.length).toBeGreaterThan(30)
  for (const { name, code } of worded) {
    // What staff write begins as they begin it.
    const parts = name === 'enquiryAnswered' ? ['subject', 'ending'] : ['subject', 'opening', 'ending']
    expect([name, parts.filter((one) => !code.includes(`words.${one}`))]).toEqual([name, []])
  }
})

test('every mail of the table says the operator’s words, between them what the site knows, and by default its own', async () => {
  const told = Object.fromEntries(
    mailWordNames.map((name) => [
      name,
      {
        subject: `«${name}» [company]`,
        // What staff write begins with their own words.
        opening: name === 'enquiry-answered' ? '' : `First of ${name}.\n\nThen more.`,
        ending: 'Namaste!',
      },
    ]),
  )
  await editSetting('mail_words', MailWords.parse(told), OWNER)
  const { mail_words } = await readSettings()

  for (const name of mailWordNames) {
    const usual = written[name](house)
    const own = written[name]({ ...house, mail_words })
    expect(own.subject).toBe(`«${name}» Lekh Treks`)
    expect(own.text).toMatch(
      new RegExp(
        `^(Dear [^\\n]+|Hello,)\\n\\nFirst of ${name}\\.\\n\\nThen more\\.\\n\\n[^]*\\n\\nNamaste!\\n\\n-- \\n`,
      ),
    )
    expect([name, `${usual.subject} ${usual.text}`.match(/\[[^\]]*\]/)]).toEqual([name, null])
    expect(usual.text).not.toContain('Namaste')
  }
  // Mails to the office stay as they are.
  expect(bookingForStaff({ booking, adminUrl }, { ...house, mail_words }).subject).toMatch(/^New booking/)
})

test('a mail is refused what it cannot fill in, and a default that is typed is not stored', async () => {
  const unknown = { 'enquiry-received': { opening: 'About [trip] of [company]' } }
  await expect(editSetting('mail_words', unknown as never, OWNER)).rejects.toMatchObject({
    code: 'invalid',
    errors: {
      'enquiry-received.opening': ['[trip] is not known here. These are filled in: [company], [about]'],
    },
  })
  const same = {
    'booking-changed': { subject: 'Your booking [reference] has changed', opening: 'Changed: [trip].' },
  }
  await editSetting('mail_words', same, OWNER)
  expect((await readSettings()).mail_words).toEqual({ 'booking-changed': { opening: 'Changed: [trip].' } })
})
