import type { QuoteInput } from '#contract/booking-steps.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { whoMay } from '#contract/roles.ts'
import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { linesOf } from '../lines/read.ts'
import type { PriceLimits } from '../price-limits.ts'
import { priceOfAgreed } from './agreed.ts'
import type { BookingRow } from './rows.ts'

/**
 * Throws `invalid` when somebody who may not set prices quotes another one than that of the price list, or than the one that
 * the booking has already. `total`: of the trip alone, without rooms, extras and permits.
 */
export async function refuseOtherPrice(
  tx: Tx,
  row: BookingRow,
  { input, total }: { input: QuoteInput; total: Money },
  { keepsPrices = false }: PriceLimits,
): Promise<void> {
  if (!keepsPrices) return
  const had = tripSum(await linesOf(tx, row.id))
  const listed = await listedPrice(tx, row)
  const isHad = row.currency === total.currency && had === total.amount
  const isListed = listed?.currency === total.currency && listed.amount === total.amount
  if (isHad || isListed) return
  const list = listed
    ? `By the price list this trip costs ${formatMoney(listed)} in all`
    : 'The price list has no price for this trip'
  const message = `${list}. Another price is quoted by ${whoMay('prices')}`
  throw new DomainError('invalid', message, {
    errors: { [input.total ? 'total' : 'unit']: [message] },
  })
}

/** Returns what a private trip costs today before anything is taken off; undefined when it has no price, or is made longer. */
async function listedPrice(tx: Tx, row: BookingRow): Promise<Money | undefined> {
  const { trip_id, departure_id, trip_name: title, fullname: name, mobile: phone } = row
  if (trip_id === null || departure_id !== null) return undefined
  const asked = { ...row, trip_id, title, name, phone }
  const { price, days } = await priceOfAgreed(tx, asked).catch((error: unknown) => {
    // A trip that is off the site, or a day that is over, has no price any more.
    if (error instanceof DomainError) return { price: undefined, days: 0 }
    throw error
  })
  if (!price || row.days > days) return undefined
  return { amount: tripSum(price.lines), currency: price.currency }
}

function tripSum(lines: { kind: string; amount: number }[]) {
  return lines.reduce((sum, { kind, amount }) => (kind === 'trip' ? sum + amount : sum), 0)
}
