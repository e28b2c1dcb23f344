import type { BookingDetail } from '#contract/booking-details.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMoment } from '../kit/event-line.tsx'

/** Shows what the price of a booking is made of, for whom, and why staff wrote a line by hand. */
export function PriceLines({ booking }: { booking: BookingDetail }) {
  const { lines, reasons } = booking
  const names = namesOf(booking)
  return (
    <ul className="mt-4" aria-label="Price">
      {lines.map((line) => {
        const why = reasons.find(({ _id }) => _id === line._id)
        return (
          <li key={line._id} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
            <span className="num font-medium">{formatMoney(line.amount)}</span>
            <span className="text-muted">
              {[lineInWords(line, names), why?.reason].filter(Boolean).join(' · ')}
            </span>
            {why && (
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

/** Returns what to call the traveller at a position: the name, or "traveller 2" while nobody has said it. */
export function namesOf({ travellers_details }: Pick<BookingDetail, 'travellers_details'>) {
  return (position: number) =>
    travellers_details.find((one) => one.position === position)?.name || `traveller ${position}`
}
