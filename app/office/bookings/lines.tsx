import type { BookingDetail } from '#contract/booking-details.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMoment } from '../kit/event-line.tsx'

/** Shows what the price of a booking is made of, with the reasons of what staff took off. */
export function PriceLines({ booking: { lines, adjustments } }: { booking: BookingDetail }) {
  return (
    <ul className="mt-4" aria-label="Price">
      {lines.map((line) => {
        const adjustment = adjustments.find(({ _id }) => _id === line._id)
        return (
          <li key={line._id} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
            <span className="num font-medium">{formatMoney(line.amount)}</span>
            <span className="text-muted">
              {[lineInWords(line), adjustment?.reason].filter(Boolean).join(' · ')}
            </span>
            {adjustment && (
              <time className="num ml-auto text-muted" dateTime={line.added_at}>
                {formatMoment(line.added_at)}
              </time>
            )}
          </li>
        )
      })}
    </ul>
  )
}
