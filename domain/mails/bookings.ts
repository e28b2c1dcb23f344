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
import type { MailWordKey } from '#contract/mail-words.ts'
import { undecidedInWords } from '#contract/undecided.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** `manageUrl`: the whole address of the traveller's own page, token included. */
export type TravellerFacts = { booking: Booking; manageUrl: string }

/** `adminUrl`: the whole address of the booking in the back office. */
export type StaffFacts = { booking: Booking; adminUrl: string }

export type CancellationFacts = Cancellation & { manageUrl: string }

type Fact = [label: string, value: string]

type Journey = Pick<Booking, 'trip_name' | 'start_date' | 'end_date' | 'travellers'>

/** To the traveller, right after booking: what was booked and what it costs, or that staff will quote. */
export function bookingReceived({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const words = wordsAbout(receivedName(booking), booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...(booking.request_reason === '' ? [] : [booking.request_reason]),
        ...words.opening,
        { facts: [...tripFacts(booking, house), ...amountFacts(booking, house)] },
        ...holdParts(booking, house),
        { link: said(linkWords(booking), house), url: manageUrl },
        said('sentences.keep_link', house),
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
function linkWords({ status, application }: Booking): MailWordKey {
  if (application === 'waiting' && status === 'requested') return 'links.application'
  if (status === 'requested') return 'links.request'
  return status === 'awaiting_payment' ? 'links.pay_deposit' : 'links.booking'
}

/** To the office, for each new booking. Its Reply-To is the traveller. */
export function bookingForStaff({ booking, adminUrl }: StaffFacts, house: House): MailContent {
  return layOut(
    {
      subject: `${isUndecidedApplication(booking) ? 'Application' : booking.total === null ? 'Quote wanted' : 'New booking'} ${booking.reference}: ${booking.trip_name}`,
      parts: [
        {
          facts: [
            ...tripFacts(booking, house),
            ['Name', booking.fullname],
            ['Gender', booking.gender === 'Gender' ? 'not said' : booking.gender],
            ['Email', booking.email],
            ['Mobile', booking.mobile],
            ['Nationality', booking.nationality],
            ...(booking.request_reason === '' ? [] : [['Why a request', booking.request_reason] as const]),
            ...amountFacts(booking, house),
            ...byTraveller(booking.answers).flatMap(([, own]) =>
              own.map((one) => [questionInWords(one), answerInWords(one)] as const),
            ),
          ],
        },
        ...(booking.message === '' ? [] : [{ quote: booking.message }]),
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
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        ...refundParts(cancellation, house),
        { link: said('links.cancelled', house), url: manageUrl },
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
            ...tripFacts(booking, house),
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
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        said(booking.application === null ? 'sentences.book_again' : 'sentences.apply_again', house),
        { link: said('links.expired', house), url: manageUrl },
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
export function tripFacts(booking: Booking, house: House): Fact[] {
  return [
    [said('facts.reference', house), booking.reference],
    ...journeyFacts(booking, house),
    ...undecidedFacts(booking, house),
  ]
}

/** Which trip, on which days, for how many. */
export function journeyFacts({ trip_name, start_date, end_date, travellers }: Journey, house: House): Fact[] {
  const days = { 'first day': formatDay(start_date), 'last day': formatDay(end_date) }
  return [
    [said('facts.trip', house), trip_name],
    [said('facts.dates', house), said('facts.from_to', house, days)],
    [said('facts.travellers', house), String(travellers)],
  ]
}

/** What a traveller must know before buying flights, for as long as the departure may not run. */
export function undecidedFacts({ undecided, money_rules }: Booking, house: House): Fact[] {
  return undecided === null
    ? []
    : [[said('facts.undecided', house), undecidedInWords(undecided, money_rules)]]
}

/** What travellers should buy once the trip is certain. */
export function insuranceParts(booking: Booking, house: House): Part[] {
  const isGoing = !booking.needs_review && !booking.undecided && isConfirmed(booking)
  return isGoing ? [said('sentences.insurance', house)] : []
}

/** The sums of a booking that has a price, in words. */
export function amountFacts(booking: Booking, house: House): Fact[] {
  const { deposit, card_fee, balance, total, travellers, money_rules } = booking
  const note = total && deposit ? depositNote(total, travellers, money_rules, deposit.amount) : ''
  const lowered = note.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  const share = cardFeeInWords(money_rules)
  const when = balanceBeforeTrip(money_rules, booking.start_date)
  return [
    ...priceFacts(booking, house),
    ...amount(said('facts.deposit', house, { note: lowered }), deposit),
    ...(card_fee?.amount ? amount(said('facts.deposit_fee', house, { share }), card_fee) : []),
    ...amount(said('facts.balance', house, { when }), balance),
    ...partFacts(booking, house),
  ]
}

/** The parts of the balance with their days; none where it is paid at once. */
export function partFacts(booking: Booking, house: House): Fact[] {
  return partsInWords(booking).map(({ label, amount: sum, state }) => [
    label,
    state === 'open' ? sum : said(state === 'paid' ? 'facts.part_paid' : 'facts.part_partly', house, { sum }),
  ])
}

/** What the price is made of, its total, and how its permits are paid. */
export function priceFacts(booking: Booking, house: House): Fact[] {
  const { lines, total } = booking
  const rows = lines.map((line): Fact => [lineInWords(line), formatMoney(line.amount)])
  // "Permits included: ACAP for 2." is a label with its fact already.
  const permits = bookedPermitsInWords(booking).map((words): Fact => {
    const [label, ...facts] = words.split(': ')
    return [label!, facts.join(': ')]
  })
  return [...rows, ...amount(said('facts.total', house), total), ...permits]
}

function amount(label: string, money: Money | null): Fact[] {
  return money === null ? [] : [[label, formatMoney(money)]]
}

/** Until when unpaid places are kept. */
export function holdParts({ hold_expires_at }: Booking, house: House): Part[] {
  if (hold_expires_at === null) return []
  return [said('sentences.hold', house, { when: formatInstant(hold_expires_at) })]
}

function refundParts({ booking, kept, refund_due }: Cancellation, house: House): Part[] {
  const facts = [
    ...amount(said('facts.kept', house), kept),
    ...amount(said('facts.goes_back', house), refund_due),
  ]
  if (facts.length === 0) return [said('sentences.owe_nothing', house)]
  if (refund_due === null || refund_due.amount === 0) return [{ facts }, said('sentences.refund_none', house)]
  const fees = hasCardFee(booking.money_rules) ? [said('sentences.refund_fees', house)] : []
  const way = said('sentences.refund_way', house, { days: String(REFUND_DAYS) })
  return [{ facts }, [way, ...fees].join(' ')]
}
