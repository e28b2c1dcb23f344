import { askKindRow, askKinds, type AskKind } from '#contract/asks.ts'
import type { AuditEvent, Event, EventQuery } from '#contract/events.ts'
import { formatDay } from '#contract/days.ts'
import type { Page } from '#contract/paging.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { listEvents } from '../events.ts'

type Thing = AuditEvent['thing']

/** Lists events as `listEvents` does, each with the name and the page of its thing, asked for once a noun. */
export async function listAudit(query: EventQuery): Promise<Page<AuditEvent>> {
  const { items, ...page } = await listEvents(query)
  const [trips, departures, asks, customers, others] = await Promise.all([
    tripsOf(idsOf(items, 'trip')),
    departuresOf(idsOf(items, 'departure')),
    asksOf(idsOf(items, 'ask')),
    customersOf(idsOf(items, 'customer')),
    namedOf(items),
  ])
  const known = new Map([...trips, ...departures, ...asks, ...customers, ...others])
  return { ...page, items: items.map((event) => ({ ...event, thing: thingOf(event, known) })) }
}

function idsOf(events: Event[], noun: Event['noun']) {
  // No id is empty, and PostgreSQL knows no empty list.
  return ['', ...new Set(events.filter((event) => event.noun === noun).map(({ noun_id }) => noun_id))]
}

async function tripsOf(ids: string[]): Promise<[string, Thing][]> {
  const rows = await db.selectFrom('trips').select(['id', 'kind', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, kind, name }) => [
    `trip ${id}`,
    { label: name, path_in_admin: `${tripWords[kind].office.list}/${id}` },
  ])
}

async function departuresOf(ids: string[]): Promise<[string, Thing][]> {
  const rows = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'trips.name', 'departures.start_date'])
    .where('departures.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, start_date }) => [
    `departure ${id}`,
    { label: `${name}, ${formatDay(start_date)}`, path_in_admin: `/admin/departures/${id}` },
  ])
}

async function asksOf(ids: string[]): Promise<[string, Thing][]> {
  if (ids.length === 1) return []
  const rows = await db.selectFrom('asks').select(['id', 'kind']).where('id', 'in', ids).execute()
  return rows.map(({ id, kind }) => [
    `ask ${id}`,
    {
      label: Object.hasOwn(askKinds, kind) ? askKindRow(kind as AskKind).words : '',
      path_in_admin: '/admin/asks',
    },
  ])
}

/** Customers are named by the reference of a booking of theirs; of whoever has none or was erased there is no page. */
async function customersOf(references: string[]): Promise<[string, Thing][]> {
  if (references.length === 1) return []
  const rows = await db
    .selectFrom('bookings')
    .select(['reference', 'email'])
    .where('reference', 'in', references)
    .where('email', '!=', '')
    .execute()
  return rows.map(({ reference, email }) => [
    `customer ${reference}`,
    {
      label: reference,
      path_in_admin: `/admin/customers/person?${new URLSearchParams({ email: email.toLowerCase() })}`,
    },
  ])
}

/** Nouns whose table has a name, and where their things are shown. */
const named = {
  region: { table: 'regions', path: '/admin/regions' },
  extra: { table: 'extras', path: '/admin/extras' },
  permit: { table: 'permits', path: '/admin/permits' },
  'packing-list': { table: 'packing_lists', path: '/admin/packing-lists' },
  place: { table: 'places', path: '/admin/places' },
  plan: { table: 'plans', path: '/admin/planned' },
  crew: { table: 'crew', path: '/admin/crew' },
  supplier: { table: 'suppliers', path: '/admin/suppliers' },
  staff: { table: 'staff', path: '/admin/people' },
} as const

async function namedOf(events: Event[]): Promise<[string, Thing][]> {
  const lists = await Promise.all(
    Object.entries(named).map(async ([noun, { table, path }]): Promise<[string, Thing][]> => {
      const ids = idsOf(events, noun as Event['noun'])
      if (ids.length === 1) return []
      const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map(({ id, name }) => [`${noun} ${id}`, { label: name, path_in_admin: `${path}/${id}` }])
    }),
  )
  return lists.flat()
}

/** Where the things stand that have no name of their own. */
const places: Partial<Record<Event['noun'], string>> = {
  blog: '/admin/blogs',
  review: '/admin/reviews',
  payment: '/admin/payments',
  refund: '/admin/refunds',
  enquiry: '/admin/enquiries',
  proposal: '/admin/proposals',
  email: '/admin/outbox',
  redirect: '/admin/redirects',
  'discount-code': '/admin/discount-codes',
  'shared-text': '/admin/shared-texts',
  picture: '/admin/pictures',
  setting: '/admin/settings',
}

function thingOf({ noun, noun_id, verb, booking_reference }: Event, known: Map<string, Thing>): Thing {
  if (booking_reference !== null)
    return { label: booking_reference, path_in_admin: `/admin/bookings/${booking_reference}` }
  if (noun === 'faq' || noun === 'top-destinations') return { label: '', path_in_admin: `/admin/${noun}` }
  const place = places[noun]
  if (place !== undefined && verb !== 'remove' && !/^(lines|demo-content)$/.test(noun_id))
    return {
      label: noun === 'setting' ? noun_id.replaceAll('_', ' ') : '',
      path_in_admin: `${place}/${noun_id}`,
    }
  return known.get(`${noun} ${noun_id}`) ?? null
}
