import { formatMoney, type Money } from '#contract/money.ts'
import type { PriceAdjustment } from '#contract/price-adjustments.ts'
import { standingOf } from '#contract/standing.ts'
import { priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { wordsAbout } from './words.ts'

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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        {
          facts: [...tripFacts(booking), ...priceFacts(booking)],
        },
        standingOf(booking),
        ...(goesBack === null ? [] : [`${formatMoney(goesBack)} goes back to you the way you paid.`]),
        { link: 'See your booking and its documents', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
