import type { ClassPrices } from '#contract/class-prices.ts'
import { classWords } from '#contract/classes.ts'
import { formatMoney } from '#contract/money.ts'

/** The classes that may have a price of their own, to choose from. */
export const classChoices = [
  { value: '', label: 'Choose' },
  { value: 'saarc', label: classWords.saarc },
  { value: 'nepali', label: classWords.nepali },
]

/** Returns prices by nationality a line each: "SAARC: US$1,100", "SAARC from 4: US$1,000". */
export function classPricesInWords(prices: ClassPrices): string {
  return prices
    .map(({ class: name, from, ...money }) => {
      const group = from === 1 ? '' : ` from ${from}`
      return `${classWords[name]}${group}: ${formatMoney(money)}`
    })
    .join('\n')
}
