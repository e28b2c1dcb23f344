import { sql } from 'kysely'
import { confirmedStatuses, givenUpStatuses, isLive, isTravelled } from '#contract/booking-statuses.ts'
import type { CustomerEntry, CustomerListQuery } from '#contract/customers.ts'
import { today, type Day } from '#contract/days.ts'
import type { Page } from '#contract/paging.ts'
import { db } from '#db/client.ts'
import { netPaid } from '../bookings/sums.ts'
import { phoneIn, wordsIn } from '../lists/words.ts'
import { sumsOfBookings } from './sums.ts'

/** The address of a booking in small letters, as the index of addresses has it. */
const address = sql<string>`lower(bookings.email)`

/**
 * Lists who has booked, by e-mail address; whoever booked last comes first. It reads the addresses of a page first,
 * then the bookings of those. The cursor is the id of the last booking of the last customer.
 */
export async function listCustomers(wanted: CustomerListQuery): Promise<Page<CustomerEntry>> {
  const { limit, cursor } = wanted
  // One look at the bookings finds the page and counts all, because some of the groups are costly.
  const found = db.selectFrom(customersFound(wanted).as('found')).selectAll()
  const rows = await (cursor === undefined ? found : found.where('last', '<', cursor))
    .orderBy('last', 'desc')
    .limit(limit + 1)
    .execute()
  const places = rows.slice(0, limit)
  const items = await readEntries(places.map((place) => place.address))
  const next = rows.length > limit ? places.at(-1)!.last : undefined
  return { items, total: Number(rows[0]?.total ?? 0), next }
}

function customersFound({ q, group }: CustomerListQuery) {
  let query = db
    .selectFrom('bookings')
    .select([address.as('address'), ({ fn }) => fn.max('bookings.id').as('last')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(address, '!=', '')
    .groupBy(address)
  const searched = bookingsSearched(q)
  if (searched) query = query.where(address, 'in', searched)
  if (group === 'next') query = query.where(address, 'in', travellingNext())
  if (group === 'open') query = query.where(address, 'in', owing())
  if (group === 'back')
    query = query.where('status', 'not in', givenUpStatuses).having(({ fn }) => fn.countAll(), '>', 1)
  return query
}

/** Returns the query for the addresses of bookings that a search finds; undefined for an empty search. */
function bookingsSearched(q: string) {
  const addresses = db.selectFrom('bookings').select(address.as('address'))
  const byPhone = phoneIn(sql.ref<string>('bookings.mobile'), q)
  if (byPhone) return addresses.where(byPhone)
  const words = wordsIn(sql.ref('bookings.search_text'), q)
  if (words.length === 0) return undefined
  return words.reduce((query, contains) => query.where(contains), addresses)
}

function travellingNext() {
  return db
    .selectFrom('bookings')
    .select(address.as('address'))
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', today())
}

/** The status of a booking, and its mark once the trip is over, say whether something is open, so no sums are needed. */
function owing() {
  return db
    .selectFrom('bookings')
    .select(address.as('address'))
    .where((row) =>
      row.or([
        row('status', 'in', ['awaiting_payment', 'deposit_paid']),
        row.and([row('status', '=', 'completed'), row('is_unsettled', '=', 1)]),
      ]),
    )
}

/** Returns the customers of these addresses, in their order. */
async function readEntries(addresses: string[]): Promise<CustomerEntry[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'status', 'trip_name', 'start_date', 'fullname', 'mobile', 'email'])
    .select(['currency', 'total_amount', address.as('address'), netPaid().as('net')])
    .where(address, 'in', addresses)
    .orderBy('id')
    .execute()
  const byAddress = Map.groupBy(rows, (row) => row.address)
  const day = today()
  return addresses.flatMap((one) => {
    const bookings = byAddress.get(one)
    return bookings ? [entryOf(one, bookings, day)] : []
  })
}

type Booked = {
  reference: string
  status: string
  trip_name: string
  start_date: string
  fullname: string
  mobile: string
  email: string
  currency: string | null
  total_amount: number | null
  net: number
}

function entryOf(_id: string, bookings: Booked[], day: Day): CustomerEntry {
  const last = bookings.at(-1)!
  const byStart = bookings.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return {
    _id,
    email: last.email,
    name: last.fullname,
    mobile: last.mobile,
    bookings: bookings.length,
    last_trip: tripOf(byStart.findLast((one) => isTravelled(one) && one.start_date < day)),
    next_trip: tripOf(byStart.find((one) => isLive(one) && one.start_date >= day)),
    sums: sumsOfBookings(bookings.map((one) => ({ ...one, net: Number(one.net) }))),
  }
}

function tripOf(booked: Booked | undefined) {
  if (!booked) return null
  const { trip_name, start_date, reference } = booked
  return { trip_name, start_date, reference }
}
