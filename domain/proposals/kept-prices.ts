import { formatMoney } from '#contract/money.ts'
import type { ProposalDocument, ProposalInput } from '#contract/proposals.ts'
import { whoMay } from '#contract/roles.ts'
import type { PriceLimits } from '../price-limits.ts'
import { refuseField } from '../errors.ts'

// Who may not set prices still words proposals: what somebody who may has priced stays as long as it is for the same.

type Offered = Omit<ProposalInput, 'enquiry_id'>

/** Whether a price is for the same as the one before: this trip, so many days, so many travellers. */
export function isPriceKept(offered: Offered, before: ProposalDocument | undefined): boolean {
  return (
    before !== undefined &&
    before.priced_by === offered.priced_by &&
    before.trip_id === offered.trip_id &&
    before.days.length === offered.days.length &&
    before.travellers === offered.travellers
  )
}

/** Throws `invalid` for a typed price of somebody who may not set prices, unless it is the one before, for the same. */
export function refuseTyped(
  offered: Offered,
  before: ProposalDocument | undefined,
  { keepsPrices = false }: PriceLimits,
): void {
  const { priced_by, unit_amount, currency } = offered
  if (!keepsPrices || priced_by !== 'typed') return
  const isSame = before?.unit_amount === unit_amount && before.currency === currency
  if (isSame && isPriceKept(offered, before)) return
  const other = isSame
    ? 'With another trip, number of days or travellers the price is typed anew by'
    : 'A price is typed by'
  refuseField(
    'unit_amount',
    `${other} ${whoMay('prices')}. Take the price of the trip, or leave it open for one of them`,
  )
}

/**
 * Throws `invalid` for an option that somebody adds or prices otherwise who may not set prices; others may be left out. While
 * the price is open all may be written down: whoever sets it sees them, and nothing is sent before.
 */
export function refuseOptions(
  { options, currency, priced_by }: Pick<ProposalDocument, 'options' | 'currency' | 'priced_by'>,
  before: ProposalDocument | undefined,
  { keepsPrices = false }: PriceLimits,
): void {
  if (!keepsPrices || priced_by === 'none') return
  const isPriced = before !== undefined && before.priced_by !== 'none' && before.currency === currency
  const known = isPriced ? before.options : []
  for (const [position, { choice, name, amount, per }] of options.entries()) {
    const isKnown = known.some(
      (one) => one.choice === choice && one.name === name && one.amount === amount && one.per === per,
    )
    if (!isKnown)
      refuseField(
        `options.${position}.amount`,
        `“${name}” at ${formatMoney({ amount, currency })} was not offered so before. Options and their prices are set by ${whoMay('prices')}: leave the price open for one of them`,
      )
  }
}
