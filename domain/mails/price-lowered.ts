import { formatMoney, type Money } from '#contract/money.ts'
import type { PriceAdjustment } from '#contract/price-adjustments.ts'
import { standingOf } from '#contract/standing.ts'
import { priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** `lowered`: by how much. `goesBack`: what has been paid beyond the lowered price; null when nothing. */
export type PriceLoweredFacts = TravellerFacts & {
  kind: PriceAdjustment['kind']
  lowered: Money
  goesBack: Money | null
}

/** To the traveller, when staff have lowered the price or waived what was open. */
export function priceLowered(
  { booking, kind, lowered, goesBack, manageUrl }: PriceLoweredFacts,
  house: House,
): MailContent {
  const name = ({ goodwill: 'price-lowered', waiver: 'rest-waived' } as const)[kind]
  const words = wordsAbout(name, booking, house, { sum: formatMoney(lowered) })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        {
          facts: [...tripFacts(booking, house), ...priceFacts(booking, house)],
        },
        standingOf(booking),
        ...(goesBack === null ? [] : [said('sentences.goes_back', house, { sum: formatMoney(goesBack) })]),
        { link: said('links.documents', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
