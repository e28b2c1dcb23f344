import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { standingOf } from '#contract/standing.ts'
import {
  adminUrl,
  booking,
  deposit,
  emergencyUrl,
  house,
  manageUrl,
  payment,
  request,
} from '#test/mail-samples.ts'
import { bookingChanged } from './booking-changed.ts'
import { bookingCancelled, bookingForStaff, bookingReceived, holdExpired } from './bookings.ts'
import {
  bookingLink,
  bookingPostponed,
  bookingQuoted,
  departureCancelled,
  departureGuaranteed,
  refundSent,
} from './changes.ts'
import { html } from './html.ts'
import type { MailContent } from './layout.ts'
import { freePaymentReceived, paymentForStaff, paymentReceived, transferDeclined } from './payments.ts'
import { balanceDue, preTrip } from './reminders.ts'
import { tasksDue } from './tasks.ts'

const meeting = {
  name: 'Our office',
  words: 'First floor',
  time: '17:00',
  spot: { lat: 27.7163, lon: 85.3119 },
}
const places = { papersUrl: manageUrl, gearUrl: manageUrl, payUrl: manageUrl, packUrl: manageUrl, meeting }

test('a template escapes what it is given, and only once', () => {
  const name = html`<b>${'<script>&"\''}</b>`

  expect(html`<p>${name}${[name]}</p>`.markup).toBe(
    `<p>${'<b>&lt;script&gt;&amp;&quot;&#39;</b>'.repeat(2)}</p>`,
  )
})

test('a booking is confirmed with everything the traveller agreed to', () => {
  const mail = bookingReceived({ booking, manageUrl }, house)

  expect(mail.subject).toBe('Your booking LT-7KQ2: Everest Base Camp')
  expect(mail.text).toBe(`Dear Maya Gurung,

Thank you for booking with Lekh Treks.

Reference: LT-7KQ2
Trip: Everest Base Camp
Dates: Fri 20 November 2026 to Thu 3 December 2026
Travellers: 2
Everest Base Camp, 2 travellers × US$1,490: US$2,980
Total: US$2,980
Deposit, 20 %, non-refundable: US$596
Card fee on the deposit, 3.5 %: US$20.86
Balance, paid on arrival in Kathmandu before the trip: US$2,384

We hold your places until 1 October 2026 at 14:30, Kathmandu time. Please pay the deposit before then; afterwards they are free for others.

See your booking and pay the deposit:
${manageUrl}

Keep this mail: anyone with the link can see the booking without an account.

-- 
Lekh Treks
+977 1 000 0000
office@example.com
`)
  expect(mail.html).toContain('href="https://lekhtreks.example/booking/LT-7KQ2?token=a&amp;b=c"')
})

test('a trip without a price is a request that staff will quote', () => {
  const { subject, text } = bookingReceived({ booking: request, manageUrl }, house)

  expect(subject).toBe('Your request LT-7KQ2: Everest Base Camp')
  expect(text).toContain('There is nothing to pay now.')
  expect(text).not.toMatch(/Total|Deposit|hold/)
})

test('the office gets what the traveller wrote, as text and never as markup', () => {
  const mail = bookingForStaff({ booking, adminUrl }, house)

  expect(mail.subject).toBe('New booking LT-7KQ2: Everest Base Camp')
  expect(mail.text).toContain('> We are <vegetarian> & slow.')
  expect(mail.html).toContain('We are &lt;vegetarian&gt; &amp; slow.')
  expect(bookingForStaff({ booking: request, adminUrl }, house).subject).toMatch(/^Quote wanted/)
})

test('a cancellation says what is kept and what goes back', () => {
  const cancelled = { ...booking, status: 'cancelled' as const }
  const refund_due = { amount: 238_400, currency: 'USD' as const }
  const paid = bookingCancelled({ booking: cancelled, kept: deposit, refund_due, manageUrl }, house)
  expect(paid.text).toContain('Kept as our terms say: US$596\nGoes back to you: US$2,384')

  const unpriced = { booking: { ...request, status: 'cancelled' as const }, kept: null, refund_due: null }
  expect(bookingCancelled({ ...unpriced, manageUrl }, house).text).toContain('You owe us nothing.')
})

test('an expired hold is told without blame', () => {
  const { subject, text } = holdExpired({ booking: { ...booking, status: 'expired' }, manageUrl }, house)

  expect(subject).toBe('Booking LT-7KQ2 has expired')
  expect(text).toContain('You owe us nothing.')
})

test('a payment is receipted with its card fee and what is still to pay', () => {
  const after = { ...booking, status: 'deposit_paid' as const, paid: deposit }
  const { subject, text } = paymentReceived({ payment, booking: after, goesBack: null, manageUrl }, house)

  expect(subject).toBe('Deposit received: booking LT-7KQ2')
  expect(text).toContain('Amount: US$596\nCard fee: US$20.86\nCharged: US$616.86')
  expect(text).toContain('Still to pay: US$2,384')
  expect(text).toContain('US$2,384 is still to pay, on arrival in Kathmandu')
})

test('a payment that somebody must look at promises no place', () => {
  const after = { ...booking, status: 'expired' as const, needs_review: true, paid: deposit }

  const traveller = paymentReceived({ payment, booking: after, goesBack: null, manageUrl }, house)
  expect(traveller.text).toContain('checking this booking by hand')
  expect(traveller.text).not.toContain('places are yours')
  const staff = paymentForStaff({ payment, note: '', booking: after, adminUrl }, house)
  expect(staff.subject).toBe('Please check: payment, booking LT-7KQ2')
})

test('a payment without a booking is receipted too', () => {
  const free = { ...payment, booking_id: null, purpose: 'free' as const, card_fee: 0 }

  expect(freePaymentReceived(free, house).text).toContain('Amount: US$596\n')
  expect(paymentForStaff({ payment: free, note: '', adminUrl }, house).subject).toBe(
    'Payment, no booking named',
  )
})

test('the brand mark comes along inside the mail, and only when there is one', () => {
  const mark = { sha: 'a'.repeat(32), width: 600, height: 300, icon: 'data:image/png;base64,iVBORw0KGgo=' }
  const withMark = { ...house, brand: { mark, accent: '' } }

  expect(bookingReceived({ booking, manageUrl }, withMark).html).toContain(
    'src="data:image/png;base64,iVBORw0KGgo="',
  )
  expect(bookingReceived({ booking, manageUrl }, house).html).not.toContain('<img')
})

test.each([
  [7, 'A week to go: Everest Base Camp', 'begins in a week.'],
  [4, '4 days to go: Everest Base Camp', 'begins in 4 days.'],
  [1, 'Tomorrow: Everest Base Camp', 'begins tomorrow.'],
  [0, 'Today: Everest Base Camp', 'begins today.'],
])('%i days before the trip its mail says so', (days, subject, words) => {
  const mail = preTrip({ booking, days, tasks: [], manageUrl, ...places, emergencyUrl }, house)

  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(words)
  expect(balanceDue({ booking, days, tasks: [], manageUrl, ...places }, house).text).toContain(words)
})

test('the last mail before a trip says when and where the group meets, with a map where the position is known', () => {
  const facts = { booking, days: 7, tasks: [], manageUrl, ...places, emergencyUrl }
  const { text } = preTrip(facts, house)
  expect(text).toMatch(/We meet on: .*, at 17:00\nMeeting point: Our office\. First floor/)
  expect(text).toContain('https://www.openstreetmap.org/?mlat=27.71630&mlon=85.31190')
  const unknown = preTrip({ ...facts, meeting: null }, house).text
  expect(unknown).not.toMatch(/Meeting point|openstreetmap/)
})

test('the last mail before a trip says whom to call in an emergency, the insurer before us', () => {
  const facts = { booking, days: 7, tasks: [], manageUrl, ...places, emergencyUrl }
  const emergency = { ...house.emergency, phone: '+977 980 000 0000' }

  const { text } = preTrip(facts, { ...house, emergency })
  expect(text).toMatch(/go down at once.*emergency number of your insurance.*\+977 980 000 0000/s)
  expect(text).toContain(emergencyUrl)
  expect(preTrip(facts, house).text).not.toContain('Then call us')
})

const cancellation = { kept: null, refund_due: null, reason: 'Snow', manageUrl }

test.each<[string, (about: Booking) => MailContent]>([
  ['received', (about) => bookingReceived({ booking: about, manageUrl }, house)],
  ['for staff', (about) => bookingForStaff({ booking: about, adminUrl }, house)],
  ['quoted', (about) => bookingQuoted({ booking: about, manageUrl }, house)],
  ['postponed', (about) => bookingPostponed({ booking: about, difference: null, manageUrl }, house)],
  [
    'changed',
    (about) =>
      bookingChanged({ booking: about, goesBack: null, isMoved: false, hasNewStart: true, manageUrl }, house),
  ],
  ['link', (about) => bookingLink({ booking: about, manageUrl, why: 'asked' }, house)],
  ['paid', (about) => paymentReceived({ payment, booking: about, manageUrl, goesBack: null }, house)],
  ['paid, for staff', (about) => paymentForStaff({ payment, note: '', booking: about, adminUrl }, house)],
  [
    'transfer declined',
    (about) => transferDeclined({ payment, booking: about, manageUrl, reason: '' }, house),
  ],
  ['refund', (about) => refundSent({ booking: about, amount: deposit, method: null, manageUrl }, house)],
  ['balance', (about) => balanceDue({ booking: about, days: 20, tasks: [], manageUrl, ...places }, house)],
  [
    'before the trip',
    (about) => preTrip({ booking: about, days: 7, tasks: [], manageUrl, ...places, emergencyUrl }, house),
  ],
  ['tasks', (about) => tasksDue({ booking: about, tasks: [], manageUrl, ...places }, house)],
])('the mail “%s” says that a departure may not run, and only then', (_, mailAbout) => {
  const paid = { ...booking, status: 'deposit_paid' as const, paid: deposit }
  const undecided = { taken: 1, own: 1, needed: 4, decide_by: '2999-10-22' }
  const words =
    'It runs with 4 travellers; so far you are the only one. We decide by 22 October 2999; if it does not run, you get back all that you have paid'

  const { text, html: markup } = mailAbout({ ...paid, undecided })
  for (const said of [text, markup]) {
    expect(said).toContain(words)
    expect(said).toContain('Do not buy flights before that.')
    expect(said).not.toMatch(/places are (booked|yours)|looking? forward|Please arrange/)
  }
  expect(mailAbout(paid).text).not.toMatch(/Not certain|Do not buy/)
})

test.each([
  [
    'deposit_paid',
    'Your places are yours. US$2,384 is still to pay, on arrival in Kathmandu before the trip.',
    'Your places are kept. If the departure runs, US$2,384 is still to pay, on arrival in Kathmandu before the trip.',
  ],
  ['paid', 'Your trip is paid in full.', 'Your trip is paid in full. Your places are kept.'],
] as const)('of a booking that is %s no more is said than its departure promises', (status, sure, unsure) => {
  const undecided = { taken: 1, own: 1, needed: 4, decide_by: '2999-10-22' }
  const now = { ...booking, status, paid: status === 'paid' ? booking.total : deposit }

  expect(standingOf(now)).toBe(sure)
  expect(standingOf({ ...now, undecided })).toBe(unsure)
})

test('a decision is told in one mail: it runs, or it does not and another date is offered', () => {
  const runs = departureGuaranteed({ booking, manageUrl }, house)
  expect(runs.text).toContain('it runs. You can buy your flights now.')
  expect(runs.text).not.toContain('Please arrange travel insurance')
  const paid = departureGuaranteed({ booking: { ...booking, status: 'paid' }, manageUrl }, house)
  expect(paid.text).toContain('Please arrange travel insurance')

  const ends = departureCancelled({ ...cancellation, booking: { ...booking, status: 'cancelled' } }, house)
  expect(ends.text).toContain('does not run on these dates')
  expect(ends.text).toContain('If another date suits you')
})
