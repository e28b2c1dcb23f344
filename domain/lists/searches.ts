import type { AliasedExpression, SelectQueryBuilder } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { db } from '#db/client.ts'

/**
 * How many rows a search for words reads at once, the newest first; then it returns what it found and asks whether to
 * go on. So a search takes no longer on a large table (decision 021).
 */
export const SEARCHED_AT_ONCE = 20_000

/** Returns the last place that a search reads; undefined when it reads all of them. */
export async function endOfSearch<Tables, Table extends keyof Tables, Place>(
  places: SelectQueryBuilder<Tables, Table, Place>,
  searchedAtOnce: number,
) {
  const [last, beyond] = await places
    .offset(searchedAtOnce - 1)
    .limit(2)
    .execute()
  return beyond && last
}

type Found<Row> = {
  /** One more than `limit` if there are more. */
  rows: Row[]
  limit: number
  cursor?: string
  /** The cursor of the last row that was searched; undefined at the end of the list. */
  end: string | undefined
  cursorOf: (row: Row) => string
  /** How many match, from the first row of the list to where this search ended. */
  count: () => Promise<number>
}

/** Returns a page of what was found. It may have fewer rows than `limit` although `next` leads to more. */
export async function pageFound<Row>(found: Found<Row>): Promise<Page<Row>> {
  const { rows, limit, cursor, end, cursorOf, count } = found
  const items = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    items,
    total: cursor === undefined && !hasMore ? items.length : await count(),
    next: hasMore ? cursorOf(items.at(-1)!) : end,
    isPart: end !== undefined,
  }
}

/** How many rows a query finds that selects their ids. */
export async function countOf(found: AliasedExpression<{ id: string }, 'found'>): Promise<number> {
  const { total } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
