import { lineInWords, type ShownLine } from '#contract/lines.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { standingOf } from '#contract/standing.ts'
import { priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsAbout } from './words.ts'

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
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking, house), ...priceFacts(booking, house)] },
        standingOf(booking),
        ...(goesBack === null ? [] : [said('sentences.goes_back', house, { sum: formatMoney(goesBack) })]),
        { link: said('links.documents', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
