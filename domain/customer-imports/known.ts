import type { ImportState } from '#contract/customer-imports.ts'
import { db, type Tx } from '#db/client.ts'
import { erasedPeople, personOf } from '#integrations/erasure-log.ts'
import type { Told, ToldLine } from './rows.ts'

/** What becomes of a line, and what is wrong with it. */
export type Sorted = {
  line: number
  state: ImportState
  email: string
  name: string
  says: string[]
  told?: Told
}

/**
 * Returns a function that says what becomes of lines, part by part in the order of the list: what an earlier line has said is
 * there already.
 */
export function sorter(): (lines: ToldLine[], from?: Tx | typeof db) => Promise<Sorted[]> {
  const erased = erasedPeople()
  const marks = new Set<string>()
  const customers = new Set<string>()
  return async (lines, from = db) => {
    const tolds = lines.flatMap((line) => ('told' in line ? line.told : []))
    for (const mark of await marksAmong(tolds, from)) marks.add(mark)
    for (const email of await customersAmong(tolds, from)) customers.add(email)
    return lines.map((one): Sorted => {
      if (!('told' in one)) {
        const { line, email, name, faults } = one
        return { line, state: 'refused', email, name, says: faults }
      }
      const { line, told } = one
      const { mark, email, fullname: name, country, notes, trip_name } = told
      if (erased.has(personOf(email)))
        return { line, state: 'refused', email: '', name: '', says: ['This person was erased at their wish'] }
      const isKnown = customers.has(email)
      const saysMore = trip_name !== null || country !== '' || notes !== ''
      const isThere = marks.has(mark) || (isKnown && !saysMore)
      marks.add(mark)
      customers.add(email)
      const state = isThere ? 'there' : isKnown ? 'beside' : 'new'
      return { line, state, email, name, says: [], told }
    })
  }
}

async function marksAmong(tolds: Told[], from: Tx | typeof db) {
  const marks = ['', ...tolds.map(({ mark }) => mark)]
  const rows = await from.selectFrom('past_records').select('mark').where('mark', 'in', marks).execute()
  return rows.map(({ mark }) => mark)
}

/** Returns the addresses of those who have booked, are known from before, or were merged with somebody. */
async function customersAmong(tolds: Told[], from: Tx | typeof db) {
  const emails = ['', ...new Set(tolds.map(({ email }) => email))]
  const [bookings, past, merged] = [
    await from
      .selectFrom('bookings')
      .select('email')
      .where((row) => row(row.fn<string>('lower', ['email']), 'in', emails))
      .execute(),
    await from
      .selectFrom('past_records')
      .select('email')
      .where((row) => row(row.fn<string>('lower', ['email']), 'in', emails))
      .execute(),
    await from
      .selectFrom('customer_addresses')
      .select('address as email')
      .where('address', 'in', emails)
      .execute(),
  ]
  return [...bookings, ...past, ...merged].map(({ email }) => email.toLowerCase())
}
