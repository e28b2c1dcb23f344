import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { today } from '#contract/days.ts'
import { formatNumber } from '#contract/numbers.ts'
import { tell } from '../../shell/messages.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { compactClass } from '../compact.ts'
import { csvOf, downloadText } from './csv.ts'
import { ListBar, type ListFilter } from './list-bar.tsx'
import { ListProblem, NothingHere } from './list-states.tsx'
import { LoosenFilters } from './loosen-filters.tsx'
import type { TableShape } from './table-view.ts'
import { roomOf } from './table-room.ts'
import { TableRow } from './table-row.tsx'

/**
 * A page of a list as the server answered it; with `problem` it could not be fetched. `isPart`: only the first of the
 * list have been searched yet.
 */
export type ListPage<Row> = {
  rows: Row[]
  total: number
  next?: string
  isPart?: boolean
  problem?: string
}

type Props<Row> = Omit<TableShape<Row>, 'bulk'> & {
  page: ListPage<Row>
  filters: ListFilter[]
  isSearchable?: boolean
  /** All rows that match, for the export; undefined when they could not be fetched. */
  loadAll?: () => Promise<Row[] | undefined>
}

const NOTHING_YET = 'Nothing matches in this part of the list. The rest has not been searched yet.'

/** A long list: the server searches, filters, sorts and turns the pages, and the address says what was asked. */
export function PagedList<Row>({ page, filters, isSearchable = false, loadAll, ...table }: Props<Row>) {
  const { label, columns, idOf, empty } = table
  const { rows, problem } = page
  const [query, setQuery] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const orLogIn = useSessionEnd()
  const isNarrowed = query.has('q') || filters.some(({ key }) => query.has(key))

  async function exportAll() {
    setIsBusy(true)
    const all = await loadAll?.().catch(orLogIn)
    setIsBusy(false)
    if (!all) return tell('The list could not be exported', { isFailure: true })
    return downloadText(`${label.toLowerCase()}-${today()}.csv`, 'text/csv', csvOf(all, columns))
  }

  return (
    <>
      <ListBar
        label={label}
        filters={filters}
        isSearchable={isSearchable}
        isBusy={isBusy}
        onExport={loadAll && (() => void exportAll())}
      />
      {problem ? (
        <ListProblem says={problem} />
      ) : rows.length === 0 ? (
        <NothingHere
          says={isNarrowed ? (page.isPart ? NOTHING_YET : 'Nothing matches.') : empty}
          hint={isNarrowed && <LoosenFilters filters={filters} />}
          onClear={isNarrowed ? () => setQuery({}) : undefined}
        />
      ) : (
        <table
          className="w-full border-collapse text-left text-[13.5px] max-md:block"
          aria-label={label}
          role="table"
        >
          <Head columns={columns} />
          <tbody className="max-md:block" role="rowgroup">
            {rows.map((row) => (
              <TableRow {...table} key={idOf(row)} row={row} isMarked={false} onMark={ignoreMark} />
            ))}
          </tbody>
        </table>
      )}
      {!problem && <Pages page={page} query={query} />}
    </>
  )
}

function Head<Row>({ columns }: Pick<TableShape<Row>, 'columns'>) {
  const head =
    'sticky top-13 z-10 border-b border-line bg-paper py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'
  return (
    <thead className="max-md:sr-only" role="rowgroup">
      <tr role="row">
        {columns
          .filter(({ isHidden }) => !isHidden)
          .map((column, index) => (
            <th
              key={column.key}
              className={`${head} ${roomOf(column, index)} ${column.isNumber ? 'text-right' : ''}`}
              role="columnheader"
              scope="col"
            >
              {column.label}
            </th>
          ))}
        <td className={`${head} w-px print:hidden`} role="cell">
          <span className="sr-only">Actions</span>
        </td>
      </tr>
    </thead>
  )
}

type PagesProps<Row> = { page: ListPage<Row>; query: URLSearchParams }

/** The server knows only where to go on, so the way back is the browser's, or to the first page. */
function Pages<Row>({ page: { rows, total, next, isPart }, query }: PagesProps<Row>) {
  const first = new URLSearchParams(query)
  first.delete('cursor')
  const following = new URLSearchParams(query)
  if (next) following.set('cursor', next)
  return (
    <footer className="mt-3 flex items-center gap-3 text-muted">
      <p className="num" role="status">
        {rows.length === 0 && total === 0 ? (
          <span className="sr-only">Nothing found</span>
        ) : (
          `${rows.length} shown, ${formatNumber(total)} ${isPart ? 'found so far' : 'in all'}`
        )}
      </p>
      {(query.has('cursor') || next) && (
        <nav className="ml-auto flex gap-2" aria-label="Pages">
          {query.has('cursor') && (
            <Link className={compactClass()} to={{ search: `?${first}` }}>
              First page
            </Link>
          )}
          {next && (
            <Link className={compactClass()} to={{ search: `?${following}` }}>
              {isPart ? 'Search on' : 'Next page'}
            </Link>
          )}
        </nav>
      )}
    </footer>
  )
}

/** Rows of these lists are not marked: what is done here is done to one thing at a time. */
function ignoreMark() {}
