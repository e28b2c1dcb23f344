import { amountFacts, holdParts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

/** To the applicant, once staff have said yes: what it costs, until when the places wait, and where to pay. */
export function applicationApproved({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const isPaid = booking.status !== 'awaiting_payment'
  return layOut(
    {
      subject: `You can come: ${booking.trip_name}, ${booking.reference}`,
      greeting: greet(booking.fullname),
      parts: [
        `We have looked at your application for ${booking.trip_name}, and are glad to take you along.`,
        ...(booking.quote_note === '' ? [] : [{ quote: booking.quote_note }]),
        { facts: [...tripFacts(booking), ...amountFacts(booking)] },
        ...holdParts(booking),
        { link: isPaid ? 'See your booking' : 'See your booking and pay the deposit', url: manageUrl },
      ],
    },
    house,
  )
}

/** To the applicant, when staff cannot take the application: their reason, and nothing to pay. */
export function applicationDeclined(
  { booking, manageUrl, reason }: TravellerFacts & { reason: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: `About your application ${booking.reference}: ${booking.trip_name}`,
      greeting: greet(booking.fullname),
      parts: [
        `Thank you for asking to come along. We cannot take you on ${booking.trip_name} this time.`,
        { quote: reason },
        { facts: tripFacts(booking) },
        'You owe us nothing. If something has changed, or another trip would suit you, answer this mail.',
        { link: 'See what you asked for', url: manageUrl },
      ],
    },
    house,
  )
}
