import { sql } from 'kysely'
import { db } from '#db/client.ts'
import { peopleAt } from '../customers/addresses.ts'
import { SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { phoneIn } from '../lists/words.ts'
import { isWanted, type Candidate, type Wanted } from './wanted.ts'

/**
 * Finds customers whom lists of other systems name, each person once. They are remembered by the id of the record, because
 * an address names somebody.
 */
export async function findBefore(wanted: Wanted): Promise<Candidate[]> {
  const searched = db
    .selectFrom('past_records')
    .select(['id', 'email', 'fullname', 'mobile', 'search_text'])
    .orderBy('id', 'desc')
    .limit(SEARCHED_AT_ONCE)
    .as('searched')
  const [id, text] = [sql.ref<string>('searched.id'), sql.ref<string>('searched.search_text')]
  const phone = phoneIn(sql.ref<string>('searched.mobile'), wanted.q) ?? sql<boolean>`1 = 0`
  const rows = await db
    .selectFrom(searched)
    .select(['searched.id', 'searched.email', 'searched.fullname', 'searched.mobile', 'searched.search_text'])
    .where((row) => row.or([isWanted(wanted, { id, text }), phone]))
    .orderBy('searched.id', 'desc')
    .limit(wanted.limit * TRIPS_OF_ONE)
    .execute()
  const people = await peopleAt([...new Set(rows.map(({ email }) => email))])
  const found = new Map<string, Candidate>()
  for (const row of rows) {
    const { main } = people.get(row.email)!
    if (found.has(main)) continue
    found.set(main, {
      kind: 'customer',
      _id: row.id,
      label: row.fullname,
      note: main,
      path_in_admin: `/admin/customers/person?${new URLSearchParams({ email: main })}`,
      text: `${row.search_text} ${row.mobile}`,
    })
  }
  return [...found.values()].slice(0, wanted.limit)
}

/** One person may have so many records among those found. */
const TRIPS_OF_ONE = 5
