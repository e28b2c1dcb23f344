import type { ReactNode } from 'react'
import { Link, useLocation, useOutlet, type To } from 'react-router'
import { useMayOpen } from '../../shell/screen-rights.ts'
import { AskLink } from '../ask-link.tsx'
import { compactClass } from '../compact.ts'
import type { ListPage } from './answered.ts'
import { ListBar } from './bar.tsx'
import { BulkBar } from './bulk.tsx'
import { Cards } from './cards.tsx'
import { Head } from './head.tsx'
import { ListHead } from './list-head.tsx'
import { ListProblem, NothingHere } from './list-states.tsx'
import { LoosenFilters } from './loosen-filters.tsx'
import { Pages } from './pages.tsx'
import { TableRow } from './row.tsx'
import type { Listed, ListFilter, ListShape } from './shape.ts'
import { useAddress } from './use-address.ts'
import { useExport } from './use-export.ts'
import { useMarks } from './use-marks.ts'
import { isNarrowed, viewOf, type View } from './view.ts'

type Props<Row> = ListShape<Row> & {
  /** The page that the source has returned. */
  page: ListPage<Row>
  /** A short note beside the heading. */
  note?: string
  /** Links and buttons beside the heading. */
  children?: ReactNode
}

/**
 * A page with a list: heading, search and filters, a page of rows, links to the other pages, and the dialogs that child
 * routes open over it. Who may not add a row is offered no button to it, and changes none together; a dialog for many rows is offered to whom it lets in. Search, filters, sorting and page number are in the address, so a link restores them.
 */
export function List<Row extends Listed>(all: Props<Row>) {
  const mayOpen = useMayOpen()
  const mayAdd = mayOpen(pathOf(all.add?.to))
  const bulk = all.bulk?.filter((offered) => ('openAt' in offered ? mayOpen(offered.openAt([])) : mayAdd))
  const props = { ...all, add: mayAdd ? all.add : undefined, bulk }
  const { source, title, add, note, children, page, columns, filters = [] } = props
  const { query } = useAddress()
  const view = source.isWhole ? viewOf(page.rows, { columns, filters }, query) : undefined
  const shown = view ? pageOfView(view, props) : page
  const { isBusy, exportAll } = useExport(props, view?.found)
  const dialog = useOutlet()
  const canExport = columns.length > 0 && !page.problem
  const isEmpty = !page.problem && isAllEmpty(shown, filters, query)
  return (
    <>
      <ListHead title={title} note={note}>
        {children}
        {add ? <AddLink {...add} /> : all.ask && <AskLink kind={all.ask} of={all.ask} />}
      </ListHead>
      {isEmpty ? (
        <ListBar label={title} filters={filters.filter((filter) => 'isOther' in filter && filter.isOther)} />
      ) : (
        <ListBar
          label={title}
          filters={filters}
          search={source.isSearchable ? (source.isWhole ? 'at-once' : 'patient') : undefined}
          view={viewIn(query, props)}
          usualView={props.isGridFirst ? 'grid' : 'list'}
          isBusy={isBusy}
          onExport={canExport ? exportAll : undefined}
        />
      )}
      {/* Below an open form the rows are a layer of their own: otherwise each key typed there would draw them too. */}
      <div className={dialog ? 'will-change-transform' : ''}>
        {page.problem ? (
          <ListProblem says={page.problem} status={page.status} />
        ) : (
          <Rows {...props} page={shown} />
        )}
      </div>
      {!page.problem && <Pages page={shown} />}
      {dialog}
    </>
  )
}

/** Shows the rows and the actions for the marked ones. */
function Rows<Row extends Listed>(props: Props<Row>) {
  const { title, page, columns, source, renderCard, renderRows, bulk = [] } = props
  const nameOf = props.nameOf ?? ((row: Row) => String(columns[0]?.value(row) ?? ''))
  const { query } = useAddress()
  const { marked, isMarked, mark, markOnly } = useMarks(page.rows, query.toString())
  const isGrid = viewIn(query, props) === 'grid'
  const shape = { ...props, nameOf, isMarked, onMark: (row: Row, isWanted: boolean) => mark([row], isWanted) }

  return (
    <>
      {bulk.length > 0 && marked.length > 0 && (
        <BulkBar rows={marked} nameOf={nameOf} actions={bulk} onLeft={markOnly} />
      )}
      {page.rows.length === 0 ? (
        <Empty {...props} />
      ) : renderRows ? (
        renderRows(page.rows, { isMarked, mark })
      ) : isGrid && renderCard ? (
        <Cards {...shape} label={title} rows={page.rows} renderCard={renderCard} />
      ) : (
        <table
          className="w-full border-collapse text-left text-[13.5px] max-md:block"
          aria-label={title}
          role="table"
        >
          <Head
            {...shape}
            canSort={source.canSort}
            isAllMarked={page.rows.every(isMarked)}
            onMarkAll={(isWanted) => mark(page.rows, isWanted)}
          />
          <tbody className="max-md:block" role="rowgroup">
            {page.rows.map((row) => (
              <TableRow
                {...shape}
                key={row._id}
                row={row}
                isMarked={isMarked(row)}
                onMark={(isWanted) => mark([row], isWanted)}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Whether rows are cards or lines; undefined where they are always lines. */
function viewIn<Row>(query: URLSearchParams, { renderCard, isGridFirst }: Props<Row>) {
  if (!renderCard) return undefined
  const asked = query.get('view') ?? (isGridFirst ? 'grid' : 'list')
  return asked === 'grid' ? 'grid' : 'list'
}

/** Keeps the ask of a colleague that the list was opened for. */
function withAsk(to: To, search: string): To {
  const ask = new URLSearchParams(search).get('ask')
  if (ask === null) return to
  const own = new URLSearchParams(typeof to === 'string' ? '' : to.search)
  own.set('ask', ask)
  return { pathname: pathOf(to), search: `?${own}` }
}

function pathOf(to: To = '') {
  return typeof to === 'string' ? to : (to.pathname ?? '')
}

/** Whether there is nothing to be found, whatever is searched for. */
function isAllEmpty(page: ListPage<unknown>, filters: ListFilter<never>[], query: URLSearchParams) {
  return page.rows.length === 0 && (page.total === 0 || !isNarrowed(query, filters))
}

const NOTHING_YET = 'Nothing matches in this part of the list. The rest has not been searched yet.'

/** Says why the list is empty and what the person can do: change the search or add the first row. */
function Empty<Row>({ page, filters = [], empty, add }: Props<Row>) {
  const { query, clear } = useAddress()
  if (!isAllEmpty(page, filters, query))
    return (
      <NothingHere
        says={page.isPart ? NOTHING_YET : 'Nothing matches.'}
        hint={<LoosenFilters filters={filters} />}
        onClear={clear}
      />
    )
  return <NothingHere says={empty}>{add && <AddLink {...add} />}</NothingHere>
}

function AddLink({ label, to }: { label: string; to: To }) {
  const { search } = useLocation()
  return (
    <Link className={compactClass('primary')} to={withAsk(to, search)}>
      {label}
    </Link>
  )
}

/** Returns one page of a list whose rows the browser has all loaded. A list that is no table has one page. */
function pageOfView<Row>({ found, shown, page }: View<Row>, props: Props<Row>): ListPage<Row> {
  const { rows, problem } = props.page
  const part = { found: found.length, total: rows.length, problem }
  return props.renderRows ? { ...part, rows: found } : { ...part, rows: shown, page }
}
