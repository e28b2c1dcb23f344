import type { KeyObject } from 'node:crypto'
import { readKey } from './keys.ts'
import { missingOf, type ProviderName, type Variables } from './settings.ts'

/** Without `secret` the host sends no notices, and staff confirm each payment by hand. */
export type PhpSettings = { host: string; page: string; secret: string | undefined }

export type HblSettings = {
  api: string
  page: string
  officeId: string
  accessToken: string
  /** The name of PACO's encryption key. */
  encryptionKeyId: string
  signingKey: KeyObject
  decryptionKey: KeyObject
  pacoEncryptionKey: KeyObject
  pacoSigningKey: KeyObject
  /** The person whom PACO records as having asked for a refund. */
  refundEmail: string
}

export type KhaltiSettings = { api: string; page: string; secretKey: string; website: string }

/** `webhookSecrets`: two, the new and the old one, while an operator changes the secret. */
export type StripeSettings = { api: string; page: string; secretKey: string; webhookSecrets: string[] }

/** `page` has the form that payers are sent to, `api` answers how a payment stands; they are different hosts. */
export type EsewaSettings = { page: string; api: string; productCode: string; secretKey: string }

export type ConnectIpsSettings = {
  page: string
  api: string
  merchantId: string
  appId: string
  appName: string
  password: string
  signingKey: KeyObject
}

/**
 * `page` has the redirect and the question with a trace, `api` the newer question. `account`: of merchants who may ask
 * by our own name of a payment.
 */
export type FonepaySettings = {
  page: string
  api: string
  pid: string
  secretKey: string
  account: { user: string; password: string } | undefined
}

export type FonepayQrSettings = {
  api: string
  merchantCode: string
  secretKey: string
  user: string
  password: string
}

export type NicAsiaSettings = { page: string; accessKey: string; profileId: string; secretKey: string }

/**
 * Returns the settings of the providers that PAYMENT_PROVIDER names, which may lack nothing, and of those that lack
 * nothing although it does not name them: they can be asked about payments of before. Throws with a sentence when a key
 * of a named one cannot be read.
 */
export function paymentSettingsOf(variables: Variables, website: string | undefined) {
  return {
    php: settingsOf('php', () => phpSettings(variables)),
    hbl: settingsOf('hbl', () => hblSettings(variables)),
    khalti: settingsOf('khalti', () => khaltiSettings(variables, website)),
    stripe: settingsOf('stripe', () => stripeSettings(variables)),
    esewa: settingsOf('esewa', () => esewaSettings(variables)),
    connectips: settingsOf('connectips', () => connectIpsSettings(variables)),
    nicasia: settingsOf('nicasia', () => nicAsiaSettings(variables)),
    fonepay: settingsOf('fonepay', () => fonepaySettings(variables)),
    fonepayqr: settingsOf('fonepayqr', () => fonepayQrSettings(variables)),
  }

  function settingsOf<Settings>(name: ProviderName, read: () => Settings): Settings | undefined {
    if (variables.PAYMENT_PROVIDER.includes(name)) return read()
    if (missingOf(name, { ...variables, PUBLIC_URL: website }).length > 0) return undefined
    try {
      return read()
    } catch {
      // Its key cannot be read. Nobody pays by it, so the site starts all the same, without it.
      return undefined
    }
  }
}

export type PaymentSettings = ReturnType<typeof paymentSettingsOf>

function phpSettings({ PHP_PAYMENT_HOST, PHP_PAYMENT_PAGE, PHP_PAYMENT_SECRET }: Variables): PhpSettings {
  const host = PHP_PAYMENT_HOST!
  return { host, page: PHP_PAYMENT_PAGE ?? host, secret: PHP_PAYMENT_SECRET }
}

function hblSettings(variables: Variables): HblSettings {
  return {
    api: variables.HBL_API,
    page: variables.HBL_PAGE,
    officeId: variables.HBL_OFFICE_ID!,
    accessToken: variables.HBL_ACCESS_TOKEN!,
    encryptionKeyId: variables.HBL_ENCRYPTION_KEY_ID!,
    signingKey: readKey('HBL_SIGNING_KEY', variables.HBL_SIGNING_KEY!, 'private'),
    decryptionKey: readKey('HBL_DECRYPTION_KEY', variables.HBL_DECRYPTION_KEY!, 'private'),
    pacoEncryptionKey: readKey('HBL_PACO_ENCRYPTION_KEY', variables.HBL_PACO_ENCRYPTION_KEY!, 'public'),
    pacoSigningKey: readKey('HBL_PACO_SIGNING_KEY', variables.HBL_PACO_SIGNING_KEY!, 'public'),
    refundEmail: variables.HBL_REFUND_EMAIL!,
  }
}

function khaltiSettings(
  { KHALTI_API, KHALTI_PAGE, KHALTI_SECRET_KEY }: Variables,
  website: string | undefined,
): KhaltiSettings {
  return { api: KHALTI_API, page: KHALTI_PAGE, secretKey: KHALTI_SECRET_KEY!, website: website! }
}

function stripeSettings(variables: Variables): StripeSettings {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET_BEFORE: before } = variables
  return {
    api: variables.STRIPE_API,
    page: variables.STRIPE_PAGE,
    secretKey: variables.STRIPE_SECRET_KEY!,
    webhookSecrets: [STRIPE_WEBHOOK_SECRET!, ...(before === undefined ? [] : [before])],
  }
}

function esewaSettings(variables: Variables): EsewaSettings {
  return {
    page: variables.ESEWA_PAGE,
    api: variables.ESEWA_API,
    productCode: variables.ESEWA_PRODUCT_CODE!,
    secretKey: variables.ESEWA_SECRET_KEY!,
  }
}

function connectIpsSettings(variables: Variables): ConnectIpsSettings {
  return {
    page: variables.CONNECTIPS_PAGE,
    api: variables.CONNECTIPS_API,
    merchantId: variables.CONNECTIPS_MERCHANT_ID!,
    appId: variables.CONNECTIPS_APP_ID!,
    appName: variables.CONNECTIPS_APP_NAME!,
    password: variables.CONNECTIPS_PASSWORD!,
    signingKey: readKey('CONNECTIPS_SIGNING_KEY', variables.CONNECTIPS_SIGNING_KEY!, 'private'),
  }
}

function nicAsiaSettings(variables: Variables): NicAsiaSettings {
  return {
    page: variables.NICASIA_PAGE,
    accessKey: variables.NICASIA_ACCESS_KEY!,
    profileId: variables.NICASIA_PROFILE_ID!,
    secretKey: variables.NICASIA_SECRET_KEY!,
  }
}

function fonepaySettings(variables: Variables): FonepaySettings {
  const { FONEPAY_USER: user, FONEPAY_PASSWORD: password } = variables
  return {
    page: variables.FONEPAY_PAGE,
    api: variables.FONEPAY_API,
    pid: variables.FONEPAY_PID!,
    secretKey: variables.FONEPAY_SECRET_KEY!,
    account: user === undefined || password === undefined ? undefined : { user, password },
  }
}

function fonepayQrSettings(variables: Variables): FonepayQrSettings {
  return {
    api: variables.FONEPAY_QR_API,
    merchantCode: variables.FONEPAY_QR_MERCHANT_CODE!,
    secretKey: variables.FONEPAY_QR_SECRET_KEY!,
    user: variables.FONEPAY_QR_USER!,
    password: variables.FONEPAY_QR_PASSWORD!,
  }
}
