import { sql } from 'kysely'
import { CUSTOMER_PAST_SHOWN, type PastRecord } from '#contract/customers.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'

// What lists of other systems say of a customer (domain/customer-imports/).

/** The address of a past record in small letters, as its index has it. */
export const pastAddress = sql<string>`lower(past_records.email)`

/** Returns the newest past records of these addresses: those of the person alone first, then their trips from the earliest. */
export async function pastOf(addresses: string[]): Promise<(PastRecord & { email: string })[]> {
  const rows = await db
    .selectFrom('past_records')
    .selectAll()
    .where(pastAddress, 'in', ['', ...addresses])
    .orderBy('id', 'desc')
    .limit(CUSTOMER_PAST_SHOWN)
    .execute()
  if (rows.length === 0) return []
  const pathOf = await tripPaths()
  return rows
    .toReversed()
    .toSorted((a, b) => ((a.start_date ?? '') < (b.start_date ?? '') ? -1 : 1))
    .map(({ id, fullname, total_amount, currency, trip_name, ...row }) => ({
      _id: id,
      email: row.email,
      name: fullname,
      mobile: row.mobile,
      country: row.country,
      notes: row.notes,
      trip_name,
      trip_path: trip_name === null ? null : pathOf(trip_name),
      start_date: row.start_date,
      end_date: row.end_date,
      travellers: row.travellers,
      total: total_amount === null ? null : { amount: total_amount, currency },
      status: row.status,
      reference: row.reference,
    }))
}

/** Returns what past records say of people, where each without a telephone number has the last one of its address. */
export function withMobiles<Said extends { email: string; mobile: string }>(said: Said[]): Said[] {
  const mobiles = new Map(said.flatMap(({ email, mobile }) => (mobile === '' ? [] : [[email, mobile]])))
  return said.map((one) => ({ ...one, mobile: one.mobile || (mobiles.get(one.email) ?? '') }))
}

/** Returns where the office shows the trips that have a name, also with “Trek” or “Tour” behind it. */
async function tripPaths(): Promise<(name: string) => string | null> {
  const rows = await db.selectFrom('trips').select(['id', 'kind', 'name']).orderBy('id').execute()
  const paths = new Map(
    rows.map(({ id, kind, name }) => [plainTrip(name), `${tripWords[kind].office.list}/${id}`]),
  )
  return (name) => paths.get(plainTrip(name)) ?? null
}

function plainTrip(name: string) {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?: (?:trek|trekking|tour|package))+$/, '')
}
