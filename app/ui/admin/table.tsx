import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '#contract/days.ts'
import { BulkBar, type BulkAction } from './bulk.tsx'
import { CardGrid } from './card-grid.tsx'
import { csvOf, downloadText } from './csv.ts'
import { ListProblem, NothingHere } from './list-states.tsx'
import { TableBar } from './table-bar.tsx'
import { TableHead } from './table-head.tsx'
import { TablePages } from './table-pages.tsx'
import { TableRow } from './table-row.tsx'
import { viewOf, withKey, type Column, type Filter } from './table-view.ts'

export type TableProps<Row> = {
  /** What the rows are, "Trekking Regions": names the table, its search and its export. */
  label: string
  rows: Row[]
  /** The list could not be fetched: the sentence that says so. */
  problem?: string
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
  filters?: Filter<Row>[]
  /** What a row is where the list can also be seen as a grid. */
  renderCard?: (row: Row) => ReactNode
  /** The buttons at the end of a row. */
  renderActions: (row: Row) => ReactNode
  bulk?: BulkAction<Row>[]
  /** What is said of an empty list. */
  empty: string
}

/** Every list of the admin. Search, filters, sorting and the page are in the address, so a link leads back to them. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, problem, idOf, columns, filters = [], bulk = [] } = props
  const [query, setQuery] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { found, shown, page, pages, sort } = viewOf(rows, { columns, filters }, query)
  const isGrid = props.renderCard !== undefined && query.get('view') === 'grid'
  const chosen = rows.filter((row) => selected.has(idOf(row)))

  if (problem) return <ListProblem says={problem} />

  function ask(key: string, value: string) {
    setQuery((now) => withKey(now, key, value), { replace: key === 'q', preventScrollReset: key !== 'page' })
  }

  function mark(marked: Row[], isMarked: boolean) {
    const next = new Set(selected)
    for (const row of marked) {
      if (isMarked) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    setSelected(next)
  }

  return (
    <>
      <TableBar
        label={label}
        filters={filters}
        query={query}
        onQuery={ask}
        onClear={() => setQuery({})}
        view={props.renderCard && (isGrid ? 'grid' : 'list')}
        onExport={() => downloadText(`${fileName(label)}-${today()}.csv`, 'text/csv', csvOf(found, columns))}
      />
      {bulk.length > 0 && chosen.length > 0 && (
        <BulkBar
          rows={chosen}
          idOf={idOf}
          nameOf={props.nameOf}
          actions={bulk}
          onClear={() => setSelected(new Set())}
        />
      )}
      {shown.length === 0 ? (
        <NothingHere
          says={rows.length === 0 ? props.empty : 'Nothing matches.'}
          onClear={rows.length === 0 ? undefined : () => setQuery({})}
        />
      ) : isGrid ? (
        <CardGrid
          {...props}
          shown={shown}
          isMarked={(row) => selected.has(idOf(row))}
          onMark={(row, isMarked) => mark([row], isMarked)}
        />
      ) : (
        <table
          className="w-full border-collapse text-left text-[13.5px] max-md:block"
          aria-label={label}
          role="table"
        >
          <TableHead
            {...props}
            sort={sort}
            isAllMarked={shown.every((row) => selected.has(idOf(row)))}
            onMarkAll={(isMarked) => mark(shown, isMarked)}
            onSort={(value) => ask('sort', value)}
          />
          <tbody className="max-md:block" role="rowgroup">
            {shown.map((row) => (
              <TableRow
                {...props}
                key={idOf(row)}
                row={row}
                isMarked={selected.has(idOf(row))}
                onMark={(isMarked) => mark([row], isMarked)}
              />
            ))}
          </tbody>
        </table>
      )}
      <TablePages
        page={page}
        pages={pages}
        found={found.length}
        total={rows.length}
        onPage={(next) => ask('page', next === 1 ? '' : String(next))}
      />
    </>
  )
}

function fileName(label: string) {
  return label.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
