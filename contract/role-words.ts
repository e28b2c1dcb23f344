/** The roles somebody may have, one or several. An owner may do all. */
export const roles = ['owner', 'manager', 'sales', 'content', 'operations', 'accounts', 'guide'] as const
export type Role = (typeof roles)[number]

/** What a role is called, and one of its people in a sentence. */
export const roleWords: Record<Role, { label: string; one: string; is: string }> = {
  owner: { label: 'Owner', one: 'an owner', is: 'May do all.' },
  manager: {
    label: 'Manager',
    one: 'a manager',
    is: 'Runs the office: all but costs, settings, people and what cannot be taken back.',
  },
  sales: { label: 'Sales', one: 'somebody in sales', is: 'Answers enquiries and takes bookings.' },
  content: { label: 'Content', one: 'somebody in content', is: 'Writes what visitors read.' },
  operations: {
    label: 'Operations',
    one: 'somebody in operations',
    is: 'Sees to it that departures are ready: crew, permits, rooms, transfers, loads.',
  },
  accounts: {
    label: 'Accounts',
    one: 'somebody in accounts',
    is: 'Sees to the money: payments, refunds, invoices, costs.',
  },
  guide: {
    label: 'Guide',
    one: 'a guide',
    is: 'Sees the manifest, the rooms and the log of the departures they work on, and nothing else.',
  },
}
