import { ArrowLeft, ArrowRight } from 'lucide-react'

type Props = {
  page: number
  pages: number
  /** The address of a page of the list. */
  addressOf: (page: number) => string
}

/** Nothing where one page holds everything. */
export function Pagination({ page, pages, addressOf }: Props) {
  if (pages < 2) return null
  const steps = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav className="mt-14 flex items-center justify-center gap-2" aria-label="Pages">
      {page > 1 && (
        <a className="page-link" href={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <ArrowLeft className="icon" />
        </a>
      )}
      {steps.map((step) => (
        <a
          key={step}
          className="page-link num"
          href={addressOf(step)}
          aria-current={step === page ? 'page' : undefined}
          aria-label={`Page ${step}`}
        >
          {step}
        </a>
      ))}
      {page < pages && (
        <a className="page-link" href={addressOf(page + 1)} rel="next" aria-label="Next page">
          <ArrowRight className="icon" />
        </a>
      )}
    </nav>
  )
}
