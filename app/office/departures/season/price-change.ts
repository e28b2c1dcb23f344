import { z } from 'zod'
import type { Departure } from '#contract/departures.ts'
import { raised, raisedClassPrices, raisedTiers } from '#contract/seasons.ts'
import { AmountField, currencyChoices } from '../../kit/amounts.ts'
import type { Field } from '../../kit/form/fields.ts'
import { tripSold } from '../../kit/form/sold.ts'
import type { Values } from '../../kit/form/form.tsx'

const PERCENT = 'Write a percentage above 0, such as 5 or 4.5'
const UP_MAX = 300_00
const DOWN_MAX = 90_00

export const priceShape = {
  price: z.enum(['same', 'up', 'down', 'own', 'trip']),
  /** In hundredths of a percent. */
  percent: z.int(PERCENT).min(1, PERCENT).max(UP_MAX, 'A price rises by at most 300 %').nullable(),
  round_to: z.enum(['100', '500', '1000', '10000']),
  price_amount: AmountField.nullable(),
  price_currency: z.enum(['USD', 'NPR']),
}

const PriceChange = z.object(priceShape)
type PriceChange = z.output<typeof PriceChange>

export const priceText = {
  price: 'same',
  percent: null,
  round_to: '100',
  price_amount: null,
  price_currency: 'USD',
}

/** Returns what is missing in the fields of a price, by field. */
export function priceFaults({
  price,
  percent,
  price_amount,
}: PriceChange): [field: string, message: string][] {
  if (price === 'own' && price_amount === null) return [['price_amount', 'Write the price']]
  if (price !== 'up' && price !== 'down') return []
  if (percent === null) return [['percent', PERCENT]]
  return price === 'down' && percent > DOWN_MAX ? [['percent', 'A price falls by at most 90 %']] : []
}

type Prices = {
  price_amount?: number | null
  price_currency?: 'USD' | 'NPR' | null
  price_tiers?: Departure['price_tiers']
  class_prices?: Departure['class_prices']
}

/**
 * Returns the price fields of a departure after a change; none when its price stays. A price that follows the trip's
 * becomes its own when it rises. Returns a sentence when there is no price that could.
 */
export function pricedAs(
  { price_amount, price_currency, price_tiers, class_prices }: Departure,
  change: PriceChange,
): Prices | string {
  if (change.price === 'same') return {}
  const none = { price_tiers: [], class_prices: [] }
  if (change.price === 'trip') return { price_amount: null, price_currency: null, ...none }
  if (change.price === 'own')
    return { price_amount: change.price_amount, price_currency: change.price_currency, ...none }
  if (price_amount === null || price_currency === null) return 'has no price that could be changed by percent'
  const basisPoints = change.price === 'up' ? change.percent! : -change.percent!
  const rise = { basisPoints, roundTo: Number(change.round_to) }
  return {
    price_amount: raised(price_amount, rise),
    price_currency,
    price_tiers: raisedTiers(price_tiers, rise),
    class_prices: raisedClassPrices(class_prices, rise),
  }
}

const ways = [
  { value: 'same', label: 'Stays the same' },
  { value: 'up', label: 'Up by percent' },
  { value: 'down', label: 'Down by percent' },
]
const waysOfOne = [
  ...ways,
  { value: 'own', label: 'A price of its own' },
  { value: 'trip', label: 'As the trip' },
]

/** Returns the fields of a price change. `hasOwn`: a price can be set too, the same for all. */
export function priceFields({ price }: Values, hasOwn: boolean): Field[] {
  const way: Field = { kind: 'choice', name: 'price', label: 'Price', choices: hasOwn ? waysOfOne : ways }
  if (price === 'own')
    return [
      way,
      {
        kind: 'hundredths',
        name: 'price_amount',
        label: 'Price of its own',
        sold: tripSold,
        help: 'For each traveller, in a group of any size.',
      },
      { kind: 'choice', name: 'price_currency', label: 'Currency', choices: currencyChoices },
    ]
  if (price !== 'up' && price !== 'down') return [way]
  return [
    way,
    { kind: 'hundredths', name: 'percent', label: 'Percent' },
    {
      kind: 'choice',
      name: 'round_to',
      label: 'Rounded to',
      choices: [
        { value: '100', label: 'whole dollars or rupees' },
        { value: '500', label: '5 dollars or rupees' },
        { value: '1000', label: '10 dollars or rupees' },
        { value: '10000', label: '100 dollars or rupees' },
      ],
    },
  ]
}
