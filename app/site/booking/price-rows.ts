import type { Booking } from '#contract/bookings.ts'
import { lineInWords, quantityInWords, shownLines, type Price, type ShownLine } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { totalOf } from '#contract/price.ts'
import type { SumRow } from './sums.tsx'

type Priced = Pick<Booking, 'total' | 'trip_name'> & { lines: ShownLine[] }

/** Returns the lines of a booking's price, and the total below them when there are several. */
export function priceRows({ lines, total, trip_name }: Priced): SumRow[] {
  const rows = lines.map((line) => ({ label: labelOf(line, trip_name), value: formatMoney(line.amount) }))
  return total && rows.length > 1 ? [...rows, { label: 'Total', value: formatMoney(total) }] : rows
}

/** As `priceRows`, for a price before it is booked. */
export function rowsOfPrice(price: Price, trip_name: string): SumRow[] {
  return priceRows({ lines: shownLines(price), total: totalOf(price), trip_name })
}

/** The name of the trip stands above the rows already. */
function labelOf(line: ShownLine, trip: string) {
  return line.label === trip ? quantityInWords(line) : lineInWords(line)
}
