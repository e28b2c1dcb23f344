import { lineInWords, type ShownLine } from '#contract/lines.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { standingOf } from '#contract/standing.ts'
import { priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { wordsAbout } from './words.ts'

/** `lines`: what was added or taken out. `goesBack`: what has been paid beyond the new price; null when nothing. */
export type ExtrasFacts = TravellerFacts & {
  change: 'added' | 'removed'
  lines: ShownLine[]
  goesBack: Money | null
}

/** To the traveller, when rooms or extras were added to a booking or taken out of it. */
export function extrasChanged(
  { booking, change, lines, goesBack, manageUrl }: ExtrasFacts,
  house: House,
): MailContent {
  const names = lines.map((line) => `${lineInWords(line)} (${formatMoney(line.amount)})`).join('; ')
  const words = wordsAbout(`extras-${change}`, booking, house, { extras: names })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking), ...priceFacts(booking)] },
        standingOf(booking),
        ...(goesBack === null ? [] : [`${formatMoney(goesBack)} goes back to you the way you paid.`]),
        { link: 'See your booking and its documents', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
