import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { AskKind } from '#contract/asks.ts'
import type { CellValue } from '#contract/tables.ts'
import type { ListPage } from './answered.ts'
import type { BulkAction, BulkLink } from './bulk.tsx'

/** The field that every row of a list has. */
export type Listed = { _id: string }

/** A source of the rows of a list. */
export type Source<Row> = {
  /** Whether the browser has all rows and searches, filters and sorts them. Otherwise the server does. */
  isWhole: boolean
  isSearchable: boolean
  canSort: (key: string) => boolean
  /**
   * Returns the page that the address of a request asks for; all rows if `isWhole`. Never throws, because the error
   * page would replace an open dialog and its text.
   */
  readPage: (request: Request) => Promise<ListPage<Row>>
  /** Returns all rows that an address asks for; undefined when one of their pages could not be fetched. */
  readAll: (asked: URLSearchParams) => Promise<Row[] | undefined>
}

/** A column. `value` is sorted, searched and exported; `cell` is shown, or else the value. */
export type Column<Row> = {
  key: string
  label: string
  value: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /** The value is an instant; `day` shows its day and `moment` also its time. */
  as?: 'day' | 'moment'
  /** Aligns numbers to the right. */
  isNumber?: boolean
  /** Takes the remaining width and is cut to one line. */
  isWide?: boolean
  /** Names of several words: in a wide window two of them have room beside each other. */
  isName?: boolean
  /** Hidden unless the window is wide. */
  isMinor?: boolean
  /** Never shown; used only for sorting, searching and the export. */
  isHidden?: boolean
  /** Used only for the export. */
  isOnlyExported?: boolean
}

type Choices = { choices: { value: string; label: string }[] }

/**
 * A filter of a list. `key` is its parameter in the address, and in the API if the server filters. `matches` returns
 * whether a row stays if the browser filters.
 */
export type ListFilter<Row = unknown> = {
  key: string
  label: string
  matches?: (row: Row, value: string) => boolean
} & (
  | ({
      kind: 'choice'
      /** The label of the choice that filters nothing; "All" by default. */
      all?: string
      /** The choice sorts the rows and leaves none out. */
      isOrder?: boolean
      /** A choice shows other rows than those that are there without it, so it is offered over an empty list too. */
      isOther?: boolean
    } & Choices)
  /** A few choices, all of them visible. */
  | ({ kind: 'chips' } & Choices)
  | { kind: 'day' }
  /** A filter that links from other pages set. The list shows its name and a button that removes it. */
  | { kind: 'mark' }
)

/** What the rows of a table show and which actions they have. */
export type RowShape<Row> = {
  /** The first column is the name. */
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  /** Returns a second line under the name. */
  noteOf?: (row: Row) => string
  /** Returns the facts that a phone shows in place of the columns it hides. */
  phoneNoteOf?: (row: Row) => string
  renderBadge?: (row: Row) => ReactNode
  thumbnailOf?: (row: Row) => string | undefined
  /** Returns the address of the row's page; its name and a button link to it. */
  openAt?: (row: Row) => string
  /** Renders the buttons at the end of a row. */
  renderActions?: (row: Row) => ReactNode
  bulk?: (BulkAction<Row> | BulkLink<Row>)[]
}

/** Which rows are marked for an action on many, and how to mark some. */
export type Marks<Row> = {
  isMarked: (row: Row) => boolean
  mark: (rows: Row[], isWanted: boolean) => void
}

/** Everything that is particular to one list. */
export type ListShape<Row> = Omit<RowShape<Row>, 'nameOf'> & {
  source: Source<Row>
  /** What the rows are, "Trekking Regions": the heading, and the name of the table, its search and its export file. */
  title: string
  /** Returns the name of a row; by default the value of the first column. */
  nameOf?: (row: Row) => string
  filters?: ListFilter<Row>[]
  /** The link that adds a row, in the head of the list and in an empty list. */
  add?: { label: string; to: To }
  /** What who may not add a row asks a colleague to do instead. */
  ask?: AskKind
  /** Renders a row as a card, in lists that can be shown as a grid. */
  renderCard?: (row: Row) => ReactNode
  /** Shows cards unless the address asks for a list. */
  isGridFirst?: boolean
  /** Renders the rows in place of a table. */
  renderRows?: (rows: Row[], marks: Marks<Row>) => ReactNode
  /** The sentence of an empty list. */
  empty: string
}

/** Returns the shape unchanged. Its types check it against the rows of the source. */
export function listOf<Row extends Listed>(
  source: Source<Row>,
  shape: Omit<ListShape<Row>, 'source'>,
): ListShape<Row> {
  return { ...shape, source }
}
