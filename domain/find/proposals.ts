import { sql } from 'kysely'
import { db } from '#db/client.ts'
import { isWanted, type Candidate, type Wanted } from './wanted.ts'

/** Finds proposals by their title and whom they are for, the newest first. */
export async function findProposals(wanted: Wanted): Promise<Candidate[]> {
  const text = sql<string>`lower(title || ' ' || name || ' ' || email)`
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'title', 'name', 'email', 'state'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text }))
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, title, name, email, state }) => ({
    kind: 'proposal',
    _id: id,
    label: title,
    note: `${name}, ${state}`,
    path_in_admin: `/admin/proposals/${id}`,
    text: `${title} ${name} ${email}`,
  }))
}
