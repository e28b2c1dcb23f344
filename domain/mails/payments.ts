import type { Booking } from '#contract/bookings.ts'
import { formatMoney } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { tripFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'

/** A confirmed payment, and the booking as it is with this payment counted. */
export type BookingPaymentFacts = { payment: Payment; booking: Booking; manageUrl: string }

/** A payment as staff see it; without a booking when the payer named none. `adminUrl`: where the back office shows it. */
export type StaffPaymentFacts = { payment: Payment; booking?: Booking; adminUrl: string }

/** To the traveller, once money has arrived: deposit, balance or everything. */
export function paymentReceived(facts: BookingPaymentFacts, house: House): MailContent {
  const { payment, booking, manageUrl } = facts
  return layOut(
    {
      subject: `${titleOf(payment)} received: booking ${booking.reference}`,
      greeting: greet(booking.fullname),
      parts: [
        `Thank you. Your payment for ${booking.trip_name} has arrived.`,
        { facts: [...tripFacts(booking), ...chargeFacts(payment), ...accountFacts(booking)] },
        nextStep(booking),
        { link: 'See your booking', url: manageUrl },
      ],
    },
    house,
  )
}

/** To a traveller whose transfer the office could not find. `reason`: in the words of whoever looked. */
export function transferDeclined(
  { payment, booking, manageUrl, reason }: BookingPaymentFacts & { reason: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: `We could not find your transfer: booking ${booking.reference}`,
      greeting: greet(booking.fullname),
      parts: [
        `You told us of a bank transfer for ${booking.trip_name}. It does not count yet, and this is why:`,
        { quote: reason },
        { facts: [...chargeFacts(payment), ...accountFacts(booking)] },
        'You can show us the transfer again or pay by card on the page of your booking.',
        { link: 'See your booking', url: manageUrl },
      ],
    },
    house,
  )
}

/** To a payer who named no booking. */
export function freePaymentReceived(payment: Payment, house: House): MailContent {
  return layOut(
    {
      subject: 'Payment received',
      greeting: 'Hello,',
      parts: [
        `Thank you. Your payment to ${house.company.name} has arrived. One of us will see what it is for and write to you.`,
        { facts: chargeFacts(payment) },
      ],
    },
    house,
  )
}

/** To the office: money has arrived, or an attempt needs somebody to look at it. */
export function paymentForStaff(
  { payment, booking, adminUrl }: StaffPaymentFacts,
  house: House,
): MailContent {
  const wantsLook = payment.status === 'needs_review' || booking?.needs_review === true
  const about = booking ? `booking ${booking.reference}` : 'no booking named'
  const parts: Part[] = [
    {
      facts: [
        ...(booking ? [...tripFacts(booking), ['Name', booking.fullname] as const] : []),
        ['State of the payment', payment.status.replace('_', ' ')],
        ['By', payment.provider],
        ...chargeFacts(payment),
        ...(booking ? accountFacts(booking) : []),
      ],
    },
  ]
  if (payment.note) parts.push({ quote: payment.note })
  parts.push({ link: booking ? 'Open the booking' : 'Open the payments', url: adminUrl })
  return layOut({ subject: `${wantsLook ? 'Please check: p' : 'P'}ayment, ${about}`, parts }, house)
}

function titleOf({ purpose }: Payment) {
  return purpose === 'deposit' ? 'Deposit' : 'Payment'
}

function chargeFacts({ amount, card_fee, currency }: Payment): [label: string, value: string][] {
  const paid: [string, string] = ['Amount', formatMoney({ amount, currency })]
  if (card_fee === 0) return [paid]
  return [
    paid,
    ['Card fee', formatMoney({ amount: card_fee, currency })],
    ['Charged', formatMoney({ amount: amount + card_fee, currency })],
  ]
}

function accountFacts({ total, paid }: Booking): [label: string, value: string][] {
  if (total === null || paid === null) return []
  const open = { amount: Math.max(0, total.amount - paid.amount), currency: total.currency }
  return [
    ['Total of the trip', formatMoney(total)],
    ['Paid so far', formatMoney(paid)],
    ['Still to pay', formatMoney(open)],
  ]
}

function nextStep({ needs_review, status }: Booking) {
  if (needs_review)
    return 'Our office is checking this booking by hand and will write to you. You need not do anything now.'
  if (status === 'deposit_paid')
    return 'Your places are booked. The balance is paid on arrival in Kathmandu before the trip. Please arrange travel insurance: our terms require it.'
  return 'Your trip is paid. Please arrange travel insurance: our terms require it.'
}
