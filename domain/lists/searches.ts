import type { AliasedExpression, SelectQueryBuilder } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { db } from '#db/client.ts'

/**
 * So many rows a search for words looks through at once, the newest first, then it asks whether to go on: nobody waits
 * longer because there are more (decision 021).
 */
export const SEARCHED_AT_ONCE = 20_000

/** The last of these places that a search looks through; undefined when it looks through all of them. */
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

/** A page of what was found. It may hold less than `limit` although `next` leads to more. */
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
