import type { Page } from '#contract/paging.ts'
import { searchText, searchWords, sortedBy, sortRows, type Values } from '#contract/tables.ts'

/**
 * Which part of a table is asked for: the rows after the one whose id is `cursor`, or else after the first `offset`.
 */
export type Part = { q?: string; sort?: string; limit?: number; cursor?: string; offset?: number }

/** A part of a table; `whole` counts the rows that may be seen before anything narrows them. */
export type TablePage<Row> = Page<Row> & { whole: number }

export type ContentTable<Row> = {
  /**
   * Returns the rows that `isSeen` and `isWanted` accept and that contain every word of `q`; all of them without a
   * `limit`.
   */
  find(part: Part, isSeen: (row: Row) => boolean, isWanted: (row: Row) => boolean): TablePage<Row>
}

/**
 * Creates a table of content in memory, because the two databases sort text differently and do not ignore accents. Rows
 * keep the order in which they are given unless they are sorted; each order and the search texts are computed once,
 * when first needed.
 */
export function createTable<Row extends { _id: string }>(
  rows: Row[],
  values: Values<Row>,
): ContentTable<Row> {
  const orders = new Map<string, Row[]>()
  const texts = new Map<Row, string>()

  return {
    find({ q, sort, limit, cursor, offset = 0 }, isSeen, isWanted) {
      const seen = ordered(sort).filter(isSeen)
      const words = searchWords(q)
      const found = seen.filter((row) => isWanted(row) && holds(row, words))
      const start = cursor === undefined ? offset : found.findIndex(({ _id }) => _id === cursor) + 1
      const items = limit === undefined ? found.slice(start) : found.slice(start, start + limit)
      const hasMore = start + items.length < found.length
      return {
        items,
        total: found.length,
        next: hasMore ? items.at(-1)?._id : undefined,
        whole: seen.length,
      }
    },
  }

  function ordered(sort: string | undefined) {
    const by = sortedBy(values, sort)
    if (!by) return rows
    const known = orders.get(sort!)
    if (known) return known
    const order = sortRows(rows, values[by.key]!, by.isDown)
    orders.set(sort!, order)
    return order
  }

  function holds(row: Row, words: string[]) {
    if (words.length === 0) return true
    const text = texts.get(row) ?? searchText(row, values)
    texts.set(row, text)
    return words.every((word) => text.includes(word))
  }
}
