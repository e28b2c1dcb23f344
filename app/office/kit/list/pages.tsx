import { Link } from 'react-router'
import { formatNumber } from '#contract/numbers.ts'
import { compactClass } from '../compact.ts'
import type { ListPage } from './answered.ts'
import { useAddress } from './use-address.ts'
import { PAGE_SIZE, pagesOf, withKey } from './view.ts'

type Page = ListPage<unknown>

/** Shows how many rows there are, which of them are on this page, and links to the other pages. */
export function Pages({ page }: { page: Page }) {
  return (
    <footer className="mt-3 flex items-center gap-3 text-muted">
      <p className="num" role="status">
        {page.found === 0 && page.rows.length === 0 ? (
          <span className="sr-only">Nothing found</span>
        ) : (
          countOf(page)
        )}
      </p>
      {page.page === undefined ? <Onwards page={page} /> : <Numbers page={page.page} found={page.found} />}
    </footer>
  )
}

/** Returns "51–100 of 120 (300 in all)". Without page numbers the positions are unknown: "50 shown, 5,000 in all". */
function countOf({ rows, found, total = found, page, isPart }: Page) {
  if (page === undefined)
    return `${rows.length} shown, ${formatNumber(found)} ${isPart ? 'found so far' : 'in all'}`
  const first = (page - 1) * PAGE_SIZE + 1
  const range = `${formatNumber(first)}–${formatNumber(first + rows.length - 1)} of ${formatNumber(found)}`
  return found < total ? `${range} (${formatNumber(total)} in all)` : range
}

function Numbers({ page, found }: { page: number; found: number }) {
  const { ask } = useAddress()
  const pages = pagesOf(found)
  const turn = (next: number) => ask('page', next === 1 ? '' : String(next))
  if (pages === 1) return null
  return (
    <nav className="ml-auto flex items-center gap-2" aria-label="Pages">
      <button type="button" className={compactClass()} disabled={page === 1} onClick={() => turn(page - 1)}>
        Previous
      </button>
      <span className="num">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      <button
        type="button"
        className={compactClass()}
        disabled={page === pages}
        onClick={() => turn(page + 1)}
      >
        Next
      </button>
    </nav>
  )
}

/**
 * Links to the next page by its cursor. The server gives no cursor of the previous page, so one goes back in the
 * browser or to the first page.
 */
function Onwards({ page: { next, isPart } }: { page: Page }) {
  const { query } = useAddress()
  if (!next && !query.has('cursor')) return null
  return (
    <nav className="ml-auto flex gap-2" aria-label="Pages">
      {query.has('cursor') && (
        <Link className={compactClass()} to={{ search: `?${withKey(query, 'cursor', '')}` }}>
          First page
        </Link>
      )}
      {next && (
        <Link className={compactClass()} to={{ search: `?${withKey(query, 'cursor', next)}` }}>
          {isPart ? 'Search on' : 'Next page'}
        </Link>
      )}
    </nav>
  )
}
