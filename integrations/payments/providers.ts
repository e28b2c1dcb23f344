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
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'

let chosen: PaymentProvider | undefined

/** Returns the provider that PAYMENT_PROVIDER names. */
export function paymentProvider(): PaymentProvider {
  chosen ??= configured()
  return chosen
}

/** Replaces the provider, for tests. Undefined: the configured one again. */
export function takePaymentsWith(provider: PaymentProvider | undefined): void {
  chosen = provider
}

function configured(): PaymentProvider {
  const { payments } = env
  if (payments.php) return php(payments.php)
  if (payments.hbl) return hbl(payments.hbl)
  if (payments.khalti) return khalti(payments.khalti)
  if (payments.stripe) return stripe(payments.stripe)
  if (payments.esewa) return esewa(payments.esewa)
  if (payments.connectIps) return connectIps(payments.connectIps)
  if (payments.nicAsia) return nicAsia(payments.nicAsia)
  if (payments.fonepay) return fonepay(payments.fonepay)
  if (payments.fonepayQr) return fonepayQr(payments.fonepayQr)
  return sandbox
}
