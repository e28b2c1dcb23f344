import type { Page } from '#contract/paging.ts'
import type { PaperQuery, PaperRecord } from '#contract/papers.ts'
import { db } from '#db/client.ts'
import { endOfSearch, pageFound, SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { wordsIn } from '../lists/words.ts'
import { sql } from 'kysely'
import { spanOf } from './period.ts'
import { toIssued } from './read.ts'
import { snapshotIn } from './stored.ts'

/**
 * Lists the papers that staff ask for, the newest first. `q`: words of the number, the reference or the person. Throws
 * `invalid` for a fiscal year beyond the calendar.
 */
export async function listPapers(
  wanted: PaperQuery,
  searchedAtOnce = SEARCHED_AT_ONCE,
): Promise<Page<PaperRecord>> {
  const { limit, cursor, q } = wanted
  const all = await matching(wanted)
  const from = cursor === undefined ? all : all.where('documents.id', '<', cursor)
  const places = from.select('documents.id').orderBy('documents.id', 'desc')
  const last = q ? await endOfSearch(places, searchedAtOnce) : undefined
  const upTo = (query: typeof all) => (last ? query.where('documents.id', '>=', last.id) : query)
  const found = (query: typeof all) => upTo(query).where((row) => row.and(wordsIn(TEXT, q)))
  const rows = await found(from)
    .selectAll('documents')
    .select('bookings.reference')
    .orderBy('documents.id', 'desc')
    .limit(limit + 1)
    .execute()
  const count = async () => {
    const { total } = await found(all)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const { items, ...page } = await pageFound({ rows, limit, cursor, end: last?.id, cursorOf, count })
  return { ...page, items: items.map(recordOf) }
}

function cursorOf({ id }: { id: string }) {
  return id
}

const TEXT = sql<string>`lower(documents.number) || ' ' || bookings.search_text`

async function matching({ kind, month, fiscal_year }: PaperQuery) {
  let query = db.selectFrom('documents').innerJoin('bookings', 'bookings.id', 'documents.booking_id')
  if (kind !== undefined) query = query.where('documents.kind', '=', kind)
  for (const period of [month && { month }, fiscal_year !== undefined && { fiscal_year }]) {
    if (!period) continue
    const { from, before } = await spanOf(period)
    query = query.where('documents.issued_at', '>=', from).where('documents.issued_at', '<', before)
  }
  return query
}

type Row = Parameters<typeof toIssued>[0] & { reference: string }

function recordOf(row: Row): PaperRecord {
  const snapshot = snapshotIn(row)
  return {
    ...toIssued(row),
    booking_reference: row.reference,
    buyer: snapshot?.buyer.name ?? '',
    issued_on_bs: snapshot?.issued_on_bs ?? '',
    about: snapshot?.about?.number ?? '',
  }
}
