import { formatMoney, type Money } from '#contract/money.ts'
import { standingOf } from '#contract/standing.ts'
import { cancellingParts, priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { wordsAbout } from './words.ts'

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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking), ...priceFacts(booking)] },
        standingOf(booking),
        ...(hasNewStart ? cancellingParts(booking) : []),
        ...(goesBack === null ? [] : [`${formatMoney(goesBack)} goes back to you the way you paid.`]),
        ...(isMoved
          ? ['From now on we will write to you at this address. The links in earlier mails no longer work.']
          : []),
        'If anything is not as you wanted, please reply to this mail.',
        { link: 'See your booking and its documents', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
