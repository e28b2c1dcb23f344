import { today } from '#contract/days.ts'
import { csvOf, downloadText } from './csv.ts'
import { ListProblem } from './list-states.tsx'
import { fileName, TableFrame } from './table-frame.tsx'
import type { TableShape } from './table-view.ts'
import { viewOf, type Filter } from './table-view.ts'
import { useTableQuery } from './use-table-query.ts'

type Props<Row> = TableShape<Row> & {
  rows: Row[]
  /** The list could not be fetched: the sentence that says so. */
  problem?: string
  filters?: Filter<Row>[]
}

/** A short list of the admin, whole. Search, filters, sorting and the page are in the address, so a link leads back to them. */
export function Table<Row>(props: Props<Row>) {
  const { label, rows, problem, columns, filters = [] } = props
  const address = useTableQuery()
  if (problem) return <ListProblem says={problem} />

  const view = viewOf(rows, { columns, filters }, address.query)
  return (
    <TableFrame
      {...props}
      {...address}
      filters={filters}
      view={view}
      found={view.found.length}
      total={rows.length}
      onExport={() =>
        downloadText(`${fileName(label)}-${today()}.csv`, 'text/csv', csvOf(view.found, columns))
      }
    />
  )
}
