import { sql } from 'kysely'
import type { Customer } from '#contract/customers.ts'
import { isSameName } from '#contract/same-name.ts'
import { db } from '#db/client.ts'
import { lastDigitsOf } from '../lists/words.ts'
import { peopleAt } from './addresses.ts'
import { NOBODY } from './trace.ts'

/** With or without the code of the country, these digits of a telephone number are the same. */
const OWN_DIGITS = 8
const ALIKE_MAX = 5
/** Of so many bookings of other people, for each reason, is asked whose they are: an agency books hundreds under its own number. */
const BOOKINGS_LOOKED_AT = 100

type Booked = { id: string; reference: string; fullname: string; mobile: string; consented_at: string | null }

/**
 * Returns what stands beside the bookings of a customer with these addresses: papers by their states, waiting lists,
 * consents, and who is alike.
 */
export async function besideCustomer(
  addresses: string[],
  bookings: Booked[],
): Promise<Pick<Customer, 'papers' | 'waits' | 'consents' | 'alike'>> {
  const [papers, waits, alike] = await Promise.all([
    papersOf([NOBODY, ...bookings.map(({ id }) => id)]),
    waitsOf(addresses),
    alikeTo(addresses, bookings),
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

function waitsOf(addresses: string[]) {
  return db
    .selectFrom('waits')
    .innerJoin('departures', 'departures.id', 'waits.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['waits.id as _id', 'waits.departure_id', 'trips.name as trip_name', 'departures.start_date'])
    .select(['waits.travellers', 'waits.state'])
    .where((row) => row(row.fn<string>('lower', ['waits.email']), 'in', addresses))
    .orderBy('waits.asked_at')
    .execute()
}

/**
 * Looks among the bookings of other people for the same telephone number, the same day of birth with a name that may be the
 * same, or the very name. Numbers of passports are sealed and stay so.
 */
async function alikeTo(addresses: string[], bookings: Booked[]): Promise<Customer['alike']> {
  const last = bookings.at(-1)
  if (!last) return []
  const names = [...new Set(bookings.map(({ fullname }) => fullname.toLowerCase()))]
  const written = [...new Set(names.flatMap(asStored))]
  const birthDays = await birthDaysOf(bookings)
  const digits = last.mobile.replaceAll(/\D/g, '').slice(-OWN_DIGITS)
  const bornWithThem = db
    .selectFrom('travellers')
    .select('booking_id')
    .where('position', '=', 1)
    .where('birth_date', 'in', [NOBODY, ...birthDays])
  const byOthers = db
    .selectFrom('bookings')
    .select(['id', 'email', 'fullname'])
    .where((row) => row(row.fn<string>('lower', ['email']), 'not in', [NOBODY, ...addresses]))
    .orderBy('id', 'desc')
    .limit(BOOKINGS_LOOKED_AT)
  const isSamePhone = sql<boolean>`${lastDigitsOf(sql.ref<string>('bookings.mobile'))} = ${digits}`
  const [samePhone, born, sameName] = await Promise.all([
    digits.length < OWN_DIGITS ? [] : byOthers.where(isSamePhone).execute(),
    byOthers.where('id', 'in', bornWithThem).execute(),
    byOthers.where((row) => row(row.fn<string>('lower', ['fullname']), 'in', [NOBODY, ...written])).execute(),
  ])
  const sameBirth = born.filter(({ fullname }) => names.some((name) => isSameName(name, fullname)))
  const told = Object.entries({ mobile: samePhone, birth: sameBirth, name: sameName })
    .flatMap(([why, rows]) =>
      rows.map((row) => ({ ...row, address: row.email.toLowerCase(), why: why as Why })),
    )
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const people = await peopleAt([...new Set(told.map(({ address }) => address))])
  const alike = [...Map.groupBy(told, ({ address }) => people.get(address)!)]
    .map(([{ main, addresses: theirs }, all]) => ({
      main,
      theirs,
      name: all[0]!.fullname,
      why: WHYS.find((why) => all.some((one) => one.why === why))!,
    }))
    .toSorted((a, b) => WHYS.indexOf(a.why) - WHYS.indexOf(b.why))
    .slice(0, ALIKE_MAX)
  const counts = await bookingsBy(alike.flatMap(({ theirs }) => theirs))
  return alike.map(({ main: email, theirs, name, why }) => ({
    email,
    name,
    bookings: theirs.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    why,
  }))
}

/**
 * Returns a name in small letters as the databases may make it of "Éva Kovács", "éva kovács" and "ÉVA KOVÁCS": SQLite lowers
 * no letter with an accent.
 */
function asStored(name: string): string[] {
  const titled = name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return [name, plainlyLowered(titled), plainlyLowered(name.toUpperCase())]
}

function plainlyLowered(text: string) {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Returns how many bookings there are by each of these addresses. */
async function bookingsBy(addresses: string[]): Promise<Map<string, number>> {
  const address = sql<string>`lower(bookings.email)`
  const rows = await db
    .selectFrom('bookings')
    .select([address.as('address'), ({ fn }) => fn.countAll<number>().as('bookings')])
    .where(address, 'in', [NOBODY, ...addresses])
    .groupBy(address)
    .execute()
  return new Map(rows.map((row) => [row.address, Number(row.bookings)]))
}

/** The likeliest first. */
const WHYS = ['mobile', 'birth', 'name'] as const
type Why = (typeof WHYS)[number]

/** Returns the birth days that whoever booked has given as the first traveller. */
async function birthDaysOf(bookings: Booked[]) {
  const rows = await db
    .selectFrom('travellers')
    .select('birth_date')
    .where('position', '=', 1)
    .where('booking_id', 'in', [NOBODY, ...bookings.map(({ id }) => id)])
    .where('birth_date', 'is not', null)
    .execute()
  return rows.flatMap(({ birth_date }) => birth_date ?? [])
}
