import { startConnectIpsStub } from './connectips.ts'
import { startEsewaStub } from './esewa.ts'
import { startFonepayStub } from './fonepay.ts'
import { startFonepayQrStub } from './fonepay-qr.ts'
import { startHblStub } from './hbl.ts'
import { startKhaltiStub } from './khalti.ts'
import { startNicAsiaStub } from './nicasia.ts'
import { startPhpStub } from './php.ts'
import { startSandboxStub } from './sandbox.ts'
import { startStripeStub } from './stripe.ts'

/** The providers that can be live, each with the function that starts its stand-in. */
export const liveProviders = [
  ['php', startPhpStub],
  ['hbl', startHblStub],
  ['khalti', startKhaltiStub],
  ['stripe', startStripeStub],
  ['sandbox', startSandboxStub],
  ['esewa', startEsewaStub],
  ['connectips', startConnectIpsStub],
  ['nicasia', startNicAsiaStub],
  ['fonepay', () => startFonepayStub()],
  ['fonepayqr', startFonepayQrStub],
] as const
