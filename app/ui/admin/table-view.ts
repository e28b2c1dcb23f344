import type { ReactNode } from 'react'
import { plain } from './commands.ts'

export const PAGE_SIZE = 50

/** A column of a list: what it sorts by, finds and exports is `value`; what it shows is `cell`, else the value. */
export type Column<Row> = {
  key: string
  label: string
  value: (row: Row) => string | number | null
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

/** Chips above a list: of each filter one choice or none. */
export type Filter<Row> = {
  key: string
  label: string
  choices: { value: string; label: string }[]
  matches: (row: Row, value: string) => boolean
}

type Shape<Row> = { columns: Column<Row>[]; filters: Filter<Row>[] }

export type View<Row> = {
  /** All that match, sorted. */
  found: Row[]
  /** Those of them on this page. */
  shown: Row[]
  /** From 1. */
  page: number
  pages: number
  sort: { key: string; isDown: boolean } | undefined
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * What of the rows is shown under this address. Its query holds `q`, `sort` (a column's key, with "-" before it for
 * downwards), `page` and each filter's key. What the list does not know is ignored.
 */
export function viewOf<Row>(
  rows: Row[],
  { columns, filters }: Shape<Row>,
  query: URLSearchParams,
): View<Row> {
  const words = plain(query.get('q') ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const chosen = filters.flatMap((filter) => chosenOf(filter, query))
  const matching = rows.filter(
    (row) => chosen.every((matches) => matches(row)) && hasWords(row, columns, words),
  )

  const sort = sortOf(columns, query.get('sort'))
  const found = sort ? sorted(matching, sort.column, sort.isDown) : matching
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1))
  return {
    found,
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    sort: sort && { key: sort.column.key, isDown: sort.isDown },
  }
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

function hasWords<Row>(row: Row, columns: Column<Row>[], words: string[]) {
  if (words.length === 0) return true
  const text = plain(columns.map(({ value }) => value(row) ?? '').join(' '))
  return words.every((word) => text.includes(word))
}

function sortOf<Row>(columns: Column<Row>[], asked: string | null) {
  const isDown = asked?.startsWith('-') ?? false
  const column = columns.find(({ key }) => key === (isDown ? asked?.slice(1) : asked))
  return column && { column, isDown }
}

/** Rows without a value come last in both directions. */
function sorted<Row>(rows: Row[], { value }: Column<Row>, isDown: boolean) {
  const valued = rows.map((row) => ({ row, value: value(row) }))
  const full = valued.filter((entry) => !isBlank(entry.value))
  const blank = valued.filter((entry) => isBlank(entry.value))
  full.sort((a, b) => (isDown ? -1 : 1) * compare(a.value, b.value))
  return [...full, ...blank].map(({ row }) => row)
}

function isBlank(value: string | number | null) {
  return value === null || value === ''
}

function compare(a: string | number | null, b: string | number | null) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
