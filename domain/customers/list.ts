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
import { pastAddress, withMobiles } from './past.ts'
import { sumsOfBookings } from './sums.ts'

/** The address of a booking in small letters, as the index of addresses has it. */
const address = sql<string>`lower(bookings.email)`
/** Stands for the id of the last booking of who is known from before alone: below all of those, by the last trip. */
const BEFORE_BOOKINGS = sql<string>`'00' || coalesce(max(start_date), '0000-00-00') || max(past_records.id)`
const ALL = sql<number>`count(*) over ()`

/**
 * Lists who has booked, each person once; whoever booked last comes first, after them those who are known from before
 * alone. It reads the main addresses of a page first, then the bookings of those people. The cursor is the id of the last
 * booking of the last customer, or what stands for it.
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
  let past = db
    .selectFrom('past_records')
    .select([pastAddress.as('address'), BEFORE_BOOKINGS.as('last')])
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .groupBy(pastAddress)
  const searched = bookingsSearched(q)
  if (searched) {
    booked = booked.where(address, 'in', withSame(searched))
    past = past.where(pastAddress, 'in', withSame(searched))
  }
  if (group === 'next') booked = booked.where(address, 'in', withSame(travellingNext()))
  if (group === 'open') booked = booked.where(address, 'in', withSame(owing()))
  if (group === 'back') {
    booked = booked.where('status', 'not in', givenUpStatuses)
    past = past.where('trip_name', 'is not', null).where('is_cancelled', '=', 0)
  } else if (group !== undefined) past = past.where(sql<boolean>`1 = 0`)
  else
    past = past.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').select('bookings.id').where(address, '=', pastAddress))),
    )
  // Few addresses were merged, so most people are read by the index of addresses alone.
  const known = db.selectFrom('customer_addresses').select('address')
  const told = (merged: 'in' | 'not in') =>
    booked.where(address, merged, known).unionAll(past.where(pastAddress, merged, known))
  const merged = db
    .selectFrom(told('in').as('told'))
    .innerJoin('customer_addresses as known', 'known.address', 'told.address')
    .select(['known.main as address', ({ fn }) => fn.max('told.last').as('last')])
    .select(({ fn }) => fn.sum<number>('told.bookings').as('bookings'))
    .groupBy('known.main')
  if (group !== 'back')
    return db
      .selectFrom(told('not in').unionAll(merged).as('people'))
      .select(['people.address', 'people.last', ALL.as('total')])
  // Whoever has booked and is known from before stands in both.
  const alone = db
    .selectFrom(told('not in').as('told'))
    .select(['told.address', ({ fn }) => fn.max('told.last').as('last')])
    .select(({ fn }) => fn.sum<number>('told.bookings').as('bookings'))
    .groupBy('told.address')
  return db
    .selectFrom(alone.unionAll(merged).as('people'))
    .select(['people.address', 'people.last', ALL.as('total')])
    .where('people.bookings', '>', 1)
}

/** Returns addresses with all others of the same people. */
function withSame<From extends keyof Database>(
  addresses: SelectQueryBuilder<Database, From, { address: string }>,
) {
  const others = db
    .selectFrom('customer_addresses as known')
    .innerJoin('customer_addresses as other', 'other.main', 'known.main')
    .select('other.address')
    .where('known.address', 'in', addresses)
  return addresses.union(others)
}

/** Returns the query for the addresses of bookings and past records that a search finds; undefined for an empty search. */
function bookingsSearched(q: string) {
  const addresses = db.selectFrom('bookings').select(address.as('address'))
  const past = db.selectFrom('past_records').select(pastAddress.as('address'))
  const byPhone = phoneIn(sql.ref<string>('bookings.mobile'), q)
  if (byPhone)
    return addresses
      .where(byPhone)
      .union(past.where(phoneIn(sql.ref<string>('past_records.mobile'), q) ?? sql<boolean>`1 = 0`))
  const words = wordsIn(sql.ref('bookings.search_text'), q)
  if (words.length === 0) return undefined
  return words
    .reduce((query, contains) => query.where(contains), addresses)
    .union(
      wordsIn(sql.ref('past_records.search_text'), q).reduce(
        (query, contains) => query.where(contains),
        past,
      ),
    )
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
  const before = await db
    .selectFrom('past_records')
    .select(['email', 'fullname', 'mobile', 'trip_name', 'start_date', 'reference', 'is_cancelled'])
    .where(pastAddress, 'in', [...byAddress.keys()])
    .orderBy('id')
    .execute()
  const byPerson = Map.groupBy(rows, (row) => byAddress.get(row.address))
  const pastByPerson = Map.groupBy(before, ({ email }) => byAddress.get(email))
  const day = today()
  return [...people.values()].flatMap((person) => {
    const [bookings, past] = [byPerson.get(person) ?? [], pastByPerson.get(person) ?? []]
    return bookings.length + past.length > 0 ? [entryOf(person, bookings, past, day)] : []
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

type Past = {
  email: string
  fullname: string
  mobile: string
  trip_name: string | null
  start_date: string | null
  reference: string
  is_cancelled: number
}

function entryOf(person: Person, bookings: Booked[], past: Past[], day: Day): CustomerEntry {
  const walked = past.flatMap(({ trip_name, start_date, reference, is_cancelled }) =>
    trip_name !== null && is_cancelled === 0 ? [{ trip_name, start_date: start_date ?? '', reference }] : [],
  )
  const written = bookings.findLast(({ email }) => email.toLowerCase() === person.main)
  const byStart = bookings.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return {
    _id: person.main,
    email: written?.email ?? person.main,
    ...contactOf(person, bookings.length > 0 ? bookings : withMobiles(past)),
    bookings: bookings.length,
    past_trips: walked.length,
    last_trip: tripOf(
      byStart.findLast((one) => isTravelled(one) && one.start_date < day) ??
        walked
          .filter(({ start_date }) => start_date !== '')
          .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
          .at(-1),
    ),
    next_trip: tripOf(byStart.find((one) => isLive(one) && one.start_date >= day)),
    sums: sumsOfBookings(bookings.map((one) => ({ ...one, net: Number(one.net) }))),
  }
}

function tripOf(booked: Pick<Booked, 'trip_name' | 'start_date' | 'reference'> | undefined) {
  if (!booked) return null
  const { trip_name, start_date, reference } = booked
  return { trip_name, start_date, reference }
}
