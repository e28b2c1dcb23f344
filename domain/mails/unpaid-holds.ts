import { counted } from '#contract/counted.ts'
import type { UnpaidHolds } from '#contract/unpaid-holds.ts'
import { layOut, type House, type MailContent } from './layout.ts'

/** To the office: that somebody may be holding seats to keep others from booking. `url`: where they can be released. */
export function unpaidHoldsUnusual(
  { seats, share_percent, networks }: UnpaidHolds,
  url: string,
  house: House,
): MailContent {
  const unusual = networks.filter(({ is_unusual }) => is_unusual)
  return layOut(
    {
      subject: `${seats} seats are held unpaid on the site`,
      parts: [
        `${seats} seats are held on the site without a payment, ${share_percent} % of all that are not sold. That is more than travellers usually hold at once.`,
        ...(unusual.length === 0
          ? []
          : [
              {
                facts: unusual.map(
                  (row) =>
                    [
                      row.network,
                      `${counted(row.seats, 'seat', 'seats')} in ${counted(row.bookings, 'booking', 'bookings')}`,
                    ] as const,
                ),
              },
            ]),
        'Each hold ends automatically. If the names and addresses do not look like travellers, release the seats of that network, so that others can book them.',
        { link: 'Unpaid seats by network', url },
      ],
    },
    house,
  )
}
