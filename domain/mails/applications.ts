import { amountFacts, holdParts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** To the applicant, once staff have said yes: what it costs, until when the places wait, and where to pay. */
export function applicationApproved({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const isPaid = booking.status !== 'awaiting_payment'
  const words = wordsAbout('application-approved', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        ...(booking.quote_note === '' ? [] : [{ quote: booking.quote_note }]),
        { facts: [...tripFacts(booking, house), ...amountFacts(booking, house)] },
        ...holdParts(booking, house),
        { link: said(isPaid ? 'links.booking' : 'links.pay_deposit', house), url: manageUrl },
        ...words.ending,
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
  const words = wordsAbout('application-declined', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { quote: reason },
        { facts: tripFacts(booking, house) },
        said('sentences.declined', house),
        { link: said('links.declined', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
