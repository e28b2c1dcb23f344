import { currencies, type Currency } from '#contract/money.ts'
import { keptFee, nextInWords, wayOf, type FeeRules, type WayFee } from '#contract/payment-ways.ts'
import { asideUntil } from './set-aside.ts'
import { takes, type OfferedWay } from './ways.ts'

/** A way as the payment page shows it. `page`: where payers are sent. `isCard`: it charges a card. */
export type ShownWay = {
  way: string
  name: string
  page: string
  /** A sentence about what comes next. */
  next: string
  isCard: boolean
  fee: WayFee
  currencies: Currency[]
}

/** Returns the ways as the payment page shows them, without what only the server may know. */
export function shownWays(ways: readonly OfferedWay[], rules: FeeRules): ShownWay[] {
  return ways.map((way) => ({
    way: way.provider.name,
    name: way.name,
    page: wayOf(way.provider.name).page,
    next: nextInWords(way.provider.name),
    isCard: wayOf(way.provider.name).kind === 'card',
    fee: keptFee(way.setting, rules),
    currencies: currencies.filter((currency) => takes(way, currency)),
  }))
}

/** As `shownWays`, for a payment of any amount: each name once, and providers that are set aside only if all are. */
export function shownForAnyAmount(ways: readonly OfferedWay[], rules: FeeRules): ShownWay[] {
  const reachable = ways.filter(({ provider }) => asideUntil(provider.name) === undefined)
  const shown = shownWays(reachable.length > 0 ? reachable : ways, rules)
  return shown.filter(({ name }, index) => shown.findIndex((other) => other.name === name) === index)
}
