import type { Currency, Money } from '#contract/money.ts'
import {
  keptFee,
  usualSetting,
  wayFee,
  wayOf,
  type OnlineWay,
  type FeeRules,
  type WaySetting,
} from '#contract/payment-ways.ts'
import { db, type Tx } from '#db/client.ts'
import type { PaymentProvider } from '#integrations/payments/provider.ts'
import { paymentProviders } from '#integrations/payments/providers.ts'
import { readSettings } from '../settings.ts'
import { asideUntil } from './set-aside.ts'

/** A way to pay that is switched on and has its keys. */
export type OfferedWay = { name: string; provider: PaymentProvider; setting: WaySetting }

/**
 * What an amount costs by one way. `fee` comes on top. `rate`, in paisa for a dollar, is null where the amount is in the
 * currency of the booking.
 */
export type WaySum = {
  way: string
  name: string
  amount: Money
  fee: Money
  charged: Money
  rate: number | null
}

/** Returns the ways on the page of a provider that are on and have their keys, in the owner's order. */
export async function offeredWays(tx: Tx | typeof db = db): Promise<OfferedWay[]> {
  const { payment_ways } = await readSettings(tx)
  const providers = paymentProviders()
  const listed = payment_ways.ways.flatMap((setting) => {
    const provider = providers.find(({ name }) => name === setting.way)
    return provider ? [{ provider, setting }] : []
  })
  const others = providers
    .filter(({ name }) => !listed.some(({ provider }) => provider.name === name))
    .map((provider) => ({ provider, setting: usualSetting(provider.name as OnlineWay) }))
  return [...listed, ...others]
    .filter(({ setting }) => setting.is_on)
    .map((way) => ({ ...way, name: way.setting.name || wayOf(way.provider.name).name }))
}

/** Returns whether a way without a provider is switched on. */
export async function isPlainWayOn(way: 'transfer' | 'arrival'): Promise<boolean> {
  const { payment_ways } = await readSettings()
  return payment_ways.ways.find((setting) => setting.way === way)?.is_on ?? true
}

/** Returns the currencies that some way takes. */
export function takenCurrencies(ways: readonly OfferedWay[]): Currency[] {
  return (['USD', 'NPR'] as const).filter((currency) => ways.some((way) => takes(way, currency)))
}

/** Returns whether a way takes a currency. */
export function takes({ provider }: OfferedWay, currency: Currency): boolean {
  return provider.currencies[currency] !== undefined
}

/** Returns what an amount costs by a way that takes its currency, whether or not it fits. */
export function sumBy(
  way: OfferedWay,
  { amount, rate }: { amount: Money; rate: number | null },
  rules: FeeRules,
): WaySum {
  const { currency } = amount
  const fee = wayFee(amount, keptFee(way.setting, rules))
  return {
    way: way.provider.name,
    name: way.name,
    amount,
    fee: { amount: fee, currency },
    charged: { amount: amount.amount + fee, currency },
    rate,
  }
}

/** Returns the least and the most that a way charges in a currency; the most may be undefined. */
export function limitsOf({ provider, setting }: OfferedWay, currency: Currency) {
  const isDollars = currency === 'USD'
  const least = (isDollars ? setting.least_usd : setting.least_npr) ?? 0
  const most = isDollars ? setting.most_usd : setting.most_npr
  return { least: Math.max(least, provider.currencies[currency] ?? 0), most: most ?? undefined }
}

/**
 * Returns what the ways come to that fit one of the amounts, in the owner's order. Of ways with the same name the first
 * is offered; one whose provider is set aside only when nothing else is left.
 */
export function sumsOfWays(
  ways: readonly OfferedWay[],
  amounts: readonly { amount: Money; rate: number | null }[],
  rules: FeeRules,
): WaySum[] {
  const fitting = ways.flatMap((way) =>
    amounts
      .filter(({ amount }) => takes(way, amount.currency))
      .map((amount) => sumBy(way, amount, rules))
      .filter(({ charged }) => isWithin(charged.amount, limitsOf(way, charged.currency))),
  )
  const reachable = fitting.filter(({ way }) => asideUntil(way) === undefined)
  const sums = reachable.length > 0 ? reachable : fitting
  return sums.filter((sum, index) => sums.findIndex((other) => isSameToPayers(other, sum)) === index)
}

function isWithin(charged: number, { least, most }: ReturnType<typeof limitsOf>) {
  return charged >= least && (most === undefined || charged <= most)
}

function isSameToPayers(one: WaySum, other: WaySum) {
  return one.name === other.name && one.charged.currency === other.charged.currency
}
