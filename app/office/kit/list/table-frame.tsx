import { BulkBar } from './bulk.tsx'
import { CardGrid } from './card-grid.tsx'
import { NothingHere } from './list-states.tsx'
import { TableBar } from './table-bar.tsx'
import { TableHead } from './table-head.tsx'
import { TablePages } from './table-pages.tsx'
import { TableRow } from './table-row.tsx'
import type { TableFilter, TableShape, View } from './table-view.ts'
import { useMarks } from './use-marks.ts'

type Props<Row> = TableShape<Row> & {
  filters: TableFilter[]
  view: Omit<View<Row>, 'found'>
  /** How many match, and how many there are in all. */
  found: number
  total: number
  query: URLSearchParams
  onQuery: (key: string, value: string) => void
  onClear: () => void
  isServed?: boolean
  isExporting?: boolean
  onExport: () => void
}

/** A page of a list with all that is above and below it, whoever has searched and sorted it. */
export function TableFrame<Row>(props: Props<Row>) {
  const { label, idOf, nameOf, bulk = [], empty, filters, found, total, query, onQuery, onClear } = props
  const { shown, page, sort } = props.view
  const { marked, isMarked, mark, markOnly } = useMarks(shown, { idOf, address: query.toString() })
  const isGrid = props.renderCard !== undefined && query.get('view') === 'grid'

  return (
    <>
      <TableBar
        label={label}
        filters={filters}
        query={query}
        onQuery={onQuery}
        onClear={onClear}
        view={props.renderCard && (isGrid ? 'grid' : 'list')}
        isServed={props.isServed ?? false}
        isExporting={props.isExporting ?? false}
        onExport={props.onExport}
      />
      {bulk.length > 0 && marked.length > 0 && (
        <BulkBar rows={marked} idOf={idOf} nameOf={nameOf} actions={bulk} onLeft={markOnly} />
      )}
      {shown.length === 0 ? (
        <NothingHere
          says={total === 0 ? empty : 'Nothing matches.'}
          onClear={total === 0 ? undefined : onClear}
        />
      ) : isGrid ? (
        <CardGrid
          {...props}
          shown={shown}
          isMarked={isMarked}
          onMark={(row, isWanted) => mark([row], isWanted)}
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
            isAllMarked={shown.every(isMarked)}
            onMarkAll={(isWanted) => mark(shown, isWanted)}
            onSort={(value) => onQuery('sort', value)}
          />
          <tbody className="max-md:block" role="rowgroup">
            {shown.map((row) => (
              <TableRow
                {...props}
                key={idOf(row)}
                row={row}
                isMarked={isMarked(row)}
                onMark={(isWanted) => mark([row], isWanted)}
              />
            ))}
          </tbody>
        </table>
      )}
      <TablePages
        page={page}
        found={found}
        total={total}
        onPage={(next) => onQuery('page', next === 1 ? '' : String(next))}
      />
    </>
  )
}

/** The name of a list's export, without its day. */
export function fileName(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
