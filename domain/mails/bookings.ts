import type { Booking, Cancellation } from '#contract/bookings.ts'
import { cancellationAfterMove } from '#contract/cancellation.ts'
import { isConfirmed, isUndecidedApplication } from '#contract/booking-statuses.ts'
import { answerInWords, byTraveller, questionInWords } from '#contract/answers.ts'
import { formatDay, formatInstant } from '#contract/days.ts'
import { partsInWords } from '#contract/installment-words.ts'
import { bookedPermitsInWords } from '#contract/booked-permits.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { balanceBeforeTrip, cardFeeInWords, depositNote, hasCardFee, REFUND_DAYS } from '#contract/terms.ts'
import { undecidedInWords } from '#contract/undecided.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { wordsAbout } from './words.ts'

/** `manageUrl`: the whole address of the traveller's own page, token included. */
export type TravellerFacts = { booking: Booking; manageUrl: string }

/** `adminUrl`: the whole address of the booking in the back office. */
export type StaffFacts = { booking: Booking; adminUrl: string }

export type CancellationFacts = Cancellation & { manageUrl: string }

/** To the traveller, right after booking: what was booked and what it costs, or that staff will quote. */
export function bookingReceived({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const words = wordsAbout(receivedName(booking), booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...(booking.request_reason === '' ? [] : [booking.request_reason]),
        ...words.opening,
        { facts: [...tripFacts(booking), ...amountFacts(booking)] },
        ...holdParts(booking),
        { link: linkWords(booking), url: manageUrl },
        KEEP_LINK,
        ...words.ending,
      ],
    },
    house,
  )
}

function receivedName(booking: Booking) {
  if (isUndecidedApplication(booking)) return 'application-received'
  return booking.status === 'requested' ? 'request-received' : 'booking-received'
}

/** A booking whose code left nothing to pay asks for no deposit. */
function linkWords({ status, application }: Booking) {
  if (application === 'waiting' && status === 'requested') return 'See your application'
  if (status === 'requested') return 'See your request'
  return status === 'awaiting_payment' ? 'See your booking and pay the deposit' : 'See your booking'
}

/** To the office, for each new booking. Its Reply-To is the traveller. */
export function bookingForStaff({ booking, adminUrl }: StaffFacts, house: House): MailContent {
  return layOut(
    {
      subject: `${isUndecidedApplication(booking) ? 'Application' : booking.total === null ? 'Quote wanted' : 'New booking'} ${booking.reference}: ${booking.trip_name}`,
      parts: [
        {
          facts: [
            ...tripFacts(booking),
            ['Name', booking.fullname],
            ['Gender', booking.gender === 'Gender' ? 'not said' : booking.gender],
            ['Email', booking.email],
            ['Mobile', booking.mobile],
            ['Nationality', booking.nationality],
            ...(booking.request_reason === '' ? [] : [['Why a request', booking.request_reason] as const]),
            ...amountFacts(booking),
            ...byTraveller(booking.answers).flatMap(([, own]) =>
              own.map((one) => [questionInWords(one), answerInWords(one)] as const),
            ),
          ],
        },
        { quote: booking.message },
        { link: 'Open the booking', url: adminUrl },
      ],
    },
    house,
  )
}

/** To the traveller: what the terms keep and what goes back. Amounts are null for a booking without a price. */
export function bookingCancelled(cancellation: CancellationFacts, house: House): MailContent {
  const { booking, manageUrl } = cancellation
  const words = wordsAbout('booking-cancelled', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking) },
        ...refundParts(cancellation),
        { link: 'See the cancelled booking', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To the office, when the traveller has cancelled. Its Reply-To is the traveller. */
export function cancellationForStaff(
  { booking, kept, refund_due, reason, adminUrl }: Cancellation & { reason: string; adminUrl: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: `Cancelled by the traveller: ${booking.reference}, ${booking.trip_name}`,
      parts: [
        {
          facts: [
            ...tripFacts(booking),
            ['Name', booking.fullname],
            ...amount('Kept', kept),
            ...amount('To refund', refund_due),
          ],
        },
        ...(reason === '' ? [] : [{ quote: reason }]),
        { link: 'Open the booking', url: adminUrl },
      ],
    },
    house,
  )
}

/** To the traveller, when unpaid seats have gone back. */
export function holdExpired({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const words = wordsAbout('hold-expired', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking) },
        booking.application === null
          ? 'If you still want to go, open your booking: it says whether the places are still free, and how to take them.'
          : 'If you still want to go, please apply again.',
        'If you have paid in the meantime, reply to this mail and we will put it right.',
        { link: 'See the expired booking', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** What follows for cancelling when the trip begins on another day than before. */
export function cancellingParts({ cancellation_steps: steps, start_date }: Booking): Part[] {
  const words = cancellationAfterMove({ steps }, start_date)
  return words === '' ? [] : [words]
}

/** The trip, in words: for every mail about a booking. */
export function tripFacts(booking: Booking): [label: string, value: string][] {
  return [
    ['Reference', booking.reference],
    ['Trip', booking.trip_name],
    ['Dates', `${formatDay(booking.start_date)} to ${formatDay(booking.end_date)}`],
    ['Travellers', String(booking.travellers)],
    ...undecidedFacts(booking),
  ]
}

/** What a traveller must know before buying flights, for as long as the departure may not run. */
export function undecidedFacts({ undecided, money_rules }: Booking): [label: string, value: string][] {
  return undecided === null ? [] : [['Not certain yet', undecidedInWords(undecided, money_rules)]]
}

/** What travellers should buy once the trip is certain. */
export function insuranceParts(booking: Booking): Part[] {
  const isGoing = !booking.needs_review && !booking.undecided && isConfirmed(booking)
  return isGoing ? ['Please arrange travel insurance: our terms require it.'] : []
}

const KEEP_LINK = 'Keep this mail: anyone with the link can see the booking without an account.'

/** The sums of a booking that has a price, in words. */
export function amountFacts(booking: Booking): [label: string, value: string][] {
  const { deposit, card_fee, balance, total, travellers, money_rules } = booking
  const note = total && deposit ? depositNote(total, travellers, money_rules, deposit.amount) : ''
  return [
    ...priceFacts(booking),
    ...amount(`Deposit, ${note.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`, deposit),
    ...(card_fee?.amount ? amount(`Card fee on the deposit, ${cardFeeInWords(money_rules)}`, card_fee) : []),
    ...amount(`Balance, paid ${balanceBeforeTrip(money_rules, booking.start_date)}`, balance),
    ...partFacts(booking),
  ]
}

/** The parts of the balance with their days; none where it is paid at once. */
export function partFacts(booking: Booking): [label: string, value: string][] {
  return partsInWords(booking).map(({ label, amount: sum, state }) => [
    label,
    state === 'open' ? sum : `${sum}, ${state === 'paid' ? 'paid' : 'paid in part'}`,
  ])
}

/** What the price is made of, its total, and how its permits are paid. */
export function priceFacts(booking: Booking): [label: string, value: string][] {
  const { lines, total } = booking
  const rows = lines.map((line): [string, string] => [lineInWords(line), formatMoney(line.amount)])
  // "Permits included: ACAP for 2." is a label with its fact already.
  const permits = bookedPermitsInWords(booking).map((words): [string, string] => {
    const [label, ...facts] = words.split(': ')
    return [label!, facts.join(': ')]
  })
  return [...rows, ...amount('Total', total), ...permits]
}

function amount(label: string, money: Money | null): [label: string, value: string][] {
  return money === null ? [] : [[label, formatMoney(money)]]
}

/** Until when unpaid places are kept. */
export function holdParts({ hold_expires_at }: Booking): Part[] {
  if (hold_expires_at === null) return []
  return [
    `We hold your places until ${formatInstant(hold_expires_at)}. Please pay the deposit before then; afterwards they are free for others.`,
  ]
}

function refundParts({ booking, kept, refund_due }: Cancellation): Part[] {
  const facts = [...amount('Kept as our terms say', kept), ...amount('Goes back to you', refund_due)]
  if (facts.length === 0) return ['You owe us nothing.']
  if (refund_due === null || refund_due.amount === 0) return [{ facts }, 'Nothing is left to refund.']
  return [
    { facts },
    `The refund goes back the way you paid, and we send it within ${REFUND_DAYS} days.${hasCardFee(booking.money_rules) ? ' Card fees are not refunded.' : ''}`,
  ]
}
