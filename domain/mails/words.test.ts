import { expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiries.ts'
import { MailWords, mailWordNames, type MailWordName } from '#contract/mail-words.ts'
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
  bookingPostponed,
  bookingQuoted,
  departureCancelled,
  departureGuaranteed,
  refundSent,
} from './changes.ts'
import { enquiryReceived } from './enquiries.ts'
import type { House, MailContent } from './layout.ts'
import { paymentReceived } from './payments.ts'
import { proposalSent } from './proposals.ts'
import { balanceDue, preTrip } from './reminders.ts'
import { reviewInvitation } from './reviews.ts'

const OWNER = 'staff-owner'
const facts = { booking, manageUrl }
const cancelled = { ...facts, kept: deposit, refund_due: balance, reason: '' }
const places = { papersUrl: manageUrl, gearUrl: manageUrl, payUrl: manageUrl }
const ahead = { ...facts, days: 7, tasks: [], late: 0, emergencyUrl, packUrl: manageUrl, ...places }
const enquiry = { name: 'Maya', kind: 'contact' } as Enquiry

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
}

test('every mail of the table says the operator’s words, between them what the site knows, and by default its own', async () => {
  const told = Object.fromEntries(
    mailWordNames.map((name) => [
      name,
      { subject: `«${name}» [company]`, opening: `First of ${name}.\n\nThen more.`, ending: 'Namaste!' },
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
