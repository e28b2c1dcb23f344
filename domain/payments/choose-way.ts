import { formatMoney, type Money } from '#contract/money.ts'
import type { FeeRules } from '#contract/payment-ways.ts'
import type { PaymentRequest } from '#contract/payments.ts'
import { refuseField } from '../errors.ts'
import { asideUntil } from './set-aside.ts'
import { limitsOf, sumBy, sumsOfWays, takenCurrencies, takes, type OfferedWay, type WaySum } from './ways.ts'

type Wanted = Pick<PaymentRequest, 'way' | 'input_currency'>
type Amounts = readonly { amount: Money; rate: number | null }[]

/**
 * Returns the way that a payer has chosen, with what it comes to; without a choice the first that fits the currency.
 * `amounts`: the same sum in each currency that is possible. A way that takes no other currency decides about it. Throws
 * `invalid`, naming the field, when nothing fits.
 */
export function chooseWay(
  ways: readonly OfferedWay[],
  wanted: Wanted,
  amounts: Amounts,
  rules: FeeRules,
): WaySum {
  const { way, input_currency: currency } = wanted
  const sums = sumsOfWays(ways, amounts, rules).filter((sum) => !way || sum.way === way)
  const chosen = sums.find(({ charged }) => charged.currency === currency)
  // A booking costs the same in each currency; what was typed without one counts in the currency it was typed in.
  const only = way && amounts.length > 1 ? sums[0] : undefined
  return chosen ?? only ?? refuse(ways, wanted, amounts, rules)
}

function refuse(ways: readonly OfferedWay[], wanted: Wanted, amounts: Amounts, rules: FeeRules): never {
  const { way, input_currency: currency } = wanted
  const named = way ? ways.filter(({ provider }) => provider.name === way) : ways
  if (named.length === 0) refuseField('way', 'This way to pay is not offered here. Choose another')
  const taking = named.filter((one) => takes(one, currency))
  if (taking.length === 0) {
    const taken = takenCurrencies(named).join(' and ')
    refuseField(
      'input_currency',
      `${way ? `${named[0]!.name} takes` : 'Payments are taken in'} ${taken} here`,
    )
  }
  const own = amounts[0]!.amount.currency
  const amount = amounts.find((one) => one.amount.currency === currency)
  if (!amount)
    refuseField('input_currency', `This trip is paid in ${own}: no exchange rate was set when it was booked`)
  if (amount.amount.amount === 0)
    refuseField('input_currency', `This is too little to be paid in ${currency}`)
  const first = taking[0]!
  const { least, most } = limitsOf(first, currency)
  const { charged } = sumBy(first, amount, rules)
  if (charged.amount < least)
    refuseField(
      'input_amount',
      `The least that can be charged is ${formatMoney({ amount: least, currency })}`,
    )
  if (most !== undefined && charged.amount > most)
    refuseField('input_amount', `The most that can be charged is ${formatMoney({ amount: most, currency })}`)
  if (asideUntil(first.provider.name) !== undefined)
    refuseField('way', `${first.name} does not answer at the moment. Choose another way to pay`)
  return refuseField('way', 'This way to pay is not offered at the moment. Choose another')
}
