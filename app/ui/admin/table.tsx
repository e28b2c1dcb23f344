import { useSearchParams } from 'react-router'
import { today } from '#contract/days.ts'
import { csvOf, downloadText } from './csv.ts'
import { ListProblem } from './list-states.tsx'
import { fileName, TableFrame, type TableShape } from './table-frame.tsx'
import { viewOf, withKey, type Filter } from './table-view.ts'

type Props<Row> = TableShape<Row> & {
  rows: Row[]
  /** The list could not be fetched: the sentence that says so. */
  problem?: string
  filters?: Filter<Row>[]
}

/** A short list of the admin, whole. Search, filters, sorting and the page are in the address, so a link leads back to them. */
export function Table<Row>(props: Props<Row>) {
  const { label, rows, problem, columns, filters = [] } = props
  const [query, setQuery] = useSearchParams()
  if (problem) return <ListProblem says={problem} />

  const view = viewOf(rows, { columns, filters }, query)
  return (
    <TableFrame
      {...props}
      filters={filters}
      view={view}
      found={view.found.length}
      total={rows.length}
      query={query}
      onQuery={(key, value) =>
        setQuery((now) => withKey(now, key, value), {
          replace: key === 'q',
          preventScrollReset: key !== 'page',
        })
      }
      onClear={() => setQuery({})}
      onExport={() =>
        downloadText(`${fileName(label)}-${today()}.csv`, 'text/csv', csvOf(view.found, columns))
      }
    />
  )
}
