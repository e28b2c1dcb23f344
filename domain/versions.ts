import type { Selectable } from 'kysely'
import { takeTurn, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { DomainError } from './errors.ts'
import { documentOf, keepFirst } from './kept-versions.ts'

/** The tables whose rows staff edit, with the words for a row. */
const called = {
  regions: 'region',
  trips: 'trip',
  images: 'picture',
  pictures: 'picture',
  blogs: 'blog',
  reviews: 'review',
  blog_sections: 'section',
  departures: 'departure',
  extras: 'extra',
  permits: 'permit',
  packing_lists: 'packing list',
  shared_texts: 'shared text',
  places: 'place',
  crew: 'person of the crew',
  crew_absences: 'absence',
  suppliers: 'supplier',
  crew_papers: 'paper',
  cost_templates: 'template of costs',
  departure_cost_plans: 'plan',
  departure_costs: 'cost',
  assignments: 'assignment',
  bookings: 'booking',
  enquiries: 'enquiry',
  redirects: 'redirect',
  discount_codes: 'discount code',
  disruptions: 'disruption',
  proposals: 'proposal',
  staff: 'account',
  newsletters: 'issue of the newsletter',
} as const

/** The tables that documents in versions are made of, with the noun of their events. */
const documents = {
  trips: 'trip',
  blogs: 'blog',
  blog_sections: 'blog-section',
  regions: 'region',
  reviews: 'review',
} as const

type Versioned = keyof typeof called

/**
 * Claims a row: raises its version, which locks it until the transaction ends, and returns it as it was. Throws
 * `not-found`, or `stale` when `version` is given and somebody has changed the row since.
 */
export async function claim<Table extends Versioned>(
  tx: Tx,
  table: Table,
  id: string,
  version?: number,
): Promise<Selectable<Database[Table]>> {
  // Bookings of the departure lock it too, in their order of arrival.
  if (table === 'departures') await takeTurn(tx, id)
  const claimed = await claimQuery(tx, table, id, version).executeTakeFirst()
  if (claimed) {
    const noun = documents[table as keyof typeof documents]
    const document = noun && (await documentOf(tx, { noun, noun_id: id }))
    if (document) await keepFirst(tx, document.noun, document.noun_id, claimed.updated_at)
    return { ...claimed, version: claimed.version - 1 } as unknown as Selectable<Database[Table]>
  }

  const exists = await tx
    .selectFrom(table as 'regions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!exists) throw new DomainError('not-found', `No ${called[table]} has that id`)
  throw new DomainError('stale', `Someone else has changed this ${called[table]} since you opened it`)
}

/** Typed for one of the tables; all have the columns it names. */
function claimQuery(tx: Tx, table: Versioned, id: string, version: number | undefined) {
  const claiming = tx
    .updateTable(table as 'regions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
  return (version === undefined ? claiming : claiming.where('version', '=', version)).returningAll()
}
