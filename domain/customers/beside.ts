import { sql } from 'kysely'
import type { Customer } from '#contract/customers.ts'
import { db } from '#db/client.ts'
import { SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { phoneIn } from '../lists/words.ts'
import { NOBODY } from './trace.ts'

/** With or without the code of the country, these digits of a telephone number are the same. */
const OWN_DIGITS = 8
const ALIKE_MAX = 5

type Booked = { id: string; reference: string; fullname: string; mobile: string; consented_at: string | null }

/** Returns what stands beside the bookings of a customer: papers by their states, waiting lists, consents, and who is alike. */
export async function besideCustomer(
  address: string,
  bookings: Booked[],
): Promise<Pick<Customer, 'papers' | 'waits' | 'consents' | 'alike'>> {
  const [papers, waits, alike] = await Promise.all([
    papersOf([NOBODY, ...bookings.map(({ id }) => id)]),
    waitsOf(address),
    alikeTo(address, bookings),
  ])
  const consents = bookings.flatMap(({ reference, consented_at }) =>
    consented_at === null ? [] : [{ booking_reference: reference, consented_at }],
  )
  return { papers, waits, consents, alike }
}

function papersOf(ids: string[]) {
  return db
    .selectFrom('traveller_papers')
    .innerJoin('bookings', 'bookings.id', 'traveller_papers.booking_id')
    .select(['bookings.reference as booking_reference', 'position as traveller', 'kind', 'state'])
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('position')
    .orderBy('kind')
    .execute()
}

function waitsOf(address: string) {
  return db
    .selectFrom('waits')
    .innerJoin('departures', 'departures.id', 'waits.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['waits.id as _id', 'waits.departure_id', 'trips.name as trip_name', 'departures.start_date'])
    .select(['waits.travellers', 'waits.state'])
    .where((row) => row(row.fn<string>('lower', ['waits.email']), '=', address))
    .orderBy('waits.asked_at')
    .execute()
}

/** Looks among the newest bookings of other addresses for the same telephone number or the same name. */
async function alikeTo(address: string, bookings: Booked[]): Promise<Customer['alike']> {
  const last = bookings.at(-1)
  const names = [...new Set(bookings.map(({ fullname }) => fullname.toLowerCase()))]
  if (!last) return []
  const digits = last.mobile.replaceAll(/\D/g, '').slice(-OWN_DIGITS)
  const isSamePhone =
    (digits.length < OWN_DIGITS ? undefined : phoneIn(sql.ref<string>('newest.mobile'), digits)) ??
    sql<boolean>`1 = 0`
  const newest = db
    .selectFrom('bookings')
    .select(['id', 'email', 'fullname', 'mobile'])
    .orderBy('id', 'desc')
    .limit(SEARCHED_AT_ONCE)
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .select(['newest.email', 'newest.fullname'])
    .select(sql<number>`case when ${isSamePhone} then 1 else 0 end`.as('same_phone'))
    .where((row) => row(row.fn<string>('lower', ['newest.email']), 'not in', ['', address]))
    .where((row) =>
      row.or([row(row.fn<string>('lower', ['newest.fullname']), 'in', [NOBODY, ...names]), isSamePhone]),
    )
    .orderBy('newest.id', 'desc')
    .limit(SEARCHED_AT_ONCE)
    .execute()
  const byAddress = Map.groupBy(rows, ({ email }) => email.toLowerCase())
  return [...byAddress]
    .map(([email, all]) => ({
      email,
      name: all[0]!.fullname,
      bookings: all.length,
      why: all.some(({ same_phone }) => Number(same_phone) === 1) ? ('mobile' as const) : ('name' as const),
    }))
    .toSorted((a, b) => (a.why < b.why ? -1 : a.why > b.why ? 1 : 0))
    .slice(0, ALIKE_MAX)
}
