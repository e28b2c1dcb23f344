import type { Booking } from '#contract/bookings.ts'
import { lineInWords, quantityInWords, type BookingLine } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import type { SumRow } from './sums.tsx'

/** Returns the lines of a booking's price, and the total below them when there are several. */
export function priceRows({ lines, total, trip_name }: Booking): SumRow[] {
  const rows = lines.map((line) => ({ label: labelOf(line, trip_name), value: formatMoney(line.amount) }))
  return total && rows.length > 1 ? [...rows, { label: 'Total', value: formatMoney(total) }] : rows
}

/** The name of the trip stands above the rows already. */
function labelOf(line: BookingLine, trip: string) {
  return line.label === trip ? quantityInWords(line) : lineInWords(line)
}
