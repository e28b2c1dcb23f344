import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { CellValue } from '#contract/tables.ts'
import type { ListPage } from './answered.ts'
import type { BulkAction } from './bulk.tsx'

/** What every row of a list has. */
export type Listed = { _id: string }

/** Where the rows of a list come from. */
export type Source<Row> = {
  /** The browser has all rows, and searches, filters and sorts them. Otherwise the server does. */
  isWhole: boolean
  isSearchable: boolean
  canSort: (key: string) => boolean
  /** The page that the address of a request asks for, or all rows where the list comes whole. Never throws: the error page would take an open dialog with it. */
  readPage: (request: Request) => Promise<ListPage<Row>>
  /** All rows that an address asks for; undefined when one of their pages could not be fetched. */
  readAll: (asked: URLSearchParams) => Promise<Row[] | undefined>
}

/** A column: what it sorts by, finds and exports is `value`; what it shows is `cell`, else the value. */
export type Column<Row> = {
  key: string
  label: string
  value: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /** The value is an instant, of which the day or also the time is shown. */
  as?: 'day' | 'moment'
  /** Numbers stand to the right. */
  isNumber?: boolean
  /** Takes the room that is left, cut to one line. */
  isWide?: boolean
  /** Left out where the window is not wide. */
  isMinor?: boolean
  /** Only for sorting, searching and the export. */
  isHidden?: boolean
}

type Choices = { choices: { value: string; label: string }[] }

/**
 * What narrows a list; `key` is the parameter of the address, and of the API where the server filters. `matches` says
 * which rows are left where the browser filters.
 */
export type ListFilter<Row = unknown> = {
  key: string
  label: string
  matches?: (row: Row, value: string) => boolean
} & (
  | ({
      kind: 'choice'
      /** What the list shows while nothing is chosen: all, unless it is said here. */
      all?: string
      /** It sorts and leaves nothing out. */
      isOrder?: boolean
    } & Choices)
  /** A few choices that are all in view. */
  | ({ kind: 'chips' } & Choices)
  | { kind: 'day' }
  /** Set by a link from elsewhere; here it is only named and taken away. */
  | { kind: 'mark' }
)

/** What the rows of a table say, and what can be done with them. */
export type RowShape<Row> = {
  /** The first is the name. */
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  /** A second line under the name. */
  noteOf?: (row: Row) => string
  /** What a phone shows of the columns it has no room for. */
  phoneNoteOf?: (row: Row) => string
  renderBadge?: (row: Row) => ReactNode
  thumbnailOf?: (row: Row) => string | undefined
  /** The page of a row: its name leads there, and a button. */
  openAt?: (row: Row) => string
  /** The buttons at the end of a row. */
  renderActions?: (row: Row) => ReactNode
  bulk?: BulkAction<Row>[]
}

/** All that one noun says of its list. */
export type ListShape<Row> = Omit<RowShape<Row>, 'nameOf'> & {
  source: Source<Row>
  /** What the rows are, "Trekking Regions": the heading, and the name of the table, its search and its export. */
  title: string
  /** What the first column says, unless it is given. */
  nameOf?: (row: Row) => string
  filters?: ListFilter<Row>[]
  /** Where something is added, from the head of the list and from the empty list. */
  add?: { label: string; to: To }
  /** What a row is where the list can also be seen as a grid. */
  renderCard?: (row: Row) => ReactNode
  /** Instead of a table. */
  renderRows?: (rows: Row[]) => ReactNode
  /** What is said of an empty list. */
  empty: string
}

/** Returns the shape as it is: what it says of its rows is checked against what its source answers. */
export function listOf<Row extends Listed>(
  source: Source<Row>,
  shape: Omit<ListShape<Row>, 'source'>,
): ListShape<Row> {
  return { ...shape, source }
}
