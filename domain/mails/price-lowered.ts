import { formatMoney, type Money } from '#contract/money.ts'
import type { PriceAdjustment } from '#contract/price-adjustments.ts'
import { standingOf } from '#contract/standing.ts'
import { priceFacts, tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

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
  const sentence = {
    goodwill: `We have lowered the price of ${booking.trip_name} by ${formatMoney(lowered)}.`,
    waiver: `You need not pay the ${formatMoney(lowered)} that was still open for ${booking.trip_name}.`,
  }[kind]
  return layOut(
    {
      subject: `A lower price for booking ${booking.reference}`,
      greeting: greet(booking.fullname),
      parts: [
        sentence,
        {
          facts: [...tripFacts(booking), ...priceFacts(booking)],
        },
        standingOf(booking),
        ...(goesBack === null ? [] : [`${formatMoney(goesBack)} goes back to you the way you paid.`]),
        { link: 'See your booking and its documents', url: manageUrl },
      ],
    },
    house,
  )
}
