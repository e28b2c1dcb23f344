import { formatNumber } from '#contract/numbers.ts'
import { compactClass } from '../compact.ts'
import { PAGE_SIZE, pagesOf } from './table-view.ts'

type Props = { page: number; found: number; total: number; onPage: (page: number) => void }

/** How many there are, which of them are shown, and the way to the others. */
export function TablePages({ page, found, total, onPage }: Props) {
  const pages = pagesOf(found)
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(found, page * PAGE_SIZE)
  return (
    <footer className="mt-3 flex items-center gap-3 text-muted">
      <p className="num" role="status">
        {found === 0 ? (
          <span className="sr-only">Nothing found</span>
        ) : (
          `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(found)}`
        )}
        {found > 0 && found < total && ` (${formatNumber(total)} in all)`}
      </p>
      {pages > 1 && (
        <nav className="ml-auto flex items-center gap-2" aria-label="Pages">
          <button
            type="button"
            className={compactClass()}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </button>
          <span className="num">
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
          <button
            type="button"
            className={compactClass()}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            Next
          </button>
        </nav>
      )}
    </footer>
  )
}
