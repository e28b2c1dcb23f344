import { expect, test } from 'vitest'
import { usualRules } from '#contract/money-rules.ts'
import type { Booking } from '#contract/bookings.ts'
import { bookingStatuses, type BookingStatus } from '#contract/booking-statuses.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { today } from '#contract/days.ts'
import type { Payment } from '#contract/payments.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { refundSent } from './changes.ts'
import { paymentForStaff, paymentReceived, transferDeclined } from './payments.ts'

const CHECKING = 'checking this booking by hand'
const manageUrl = 'https://lekhtreks.example/bookings/CH-7'

/** A trip over US$4,760 with a deposit of US$952. What of it is paid, and what of that payment goes back, in dollars. */
const kinds = {
  'the deposit': { purpose: 'deposit', brought: 952, paid: 952, back: 0 },
  'the balance': { purpose: 'balance', brought: 3_808, paid: 4_760, back: 0 },
  everything: { purpose: 'full', brought: 4_760, paid: 4_760, back: 0 },
  'a part of the deposit': { purpose: 'deposit', brought: 927, paid: 927, back: 0 },
  'a part of the balance': { purpose: 'balance', brought: 1_000, paid: 1_952, back: 0 },
  'nearly the deposit': { purpose: 'deposit', brought: 951, paid: 951, back: 0 },
  'too much': { purpose: 'full', brought: 5_000, paid: 4_760, back: 240 },
  'what came too late': { purpose: 'deposit', brought: 952, paid: 0, back: 952 },
  'what belongs to a request': { purpose: 'deposit', brought: 952, paid: 0, back: 0 },
} as const
type Kind = keyof typeof kinds

/** What a mail says of each state that a payment of a kind can leave a booking in. */
const sentences: [BookingStatus, Kind, string][] = [
  ['deposit_paid', 'the deposit', 'Your places are yours. US$3,808 is still to pay, on arrival in Kathmandu'],
  ['deposit_paid', 'nearly the deposit', 'Your places are yours. US$3,809 is still to pay'],
  ['deposit_paid', 'a part of the balance', 'Your places are yours. US$2,808 is still to pay'],
  ['paid', 'the balance', 'Your trip is paid in full.'],
  ['paid', 'everything', 'Your trip is paid in full.'],
  ['paid', 'too much', 'US$240 of this payment goes back to you the way you paid, because it is more'],
  ['completed', 'the balance', 'Your trip is over and paid in full.'],
  [
    'awaiting_payment',
    'a part of the deposit',
    'We keep your places. Of the deposit of US$952 we have US$927; US$25 is missing.',
  ],
  ['awaiting_payment', 'what came too late', 'The deposit has not been paid yet.'],
  ['requested', 'what belongs to a request', 'We are still working out your price and will write to you.'],
  [
    'expired',
    'what came too late',
    'US$952 of this payment goes back to you the way you paid, because it came',
  ],
  ['cancelled', 'what came too late', 'This booking is cancelled. US$952 of this payment goes back'],
]

test.each(sentences)('a booking that is %s after %s is mailed as that', (status, kind, sentence) => {
  const { text } = mailOf(status, kind, false)
  expect(text.replaceAll('\n\n', ' ')).toContain(sentence)
  expect(text).not.toContain(CHECKING)
  expect(mailOf(status, kind, true).text).toContain(CHECKING)
})

const all = bookingStatuses.flatMap((status) =>
  (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    [false, true].map((isMarked) => [status, kind, isMarked] as const),
  ),
)

test.each(all)('no mail about a booking that is %s after %s, marked: %s, contradicts itself', (...now) => {
  const [status, , isMarked] = now
  for (const text of textsOf(...now)) {
    expect(text.includes('paid in full')).toBe(status === 'paid' || status === 'completed')
    expect(text.includes('places are yours')).toBe(status === 'deposit_paid')
    expect(text.includes('is cancelled')).toBe(status === 'cancelled')
    expect(text.includes('has expired')).toBe(status === 'expired')
    expect(text.includes(CHECKING)).toBe(isMarked)
    if (text.includes('paid in full') || status === 'cancelled' || status === 'expired')
      expect(text).not.toMatch(/Still to pay|still to pay|pay by card/)
    if (status !== 'deposit_paid') expect(text).not.toMatch(/Deposit received/)
    if (isMarked) expect(text).not.toContain('arrange travel insurance')
  }
})

test('the state of the booking stands beside that of the payment in the mail to the office', () => {
  const booking = bookingWith('awaiting_payment', 'a part of the deposit', true)
  const { text, subject } = paymentForStaff(
    { payment: paymentOf('a part of the deposit'), note: '', booking, adminUrl: manageUrl },
    defaultSettings,
  )
  expect(subject).toMatch(/^Please check/)
  expect(text).toContain('Booking status: awaiting payment')
  expect(text).toContain('Still to pay: US$3,833')
})

test('a deposit of which a part is there is never mailed as a paid trip', async () => {
  const { reference, _id } = await createBooking({ ...maya, travellers: 2 })
  const received = { method: 'transfer', amount: 50_000, currency: 'USD', received_on: today() } as const
  await recordReceivedPayment(reference, { ...received, note: '' }, 'staff-pasang')

  const mail = await db
    .selectFrom('emails')
    .select(['subject', 'text_body'])
    .where('noun_id', '=', _id)
    .where('kind', '=', 'payment-received')
    .executeTakeFirstOrThrow()
  expect(await readBooking(reference)).toMatchObject({ status: 'awaiting_payment' })
  expect(mail.subject).toBe(`Payment received: booking ${reference}`)
  expect(mail.text_body).toContain('Of the deposit of US$596 we have US$500; US$96 is missing.')
  expect(mail.text_body).not.toMatch(/paid in full|trip is paid/)
})

function mailOf(status: BookingStatus, kind: Kind, isMarked: boolean) {
  const { back } = kinds[kind]
  const goesBack = back === 0 ? null : dollars(back)
  const booking = bookingWith(status, kind, isMarked)
  return paymentReceived({ payment: paymentOf(kind), booking, goesBack, manageUrl }, defaultSettings)
}

/** The mails about money that name the state of a booking, subject included. */
function textsOf(status: BookingStatus, kind: Kind, isMarked: boolean) {
  const booking = bookingWith(status, kind, isMarked)
  const payment = paymentOf(kind)
  const refund = { amount: dollars(100), method: null }
  return [
    mailOf(status, kind, isMarked),
    transferDeclined({ payment, booking, reason: 'Not there', manageUrl }, defaultSettings),
    refundSent({ ...refund, booking, manageUrl }, defaultSettings),
  ].map(({ subject, text }) => `${subject}\n${text}`)
}

function dollars(amount: number) {
  return { amount: amount * 100, currency: 'USD' as const }
}

function paymentOf(kind: Kind): Payment {
  const { purpose, brought } = kinds[kind]
  return {
    _id: 'payment-1',
    booking_id: 'booking-1',
    purpose,
    share_id: null,
    provider: 'transfer',
    status: 'confirmed',
    amount: brought * 100,
    card_fee: 0,
    currency: 'USD',
    created_at: '2026-10-01T08:20:00.000Z',
    confirmed_at: '2026-10-01T08:21:00.000Z',
  }
}

/** As it is once the payment counts: what its status promises is paid, whatever the kind of the last payment was. */
function bookingWith(status: BookingStatus, kind: Kind, isMarked: boolean): Booking {
  const isPriced = status !== 'requested'
  const least = { paid: 4_760, completed: 4_760, deposit_paid: 951 }[status as string] ?? 0
  const most = { awaiting_payment: 927, deposit_paid: 4_000, expired: 0 }[status as string] ?? 4_760
  const paid = Math.min(Math.max(kinds[kind].paid, least), most)
  return {
    _id: 'booking-1',
    reference: 'CH-7',
    status,
    refund: 'none',
    needs_review: isMarked,
    trip_id: 'trip-1',
    trip_name: 'Everest Base Camp',
    trip_path: null,
    departure_id: null,
    undecided: null,
    decided: null,
    start_date: '2026-11-20',
    end_date: '2026-12-03',
    days: 14,
    travellers: 2,
    claims: null,
    fullname: 'Anna Keller',
    gender: 'Gender',
    email: 'anna@example.com',
    nationality: 'Swiss',
    mobile: '+41 44 000 00 00',
    message: '',
    unit: isPriced ? dollars(2_380) : null,
    total: isPriced ? dollars(4_760) : null,
    deposit: isPriced ? dollars(952) : null,
    lines: [],
    card_fee: null,
    balance: isPriced ? dollars(3_808) : null,
    paid: isPriced ? dollars(paid) : null,
    installments: [],
    exchange_rate: null,
    rate_source: null,
    terms_version: 1,
    cancellation_keeps: 20,
    cancellation_steps: [],
    money_rules: usualRules,
    hold_expires_at: null,
    gather_until: null,
    confirmed_at: null,
    cancelled_at: null,
    is_cancelled_by_us: false,
    source: 'web',
    request_reason: '',
    quote_note: '',
    double_rooms: 0,
    share_with: '',
    wanted_extras: [],
    answers: [],
    agreed_permits: null,
    application: null,
    arrival_flight: '',
    arrival_at: null,
    leaving_flight: '',
    leaving_at: null,
    mailbox_proven_at: null,
    link_generation: 1,
    discount_code: null,
    version: 1,
    created_at: '2026-10-01T08:15:00.000Z',
  }
}
