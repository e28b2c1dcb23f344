import { env } from '../env.ts'
import { connectIps } from './connectips.ts'
import { esewa } from './esewa.ts'
import { fonepay } from './fonepay.ts'
import { fonepayQr } from './fonepay-qr.ts'
import { hbl } from './hbl.ts'
import { khalti } from './khalti.ts'
import { nicAsia } from './nicasia.ts'
import { php } from './php.ts'
import type { PaymentProvider } from './provider.ts'
import type { PaymentSettings } from './provider-settings.ts'
import { sandbox } from './sandbox.ts'
import type { ProviderName } from './settings.ts'
import { stripe } from './stripe.ts'

/** `offered`: those that payers may be sent to. `former`: those that can still be asked about payments of before. */
type Reachable = { offered: readonly PaymentProvider[]; former: readonly PaymentProvider[] }

let reachable: Reachable | undefined

/** Returns the providers that PAYMENT_PROVIDER names, in its order. Payers may be sent to each of them. */
export function paymentProviders(): readonly PaymentProvider[] {
  return all().offered
}

/**
 * Returns the provider of this name: one that PAYMENT_PROVIDER names, or one whose keys are still set, which can be
 * asked about payments of before. Undefined for all others.
 */
export function providerNamed(name: string): PaymentProvider | undefined {
  const { offered, former } = all()
  return [...offered, ...former].find((provider) => provider.name === name)
}

/** Returns the names of the providers that can send money back from here. */
export function refundingProviders(): string[] {
  const { offered, former } = all()
  return [...offered, ...former].filter(({ refund }) => refund !== undefined).map(({ name }) => name)
}

/** Replaces the providers, for tests. Undefined: the configured ones again. */
export function takePaymentsWith(
  offered: PaymentProvider | readonly PaymentProvider[] | undefined,
  former: readonly PaymentProvider[] = [],
): void {
  reachable = offered && { offered: 'name' in offered ? [offered] : offered, former }
}

function all(): Reachable {
  reachable ??= configured()
  return reachable
}

function configured(): Reachable {
  const { paymentProviders: names, payments } = env
  const offered = names.flatMap((name) => configuredAs[name](payments) ?? [])
  const former = Object.entries(configuredAs).flatMap(([name, make]) =>
    names.some((known) => known === name) || name === 'sandbox' ? [] : (make(payments) ?? []),
  )
  return { offered, former }
}

/** Each provider made of its settings; undefined without them. */
const configuredAs: Record<ProviderName, (settings: PaymentSettings) => PaymentProvider | undefined> = {
  sandbox: () => sandbox,
  php: ({ php: settings }) => settings && php(settings),
  hbl: ({ hbl: settings }) => settings && hbl(settings),
  khalti: ({ khalti: settings }) => settings && khalti(settings),
  stripe: ({ stripe: settings }) => settings && stripe(settings),
  esewa: ({ esewa: settings }) => settings && esewa(settings),
  connectips: ({ connectips: settings }) => settings && connectIps(settings),
  nicasia: ({ nicasia: settings }) => settings && nicAsia(settings),
  fonepay: ({ fonepay: settings }) => settings && fonepay(settings),
  fonepayqr: ({ fonepayqr: settings }) => settings && fonepayQr(settings),
}
