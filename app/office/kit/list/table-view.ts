import type { ReactNode } from 'react'
import { searchText, searchWords, sortedBy, sortRows, type CellValue, type Values } from '#contract/tables.ts'
import type { BulkAction } from './bulk.tsx'

export const PAGE_SIZE = 50

/** A column of a list: what it sorts by, finds and exports is `value`; what it shows is `cell`, else the value. */
export type Column<Row> = {
  key: string
  label: string
  value: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /** Numbers stand to the right. */
  isNumber?: boolean
  /** Takes the room that is left, cut to one line. */
  isWide?: boolean
  /** Left out where the window is not wide. */
  isMinor?: boolean
  /** Only for sorting, searching and the export. */
  isHidden?: boolean
}

/** What the rows of a list are and what can be done with them. */
export type TableShape<Row> = {
  /** What the rows are, "Trekking Regions": names the table, its search and its export. */
  label: string
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** A second line under the name. */
  noteOf?: (row: Row) => string
  /** What a phone shows of the columns it has no room for. */
  phoneNoteOf?: (row: Row) => string
  renderBadge?: (row: Row) => ReactNode
  thumbnailOf?: (row: Row) => string | undefined
  /** The first is the name. */
  columns: Column<Row>[]
  /** What a row is where the list can also be seen as a grid. */
  renderCard?: (row: Row) => ReactNode
  /** The buttons at the end of a row. */
  renderActions: (row: Row) => ReactNode
  bulk?: BulkAction<Row>[]
  /** What is said of an empty list. */
  empty: string
}

/** Chips above a list: of each filter one choice or none. */
export type TableFilter = { key: string; label: string; choices: { value: string; label: string }[] }

/** The same where the browser has the whole list. */
export type Filter<Row> = TableFilter & { matches: (row: Row, value: string) => boolean }

type Shape<Row> = { columns: Column<Row>[]; filters: Filter<Row>[] }

export type View<Row> = {
  /** All that match, sorted. */
  found: Row[]
  /** Those of them on this page. */
  shown: Row[]
  /** From 1. */
  page: number
  sort: { key: string; isDown: boolean } | undefined
}

/**
 * What of the rows is shown under this address. Its query holds `q`, `sort` (a column's key, with "-" before it for
 * downwards), `page` and each filter's key. What the list does not know is ignored.
 */
export function viewOf<Row>(
  rows: Row[],
  { columns, filters }: Shape<Row>,
  query: URLSearchParams,
): View<Row> {
  const values = valuesOf(columns)
  const words = searchWords(query.get('q'))
  const chosen = filters.flatMap((filter) => chosenOf(filter, query))
  const matching = rows.filter(
    (row) => chosen.every((matches) => matches(row)) && hasWords(row, values, words),
  )

  const sort = sortedBy(values, query.get('sort'))
  const found = sort ? sortRows(matching, values[sort.key]!, sort.isDown) : matching
  const page = Math.min(pagesOf(found.length), pageIn(query))
  return {
    found,
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    sort,
  }
}

/** The number of the page that an address asks for, from 1. */
export function pageIn(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
}

/** How many pages so many rows have: at least one. */
export function pagesOf(found: number): number {
  return Math.max(1, Math.ceil(found / PAGE_SIZE))
}

export function valuesOf<Row>(columns: Column<Row>[]): Values<Row> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value]))
}

/** The query with one key set, or removed for an empty value. Whatever changes leads back to the first page. */
export function withKey(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (key !== 'page') next.delete('page')
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}

function chosenOf<Row>({ key, choices, matches }: Filter<Row>, query: URLSearchParams) {
  const value = query.get(key)
  if (value === null || !choices.some((choice) => choice.value === value)) return []
  return [(row: Row) => matches(row, value)]
}

function hasWords<Row>(row: Row, values: Values<Row>, words: string[]) {
  if (words.length === 0) return true
  const text = searchText(row, values)
  return words.every((word) => text.includes(word))
}
