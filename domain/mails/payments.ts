import type { Booking } from '#contract/bookings.ts'
import type { MailWordKey } from '#contract/mail-words.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { providerWord, wayOf } from '#contract/payment-ways.ts'
import type { Payment } from '#contract/payments.ts'
import { openAmountOf, standingOf } from '#contract/standing.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { holdParts, insuranceParts, tripFacts, undecidedFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { said, wordsAbout, wordsFor } from './words.ts'

/** A confirmed payment, and the booking as it is with this payment counted. */
export type BookingPaymentFacts = { payment: Payment; booking: Booking; manageUrl: string }

/**
 * A payment as staff see it, with the `note` on it; without a booking when the payer named none. `adminUrl`: where the
 * back office shows it.
 */
export type StaffPaymentFacts = { payment: Payment; note: string; booking?: Booking; adminUrl: string }

/** To the traveller, once money has arrived, whatever it was for. `goesBack`: what of it is owed back; null when nothing. */
export function paymentReceived(
  { payment, booking, manageUrl, goesBack }: BookingPaymentFacts & { goesBack: Money | null },
  house: House,
): MailContent {
  const name = payment.share_id === null ? 'payment-received' : 'party-payment-received'
  const words = wordsAbout(name, booking, house, {
    payment: said(titleOf(payment, booking), house),
  })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        {
          facts: [
            ...tripFacts(booking, house),
            ...chargeFacts(payment, house),
            ...accountFacts(booking, house),
          ],
        },
        standingOf(booking),
        ...(goesBack === null ? [] : [said(whyBack(booking), house, { sum: formatMoney(goesBack) })]),
        ...insuranceParts(booking, house),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To a traveller whose transfer the office could not find. `reason`: what the member of staff wrote. */
export function transferDeclined(
  { payment, booking, manageUrl, reason }: BookingPaymentFacts & { reason: string },
  house: House,
): MailContent {
  const words = wordsAbout('transfer-declined', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { quote: reason },
        {
          facts: [
            ...chargeFacts(payment, house),
            ...accountFacts(booking, house),
            ...undecidedFacts(booking, house),
          ],
        },
        standingOf(booking),
        ...(openAmountOf(booking) === 0 ? [] : [said('sentences.transfer_again', house)]),
        ...(booking.status === 'awaiting_payment' ? holdParts(booking, house) : []),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To a payer who named no booking. */
export function freePaymentReceived(payment: Payment, house: House): MailContent {
  const words = wordsFor('free-payment-received', {}, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [...words.opening, { facts: chargeFacts(payment, house) }, ...words.ending],
    },
    house,
  )
}

/** To the office: money has arrived, or an attempt needs somebody to look at it. */
export function paymentForStaff(
  { payment, note, booking, adminUrl }: StaffPaymentFacts,
  house: House,
): MailContent {
  const wantsLook = payment.status === 'needs_review' || booking?.needs_review === true
  const about = booking ? `booking ${booking.reference}` : 'no booking named'
  const parts: Part[] = [
    {
      facts: [
        ...(booking ? [...tripFacts(booking, house), ['Name', booking.fullname] as const] : []),
        ['Payment status', payment.status.replace('_', ' ')],
        ...(booking ? [['Booking status', booking.status.replace('_', ' ')] as const] : []),
        ['By', providerWord(payment.provider)],
        ...chargeFacts(payment, house),
        ...(booking ? accountFacts(booking, house) : []),
      ],
    },
  ]
  if (note) parts.push({ quote: note })
  parts.push({ link: booking ? 'Open the booking' : 'Open the payments', url: adminUrl })
  return layOut({ subject: `${wantsLook ? 'Please check: p' : 'P'}ayment, ${about}`, parts }, house)
}

/** Less than a deposit is none, whatever it was meant for. */
function titleOf({ purpose }: Payment, { status }: Booking): MailWordKey {
  return purpose === 'deposit' && status === 'deposit_paid' ? 'filled.deposit' : 'filled.payment'
}

/** What was charged. */
export function chargeFacts(
  { amount, card_fee, currency, provider }: Payment,
  house: House,
): [label: string, value: string][] {
  const paid: [string, string] = [said('facts.amount', house), formatMoney({ amount, currency })]
  if (card_fee === 0) return [paid]
  return [
    paid,
    [feeOf(provider, house), formatMoney({ amount: card_fee, currency })],
    [said('facts.charged', house), formatMoney({ amount: amount + card_fee, currency })],
  ]
}

function feeOf(provider: string, house: House) {
  const { kind, page } = wayOf(provider)
  return kind === 'card' ? said('facts.card_fee', house) : said('facts.way_fee', house, { way: page })
}

function accountFacts(booking: Booking, house: House): [label: string, value: string][] {
  const { total, paid } = booking
  if (total === null || paid === null) return []
  const open = openAmountOf(booking)
  return [
    [said('facts.trip_total', house), formatMoney(total)],
    [said('facts.paid', house), formatMoney(paid)],
    ...(open === 0
      ? []
      : [[said('facts.open', house), formatMoney({ ...total, amount: open })] as [string, string]]),
  ]
}

function whyBack(booking: Booking): MailWordKey {
  return isGivenUp(booking) ? 'sentences.payment_late' : 'sentences.payment_more'
}
