import type { Enquiry } from '#contract/enquiries.ts'
import type { MailWordName } from '#contract/mail-words.ts'
import type { Task } from '#contract/tasks.ts'
import {
  balance,
  booking,
  deposit,
  emergencyUrl,
  house,
  manageUrl,
  payment,
  request,
} from './mail-samples.ts'
import { proposalFor } from './proposals.ts'
import { applicationApproved, applicationDeclined } from '#domain/mails/applications.ts'
import { bookingChanged } from '#domain/mails/booking-changed.ts'
import { bookingCancelled, bookingReceived, holdExpired } from '#domain/mails/bookings.ts'
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
} from '#domain/mails/changes.ts'
import { crewAsked, crewNotNeeded } from '#domain/mails/crew.ts'
import { disruptionToChoose } from '#domain/mails/disruptions.ts'
import { enquiryAnswered, enquiryReceived } from '#domain/mails/enquiries.ts'
import { extrasChanged } from '#domain/mails/extras.ts'
import { installmentDue } from '#domain/mails/installments.ts'
import { itinerarySent } from '#domain/mails/itineraries.ts'
import type { House, MailContent } from '#domain/mails/layout.ts'
import { lettersAlready, lettersAsked } from '#domain/mails/newsletter.ts'
import { paperRefused } from '#domain/mails/paper-refused.ts'
import { freePaymentReceived, paymentReceived, transferDeclined } from '#domain/mails/payments.ts'
import { priceLowered } from '#domain/mails/price-lowered.ts'
import { proposalSent } from '#domain/mails/proposals.ts'
import { balanceDue, preTrip } from '#domain/mails/reminders.ts'
import { reviewInvitation } from '#domain/mails/reviews.ts'
import { roomList } from '#domain/mails/rooms.ts'
import { partDeclined, partGoesBack, partReceived } from '#domain/mails/shares.ts'
import { tasksDue } from '#domain/mails/tasks.ts'
import { trailLink } from '#domain/mails/trail.ts'
import {
  waitingJoined,
  waitingLapsed,
  waitingLeft,
  waitingOffer,
  type LapseReason,
} from '#domain/mails/waiting.ts'
const facts = { booking, manageUrl }
const cancelled = { ...facts, kept: deposit, refund_due: balance, reason: '' }
const places = { papersUrl: manageUrl, gearUrl: manageUrl, payUrl: manageUrl, meeting: null }
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
const work = {
  name: 'Dorje',
  role: 'guide',
  trip_name: 'Everest',
  from_day: '2026-11-20',
  to_day: '2026-12-03',
} as const
const closed = { title: 'Lukla is closed', cause: 'Fog.', currency: 'USD', decide_by: null } as const
const linkFor = (why: LinkReason, at: House) => bookingLink({ ...facts, why }, at)
const lapsedFor = (why: LapseReason, at: House) =>
  waitingLapsed({ ...wait, url: manageUrl, why, formUrl: manageUrl }, at)
const extras = { ...facts, lines: booking.lines, goesBack: null }
const lowered = { ...facts, lowered: deposit, goesBack: null }
const dueOn = { ...ahead, amount: deposit, due_on: '2026-11-01' }

/** Each mail to a traveller, by its name in the table of words, as it is written in a house. */
export const written: Record<MailWordName, (at: typeof house & House) => MailContent> = {
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
    partGoesBack({ trip: 'Everest', reference: 'CH-7', money: deposit, why: 'left', kept: deposit }, at),
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
  'crew-asked': (at) => crewAsked({ ...work, url: manageUrl }, at),
  'crew-not-needed': (at) => crewNotNeeded(work, at),
  'trail-link': (at) =>
    trailLink({ ...work, start_date: '2026-11-20', url: manageUrl, until: '2026-12-10' }, at),
  'room-list': (at) =>
    roomList(
      {
        contact: 'Pasang',
        trip_name: 'Everest',
        first_day: '2026-11-20',
        version: 2,
        text: 'First of room-list.\n\nThen more.',
      },
      at,
    ),
}
