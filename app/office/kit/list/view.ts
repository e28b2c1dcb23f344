import { searchText, searchWords, sortedBy, sortRows, type Values } from '#contract/tables.ts'
import type { Column, ListFilter } from './shape.ts'

export const PAGE_SIZE = 50

type Shape<Row> = { columns: Column<Row>[]; filters: ListFilter<Row>[] }

export type View<Row> = {
  /** All rows that match, sorted. */
  found: Row[]
  /** The matching rows on this page. */
  shown: Row[]
  /** The number of this page, from 1. */
  page: number
}

/**
 * Returns the rows that a list shows under this address. Its query holds `q`, `sort` (the key of a column, after "-"
 * for descending), `page` and the key of each filter. Other parameters are ignored.
 */
export function viewOf<Row>(
  rows: Row[],
  { columns, filters }: Shape<Row>,
  query: URLSearchParams,
): View<Row> {
  const values = valuesOf(columns.filter(({ isOnlyExported }) => !isOnlyExported))
  const words = searchWords(query.get('q'))
  const chosen = filters.flatMap((filter) => chosenOf(filter, query))
  const matching = rows.filter(
    (row) => chosen.every((matches) => matches(row)) && hasWords(row, values, words),
  )

  const sort = sortedBy(values, query.get('sort'))
  const found = sort ? sortRows(matching, values[sort.key]!, sort.isDown) : matching
  const page = Math.min(pagesOf(found.length), pageIn(query))
  return { found, shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page }
}

/** Returns the number of the page that an address asks for, from 1. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
}

/** Returns how many pages this number of rows fills: at least one. */
export function pagesOf(found: number): number {
  return Math.max(1, Math.ceil(found / PAGE_SIZE))
}

export function valuesOf<Row>(columns: Column<Row>[]): Values<Row> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value]))
}

/**
 * Returns the query with one key set, or removed if the value is empty. Any other key than the page's resets the list
 * to its first page.
 */
export function withKey(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (key !== 'page') next.delete('page')
  next.delete('cursor')
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}

/** Returns whether a search or filter in the address limits the list. */
export function isNarrowed(query: URLSearchParams, filters: ListFilter<never>[]): boolean {
  return query.has('q') || filters.some(({ key }) => query.has(key))
}

function chosenOf<Row>(filter: ListFilter<Row>, query: URLSearchParams) {
  const { matches } = filter
  const value = query.get(filter.key)
  if (!matches || value === null || !isOffered(filter, value)) return []
  return [(row: Row) => matches(row, value)]
}

function isOffered<Row>(filter: ListFilter<Row>, value: string) {
  return !('choices' in filter) || filter.choices.some((choice) => choice.value === value)
}

function hasWords<Row>(row: Row, values: Values<Row>, words: string[]) {
  if (words.length === 0) return true
  const text = searchText(row, values)
  return words.every((word) => text.includes(word))
}
