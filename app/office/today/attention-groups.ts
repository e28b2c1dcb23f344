import type { Desk, DeskItem, DeskKind } from '#contract/desk.ts'
import type { OverviewItem, SiteOverview } from '#contract/overview.ts'

/**
 * A group of records that wait for staff. `allPath`: the list with the rest of them; undefined when all are named here.
 */
export type AttentionGroup = {
  label: string
  total: number
  items: DeskItem[]
  allPath?: string
  /** Whether the person presses its items away when they have seen to them. */
  isPressedAway?: boolean
  /** What is said of a group with late items; “Late” by default. */
  lateWord?: string
}

const labels: Record<DeskKind, string> = {
  site: 'The live site itself',
  'own-departures': 'The departures you work on',
  asks: 'What colleagues ask you to do',
  named: 'Named in notes',
  plans: 'Planned, but not done or not decided',
  trail: 'News from the way',
  disruptions: 'Closed routes to decide',
  meetings: 'Told another meeting point than that of now',
  rooms: 'Room lists that have changed since they were sent',
  enquiries: 'New enquiries',
  applications: 'Applications to decide about',
  requests: 'Requests to quote',
  proposals: 'Proposals that wait for an answer',
  payments: 'Payments to decide about',
  'free-payments': 'Payments without a booking',
  'unasked-payments': 'Payments that cannot be asked about',
  providers: 'Ways to pay that fail',
  bookings: 'Bookings that need a look',
  gathering: 'Deposits not gathered in time',
  departures: 'Departures below their minimum',
  waiting: 'Waiting lists with free seats or open offers',
  preparations: 'Not ready for departure',
  tasks: 'Departures with late tasks',
  bags: 'Bags to weigh',
  balances: 'Balances due',
  'late-parts': 'Late instalments and parts',
  unsettled: 'Trips over with an open balance',
  refunds: 'Refunds owed',
  mails: 'Mails nobody got',
  'held-mails': 'Mails held back',
  addresses: 'Addresses that take no mail',
  reviews: 'Reviews to read and publish',
  'unpaid-holds': 'Seats held unpaid',
  rate: 'The exchange rate',
  checks: 'Checks of what visitors read',
  'crew-papers': 'Papers of crew and suppliers that expire soon',
  security: 'Unusual logins',
  unreadable: 'Stored, but cannot be read',
}

/** Returns the groups: first the work of the office, then, for who writes it, the drafts. */
export function attentionOf({ groups }: Desk, overview?: SiteOverview): AttentionGroup[] {
  return [
    ...groups.map(({ kind, total, items, path_in_admin }) => ({
      label: labels[kind],
      isPressedAway: kind === 'named',
      lateWord: kind === 'checks' ? 'Red' : undefined,
      total,
      items,
      allPath: total > items.length ? path_in_admin : undefined,
    })),
    ...(overview ? [contentGroup('Drafts', overview.drafts)] : []),
  ]
}

const kindWords = { destination: 'Destination', tour_package: 'Tour package', blog: 'Blog' }

function contentGroup(label: string, items: OverviewItem[]): AttentionGroup {
  return {
    label,
    total: items.length,
    items: items.map(({ _id, name, kind, path_in_admin }) => ({
      _id,
      label: name,
      note: kindWords[kind],
      is_late: false,
      path_in_admin,
    })),
  }
}
