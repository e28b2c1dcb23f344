import type { DeskGroup } from '#contract/desk.ts'
import { listUnpaidHolds } from '../bookings/unpaid-holds.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

const PATH = '/admin/bookings/unpaid-holds'

/** Returns networks that hold unusually many unpaid seats, and the whole site when it does. */
export async function unusualHolds(): Promise<DeskGroup> {
  const { networks, ...site } = await listUnpaidHolds()
  const items = networks
    .filter(({ is_unusual }) => is_unusual)
    .map(({ network, seats, bookings, share_percent }) =>
      itemOf(network, `${seats} seats from ${network}`, PATH, {
        note: `${bookings} unpaid ${bookings === 1 ? 'booking' : 'bookings'}, ${share_percent} % of what is not sold`,
        is_late: true,
      }),
    )
  if (site.is_unusual)
    items.push(
      itemOf('site', `${site.seats} seats on the whole site`, PATH, {
        note: `${site.share_percent} % of what is not sold, from ${networks.length} ${networks.length === 1 ? 'network' : 'networks'}`,
        is_late: true,
      }),
    )
  return groupOf('unpaid-holds', items.slice(0, NAMED), items.length, PATH)
}
