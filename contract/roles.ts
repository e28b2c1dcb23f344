import { formatMoney, type Money } from './money.ts'
import { roles, roleWords, type Role } from './role-words.ts'
import { OWNER_REFUND_ABOVE, SALES_GIVE_ABOVE } from './refunds.ts'

// What each role may: the one table that the API, the menu and buttons of the office, its documents and the page "What
// each role may" read. Which call needs which right stands in server/rights/.

const desks = ['manager', 'sales', 'content', 'operations', 'accounts'] as const satisfies Role[]
const withGuests = ['manager', 'sales', 'operations', 'accounts'] as const satisfies Role[]

/**
 * `may`: what it lets somebody do, after "may". `roles`: who has it beside owners. `own`: who has it for the departures
 * they work on.
 */
type RightRow = { label: string; may: string; roles: readonly Role[]; own?: readonly Role[] }

/** A call without a right is for owners alone. */
const table = {
  office: {
    label: 'The office',
    may: 'open the office, see what waits for them and look after their own account',
    roles: [...desks, 'guide'],
  },
  look: {
    label: 'Looking',
    may: 'look at trips with their drafts, at departures, extras, permits, settings and the names of colleagues',
    roles: desks,
  },
  content: {
    label: 'Content',
    may: 'write and publish regions, trips, pictures, posts, questions, reviews, packing lists, shared texts, places and redirects',
    roles: ['manager', 'content'],
  },
  prices: {
    label: 'Prices',
    may: 'set the prices of trips, departures, extras, discount codes and the fees of permits, and type that of a proposal or a quote',
    roles: ['manager'],
  },
  departures: {
    label: 'Departures',
    may: 'plan departures: days, seats, opening, guarantee',
    roles: ['manager', 'operations'],
  },
  travellers: {
    label: 'Travellers',
    may: 'see bookings with who travels, and the lists of a departure',
    roles: withGuests,
  },
  manifest: {
    label: 'Manifest and rooms',
    may: 'see who walks and who sleeps where: the manifest and the rooms of a departure',
    roles: withGuests,
    own: ['guide'],
  },
  bookings: {
    label: 'Bookings',
    may: 'take, quote at the price list, approve, change and postpone bookings, cancel unpaid ones, offer seats to those who wait and send proposals',
    roles: ['manager', 'sales'],
  },
  enquiries: {
    label: 'Enquiries',
    may: 'answer enquiries, look up customers and say which of them are one person',
    roles: ['manager', 'sales'],
  },
  imports: {
    label: 'Customers from elsewhere',
    may: 'take over lists of customers and past trips from other systems, and take that back',
    roles: ['manager'],
  },
  messages: {
    label: 'Messages',
    may: 'write to travellers and to subscribers, and see which mails went',
    roles: ['manager', 'sales', 'operations'],
  },
  takings: {
    label: 'Money that came',
    may: 'write down money that a traveller has paid',
    roles: ['manager', 'sales', 'accounts'],
  },
  discounts: {
    label: 'Goodwill',
    may: `take a little off a booking, up to ${formatMoney(SALES_GIVE_ABOVE)} for a booking or in a day`,
    roles: ['manager', 'sales', 'accounts'],
  },
  refunds: {
    label: 'Refunds',
    may: `give money back, send refunds and write off what is owed, up to ${formatMoney(OWNER_REFUND_ABOVE)} for a booking or in a day`,
    roles: ['manager', 'accounts'],
  },
  'large-sums': {
    label: 'Large sums',
    may: `give away more than ${formatMoney(OWNER_REFUND_ABOVE)} for a booking or in a day, with the password typed again`,
    roles: [],
  },
  cancellations: {
    label: 'Cancelling',
    may: 'cancel bookings whether money came or not, and whole departures',
    roles: ['manager', 'accounts'],
  },
  payments: {
    label: 'Payments',
    may: 'check payments: slips, doubtful ones, confirming by hand, bank statements and the suggested exchange rate',
    roles: ['manager', 'accounts'],
  },
  invoices: {
    label: 'Invoices',
    may: 'issue invoices and take out the register, the journal and the archive of papers',
    roles: ['manager', 'accounts'],
  },
  reports: {
    label: 'Reports',
    may: 'see the reports: sales, occupancy, money and who owes what',
    roles: ['manager', 'accounts'],
  },
  costs: {
    label: 'Costs and margins',
    may: 'see and write what a trip costs and what it leaves',
    roles: ['accounts'],
  },
  running: {
    label: 'Running departures',
    may: 'run a departure: rooms, transfers, loads, gear, flights that do not fly, the links and the pack of its guide',
    roles: ['manager', 'operations'],
  },
  crew: {
    label: 'Crew and suppliers',
    may: 'see to crew and suppliers: who they are, what a day is paid, their papers, who works when',
    roles: ['manager', 'operations'],
  },
  passports: {
    label: 'Passports and permits',
    may: 'open passports, visas and insurances of travellers, and get permits with them',
    roles: ['manager', 'operations'],
  },
  health: {
    label: 'Health',
    may: 'read what guides write on the way: health, notes and incidents',
    roles: ['manager', 'operations'],
    own: ['guide'],
  },
  audit: {
    label: 'Audit',
    may: 'read who has changed what, and what was deleted for its age',
    roles: ['manager'],
  },
  settings: {
    label: 'Settings',
    may: 'change the settings, remove the demo operator and empty the bin',
    roles: [],
  },
  people: {
    label: 'People',
    may: 'invite colleagues, choose their roles and end their sessions',
    roles: [],
  },
  security: { label: 'Security', may: 'read the log of logins and refused calls', roles: [] },
  export: { label: 'Export and erase', may: 'take out all about a person, or erase them', roles: [] },
} satisfies Record<string, RightRow>

export type Right = keyof typeof table

/** The table of rights. */
export const rights: Record<Right, RightRow> = table

/** All rights, in the order of the table. */
export const rightNames = Object.keys(rights) as Right[]

/** Returns whether somebody with these roles has a right, for everything and not only for their own departures. */
export function may(held: readonly Role[], right: Right): boolean {
  return held.some((role) => rolesWith(right).includes(role))
}

/** Returns whether somebody with these roles has a right for the departures they work on. */
export function mayOwn(held: readonly Role[], right: Right): boolean {
  return held.some((role) => rolesOwn(right).includes(role))
}

/** Returns the rights that somebody with these roles has for the departures they work on. */
export function ownRightsOf(held: readonly Role[]): Right[] {
  return rightNames.filter((right) => mayOwn(held, right))
}

/** Returns the roles with a right, owners first. */
function rolesWith(right: Right): readonly Role[] {
  return ['owner', ...rights[right].roles]
}

/** Returns the roles that have a right for the departures they work on. */
export function rolesOwn(right: Right): readonly Role[] {
  return rights[right].own ?? []
}

/** Returns the rights of which one is enough to cancel a booking for which so much came. */
export function rightsToCancel(paid: Money | null): Right[] {
  return (paid?.amount ?? 0) > 0 ? ['cancellations'] : ['bookings', 'cancellations']
}

/** Returns all rights of somebody with these roles. */
export function rightsOf(held: readonly Role[]): Right[] {
  return rightNames.filter((right) => may(held, right))
}

/** Returns who has one of these rights, in words: "a manager, somebody in accounts or an owner". */
export function whoMay(...wanted: Right[]): string {
  const having = roles.filter((role) => wanted.some((right) => rolesWith(right).includes(role)))
  const [owner, ...others] = having.map((role) => roleWords[role].one)
  return others.length === 0 ? owner! : `${others.join(', ')} or ${owner}`
}

/** Returns why somebody is refused, and who can do it. */
export function refusalOf(right: Right): string {
  return `Your role may not ${rights[right].may}. Ask ${whoMay(right)} to do it for you`
}
