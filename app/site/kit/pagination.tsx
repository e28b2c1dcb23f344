import { ArrowLeft, ArrowRight } from 'lucide-react'
import { stepsAround } from './page-steps.ts'

type Props = {
  page: number
  pages: number
  /** Returns the address of a page of the list. */
  addressOf: (page: number) => string
}

/** Links to the first page, the last one and those around the shown one; renders nothing for a single page. */
export function Pagination({ page, pages, addressOf }: Props) {
  if (pages < 2) return null
  return (
    <nav className="mt-14 flex flex-wrap items-center justify-center sm:gap-2" aria-label="Pages">
      {page > 1 && (
        <a className="page-link" href={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <ArrowLeft className="icon" />
        </a>
      )}
      {stepsAround(page, pages).map((step, index) =>
        step === null ? (
          <span key={`gap ${index}`} className="num text-muted sm:px-1" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={step}
            className="page-link num"
            href={addressOf(step)}
            aria-current={step === page ? 'page' : undefined}
            aria-label={`Page ${step}`}
          >
            {step}
          </a>
        ),
      )}
      {page < pages && (
        <a className="page-link" href={addressOf(page + 1)} rel="next" aria-label="Next page">
          <ArrowRight className="icon" />
        </a>
      )}
    </nav>
  )
}
