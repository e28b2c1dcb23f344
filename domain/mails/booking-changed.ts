import { formatMoney, type Money } from '#contract/money.ts'
import { standingOf } from '#contract/standing.ts'
import { cancellingParts, priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/**
 * `goesBack`: what is paid beyond the new price; null when nothing. `isMoved`: the mail goes to another address than those
 * before. `hasNewStart`: the trip begins on another day than before.
 */
export type ChangeFacts = TravellerFacts & { goesBack: Money | null; isMoved: boolean; hasNewStart: boolean }

/** To the traveller, when a booking was changed: what it is now, what it costs now, and what is still to pay. */
export function bookingChanged(
  { booking, goesBack, isMoved, hasNewStart, manageUrl }: ChangeFacts,
  house: House,
): MailContent {
  const words = wordsAbout('booking-changed', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking, house), ...priceFacts(booking, house)] },
        standingOf(booking),
        ...(hasNewStart ? cancellingParts(booking) : []),
        ...(goesBack === null ? [] : [said('sentences.goes_back', house, { sum: formatMoney(goesBack) })]),
        ...(isMoved ? [said('sentences.new_address', house)] : []),
        said('sentences.tell_us', house),
        { link: said('links.documents', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
