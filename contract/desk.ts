import { z } from 'zod'
import { Currency } from './money.ts'
import type { Right } from './roles.ts'
import { TransferDirection } from './transfers.ts'

/** The kinds of work that may wait for staff, in the order in which Today shows them. */
export const deskKinds = [
  'site',
  'own-departures',
  'asks',
  'named',
  'plans',
  'trail',
  'disruptions',
  'meetings',
  'rooms',
  'enquiries',
  'applications',
  'requests',
  'proposals',
  'payments',
  'free-payments',
  'unasked-payments',
  'providers',
  'bookings',
  'gathering',
  'departures',
  'waiting',
  'preparations',
  'tasks',
  'bags',
  'balances',
  'late-parts',
  'unsettled',
  'refunds',
  'mails',
  'held-mails',
  'addresses',
  'reviews',
  'unpaid-holds',
  'rate',
  'checks',
  'crew-papers',
  'security',
  'unreadable',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** The right that does the work of each kind: who lacks it is not shown that it waits. */
export const deskRights: Record<DeskKind, Right> = {
  site: 'settings',
  'own-departures': 'office',
  asks: 'office',
  named: 'office',
  plans: 'content',
  trail: 'health',
  disruptions: 'running',
  meetings: 'messages',
  rooms: 'running',
  enquiries: 'enquiries',
  applications: 'bookings',
  requests: 'bookings',
  proposals: 'bookings',
  payments: 'payments',
  'free-payments': 'payments',
  'unasked-payments': 'payments',
  providers: 'payments',
  bookings: 'bookings',
  gathering: 'bookings',
  departures: 'departures',
  waiting: 'bookings',
  preparations: 'running',
  tasks: 'travellers',
  bags: 'running',
  balances: 'takings',
  'late-parts': 'takings',
  unsettled: 'takings',
  refunds: 'refunds',
  mails: 'messages',
  'held-mails': 'messages',
  addresses: 'messages',
  reviews: 'content',
  'unpaid-holds': 'bookings',
  rate: 'payments',
  checks: 'look',
  'crew-papers': 'crew',
  security: 'audit',
  unreadable: 'audit',
}

/**
 * One piece of work that waits. `path_in_admin`: where staff do it, empty when that is not in the office. `is_late`: it
 * should have been done.
 */
export const DeskItem = z.object({
  _id: z.string(),
  label: z.string(),
  note: z.string(),
  is_late: z.boolean(),
  path_in_admin: z.string(),
})
export type DeskItem = z.infer<typeof DeskItem>

/** The most urgent of a kind, how many there are, and where all of them are. */
export const DeskGroup = z.object({
  kind: z.enum(deskKinds),
  total: z.int(),
  items: DeskItem.array(),
  path_in_admin: z.string(),
})
export type DeskGroup = z.infer<typeof DeskGroup>

/** A departure that leaves within seven days, or is on the way. */
export const NearDeparture = z.object({
  departure_id: z.string(),
  trip_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Which day of the trip it is, from 1; null before the first one. */
  day_number: z.int().nullable(),
  /** How many days the trip takes. */
  days: z.int(),
  /** `below-minimum`: fewer have paid than it needs, and nobody has promised that it runs. */
  state: z.enum(['private', 'guaranteed', 'below-minimum']),
  /** How many travellers go, those too whose places are held unpaid. */
  people: z.int(),
  /** How many of its seats are paid, and how many it needs to run. */
  paid: z.int(),
  min_to_run: z.int(),
  /** Its guides, without those who have declined. */
  guides: z.object({ name: z.string(), is_confirmed: z.boolean() }).array(),
})
export type NearDeparture = z.infer<typeof NearDeparture>

/** A party whose flight, or whose time, is known. */
export const NearFlight = z.object({
  reference: z.string(),
  direction: TransferDirection,
  /** When the party lands, or is fetched to leave, by the clocks of Kathmandu; null while that is not known. */
  at: z.string().nullable(),
  /** When the party leaves, as its travellers told; null for one that lands. */
  leaves_at: z.string().nullable(),
  flight: z.string(),
  travellers: z.int(),
  /** The first of the travellers whose names are known. */
  names: z.string().array(),
  /** How the seats are held while the deposit is not paid; empty once it is. */
  held: z.string(),
  /** The vehicle and who drives it; empty until that is arranged. */
  met_by: z.string(),
})
export type NearFlight = z.infer<typeof NearFlight>

/** The first of a list, how many it has, and where all of them are. */
const listed = { total: z.int(), path_in_admin: z.string() }

/** What leaves within seven days, what is on the way, and who lands and leaves today and tomorrow, the soonest first. */
export const NearDays = z.object({
  leaving: z.object({ ...listed, items: NearDeparture.array() }),
  on_the_way: z.object({ ...listed, items: NearDeparture.array() }),
  flights: z.object({ ...listed, day: z.string(), items: NearFlight.array() }).array(),
})
export type NearDays = z.infer<typeof NearDays>

/** The right with which somebody is shown what leaves and who lands: that of the lists of a departure. */
export const nearRight: Right = 'travellers'

/**
 * The work that waits for staff: every kind that they have the right to do, also those of which nothing waits. `near`: left
 * out without `nearRight`.
 */
export const Desk = z.object({ groups: DeskGroup.array(), near: NearDays.optional() }).meta({ id: 'Desk' })
export type Desk = z.infer<typeof Desk>

/** Money of one currency in minor units, without card fees: what came, and what went back. */
const Turnover = z.object({ currency: Currency, received: z.int(), refunded: z.int() })
export type Turnover = z.infer<typeof Turnover>

const counts = { bookings: z.int(), travellers: z.int(), money: Turnover.array() }

/**
 * A month in Kathmandu, `2026-11`: the bookings made in it that are not given up, and the money received and refunded
 * in it.
 */
export const MonthFigures = z.object({ month: z.string(), ...counts })
export type MonthFigures = z.infer<typeof MonthFigures>

/** The same by trip, of all the months together. */
export const TripFigures = z.object({ trip_name: z.string(), ...counts })
export type TripFigures = z.infer<typeof TripFigures>

/** The last twelve months, the oldest first, and the trips, the most booked first. */
export const DeskFigures = z
  .object({ months: MonthFigures.array(), trips: TripFigures.array() })
  .meta({ id: 'DeskFigures' })
export type DeskFigures = z.infer<typeof DeskFigures>
