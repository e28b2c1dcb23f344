import { givenUpStatuses } from '#contract/booking-statuses.ts'
import { amountIn, Currency } from '#contract/money.ts'
import { taxOf, vatOfLines } from '#contract/tax.ts'
import { db } from '#db/client.ts'
import { departureIdOf, goesOn } from '../goes-on.ts'
import { readSettings } from '../settings.ts'

/**
 * What the bookings of a departure bring, or that of a private trip, without VAT, in minor units of the asked currency. `booked`: what live ones come
 * to; `received`: what came in less what was sent back, of all of them. Null: one of them has no rate.
 */
export type Income = { booked: number | null; received: number | null }

/**
 * Returns what departures and the bookings of private trips with these ids bring, each in its own currency; a departure
 * without bookings brings nothing.
 */
export async function incomesOf(wanted: Map<string, Currency>): Promise<Map<string, Income>> {
  const incomes = new Map([...wanted.keys()].map((id): [string, Income] => [id, { booked: 0, received: 0 }]))
  const ids = [...wanted.keys()]
  if (ids.length === 0) return incomes
  const [bookings, vats] = await Promise.all([bookingsOf(ids), vatsOf(ids)])
  for (const { id, departure_id, paisa_per_dollar, ...row } of bookings) {
    const of = departureIdOf({ id, departure_id })
    const income = incomes.get(of)!
    const currency = Currency.parse(row.currency)
    const total = row.total_amount ?? 0
    const isLive = !([...givenUpStatuses, 'requested'] as string[]).includes(row.status)
    const net = (amount: number) => amount - vatIn(amount, total, vats.get(id) ?? 0)
    const asked = (amount: number) =>
      amountIn(wanted.get(of)!, { amount: net(amount), currency }, paisa_per_dollar)
    income.booked = plus(income.booked, isLive ? asked(total) : 0)
    income.received = plus(income.received, asked(Number(row.paid ?? 0) - Number(row.back ?? 0)))
  }
  return incomes
}

function bookingsOf(ids: string[]) {
  return db
    .selectFrom('bookings')
    .where(goesOn(ids))
    .where('currency', 'is not', null)
    .orderBy('id')
    .select((row) => [
      'id',
      'departure_id',
      'status',
      'currency',
      'total_amount',
      'paisa_per_dollar',
      row
        .selectFrom('payments')
        .select(({ fn }) => fn.sum<number>('credited_amount').as('sum'))
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .where('payments.status', '=', 'confirmed')
        .as('paid'),
      row
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number>('amount').as('sum'))
        .whereRef('refunds.booking_id', '=', 'bookings.id')
        .where('refunds.status', '=', 'sent')
        .as('back'),
    ])
    .execute()
}

/** Returns the VAT in the live lines of each booking; none where the operator is registered with a PAN alone. */
async function vatsOf(ids: string[]): Promise<Map<string, number>> {
  const { tax } = await readSettings()
  if (tax.scheme !== 'vat') return new Map()
  const lines = await db
    .selectFrom('booking_lines')
    .innerJoin('bookings', 'bookings.id', 'booking_lines.booking_id')
    .where(goesOn(ids))
    .where('booking_lines.replaced_at', 'is', null)
    .select(['booking_lines.booking_id', 'booking_lines.kind', 'booking_lines.tax', 'booking_lines.amount'])
    .execute()
  return new Map(
    [...Map.groupBy(lines, ({ booking_id }) => booking_id)].map(([id, own]) => {
      const taxed = own.map((line) => ({ tax: taxOf(line, tax), amount: line.amount }))
      return [id, vatOfLines(taxed).reduce((sum, vat) => sum + vat, 0)]
    }),
  )
}

/** Returns the part of `amount` that is VAT, where `vat` of `total` is. */
function vatIn(amount: number, total: number, vat: number) {
  return total === 0 ? 0 : Math.round((amount / total) * vat)
}

function plus(sum: number | null, amount: number | null) {
  return sum === null || amount === null ? null : sum + amount
}
