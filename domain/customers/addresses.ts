import type { Selectable } from 'kysely'
import { db, type Tx } from '#db/client.ts'
import type { CustomerAddressRow } from '#db/rows/customers.ts'

// A customer is known by an e-mail address. Where two are one person, `customer_addresses` says so; their bookings,
// enquiries and payments keep the address they were made with, so a merge can be taken back.

/** Who merges, separates or erases customers takes this turn first. */
export const CUSTOMERS_TURN = 'customers'

type Row = Selectable<CustomerAddressRow>

/**
 * Somebody by all their addresses, in small letters, the main one first. `nameFrom`, `mobileFrom`: by which address the
 * bookings say it; null for the last of all. `version`: 0 for somebody with one address.
 */
export type Person = {
  main: string
  addresses: string[]
  rows: Row[]
  nameFrom: string | null
  mobileFrom: string | null
  version: number
}

/** Returns whose address it is, whatever its case; somebody with this one for an address that nobody has merged. */
export async function personAt(address: string, from: Tx | typeof db = db): Promise<Person> {
  const one = address.toLowerCase()
  return (await peopleAt([one], from)).get(one)!
}

/** Returns whose each address is; the addresses are in small letters. */
export async function peopleAt(addresses: string[], from: Tx | typeof db = db): Promise<Map<string, Person>> {
  const mains = from
    .selectFrom('customer_addresses')
    .select('main')
    // No address is empty, and PostgreSQL knows no empty list.
    .where('address', 'in', ['', ...addresses])
  const rows = await from
    .selectFrom('customer_addresses')
    .selectAll()
    .where('main', 'in', mains)
    .orderBy('address')
    .execute()
  const people = [...Map.groupBy(rows, ({ main }) => main)].map(([main, of]) => toPerson(main, of))
  const known = new Map(people.flatMap((person) => person.addresses.map((address) => [address, person])))
  return new Map(addresses.map((address) => [address, known.get(address) ?? toPerson(address, [])]))
}

/** Returns name and telephone number as the last booking says them, or the last one by the address chosen for each. */
export function contactOf(
  { nameFrom, mobileFrom }: Pick<Person, 'nameFrom' | 'mobileFrom'>,
  said: { email: string; fullname: string; mobile: string }[],
): { name: string; mobile: string } {
  const lastBy = (address: string | null) =>
    said.findLast(({ email }) => email.toLowerCase() === address) ?? said.at(-1)
  return { name: lastBy(nameFrom)?.fullname ?? '', mobile: lastBy(mobileFrom)?.mobile ?? '' }
}

function toPerson(main: string, rows: Row[]): Person {
  const merged = rows
    .filter(({ merged_into }) => merged_into !== null)
    .toSorted((a, b) => (a.merged_at! < b.merged_at! ? -1 : 1))
  return {
    main,
    addresses: [main, ...merged.map(({ address }) => address)],
    rows,
    // What was chosen last holds.
    nameFrom: merged.at(-1)?.name_from ?? null,
    mobileFrom: merged.at(-1)?.mobile_from ?? null,
    version: rows.find(({ address }) => address === main)?.version ?? 0,
  }
}
