import { sql, type SelectQueryBuilder } from 'kysely'
import { confirmedStatuses, givenUpStatuses, isLive, isTravelled } from '#contract/booking-statuses.ts'
import type { CustomerEntry, CustomerListQuery } from '#contract/customers.ts'
import { today, type Day } from '#contract/days.ts'
import type { Page } from '#contract/paging.ts'
import { db } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { netPaid } from '../bookings/sums.ts'
import { phoneIn, wordsIn } from '../lists/words.ts'
import { contactOf, peopleAt, type Person } from './addresses.ts'
import { sumsOfBookings } from './sums.ts'

/** The address of a booking in small letters, as the index of addresses has it. */
const address = sql<string>`lower(bookings.email)`

/**
 * Lists who has booked, each person once; whoever booked last comes first. It reads the main addresses of a page first,
 * then the bookings of those people. The cursor is the id of the last booking of the last customer.
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
  let booked = db
    .selectFrom('bookings')
    .select([address.as('address'), ({ fn }) => fn.max('bookings.id').as('last')])
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .where(address, '!=', '')
    .groupBy(address)
  const searched = bookingsSearched(q)
  if (searched) booked = booked.where(address, 'in', withSame(searched))
  if (group === 'next') booked = booked.where(address, 'in', withSame(travellingNext()))
  if (group === 'open') booked = booked.where(address, 'in', withSame(owing()))
  if (group === 'back') booked = booked.where('status', 'not in', givenUpStatuses)
  // Few addresses were merged, so most people are read by the index of addresses alone.
  const known = db.selectFrom('customer_addresses').select('address')
  const merged = db
    .selectFrom(booked.where(address, 'in', known).as('booked'))
    .innerJoin('customer_addresses as known', 'known.address', 'booked.address')
    .select(['known.main as address', ({ fn }) => fn.max('booked.last').as('last')])
    .select(({ fn }) => fn.sum<number>('booked.bookings').as('bookings'))
    .groupBy('known.main')
  const people = db
    .selectFrom(booked.where(address, 'not in', known).unionAll(merged).as('people'))
    .select(['people.address', 'people.last', sql<number>`count(*) over ()`.as('total')])
  return group === 'back' ? people.where('people.bookings', '>', 1) : people
}

/** Returns addresses with all others of the same people. */
function withSame(addresses: SelectQueryBuilder<Database, 'bookings', { address: string }>) {
  const others = db
    .selectFrom('customer_addresses as known')
    .innerJoin('customer_addresses as other', 'other.main', 'known.main')
    .select('other.address')
    .where('known.address', 'in', addresses)
  return addresses.union(others)
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

/** Returns the customers with these main addresses, in their order. */
async function readEntries(mains: string[]): Promise<CustomerEntry[]> {
  if (mains.length === 0) return []
  const people = await peopleAt(mains)
  const byAddress = new Map(
    [...people.values()].flatMap((person) => person.addresses.map((one) => [one, person])),
  )
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'status', 'trip_name', 'start_date', 'fullname', 'mobile', 'email'])
    .select(['currency', 'total_amount', address.as('address'), netPaid().as('net')])
    .where(address, 'in', [...byAddress.keys()])
    .orderBy('id')
    .execute()
  const byPerson = Map.groupBy(rows, (row) => byAddress.get(row.address))
  const day = today()
  return [...people.values()].flatMap((person) => {
    const bookings = byPerson.get(person)
    return bookings ? [entryOf(person, bookings, day)] : []
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

function entryOf(person: Person, bookings: Booked[], day: Day): CustomerEntry {
  const written = bookings.findLast(({ email }) => email.toLowerCase() === person.main)
  const byStart = bookings.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return {
    _id: person.main,
    email: written?.email ?? person.main,
    ...contactOf(person, bookings),
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
