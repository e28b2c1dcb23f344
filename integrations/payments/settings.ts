import { z } from 'zod'
import { isPublicAddress } from '../public-address.ts'

export const providerNames = [
  'sandbox',
  'php',
  'hbl',
  'khalti',
  'stripe',
  'esewa',
  'connectips',
  'nicasia',
  'fonepay',
  'fonepayqr',
] as const
export type ProviderName = (typeof providerNames)[number]

const given = z.string().min(1).optional()

/** A key that is copied out of a mail easily brings a space along, with which every signature is wrong. */
const unspaced = (name: string) =>
  z.string().regex(/^\S+$/, `${name} has a space or a line end in it: copy the key alone`).optional()

const origin = z
  .url({ protocol: /^https?$/, error: 'Give an address such as https://pay.example' })
  .transform((url) => new URL(url).origin)

/** The payment settings in the environment; docs/payments.md says where an operator finds each value. */
export const paymentVariables = {
  /** One provider, or several with commas between them. */
  PAYMENT_PROVIDER: z
    .string()
    .default('sandbox')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(
      z
        .array(
          z.enum(
            providerNames,
            `PAYMENT_PROVIDER is one of ${providerNames.join(', ')}, or several of them with commas between; sandbox takes test money`,
          ),
        )
        .refine((names) => new Set(names).size === names.length, 'PAYMENT_PROVIDER names a provider twice'),
    ),
  PHP_PAYMENT_HOST: origin.optional(),
  PHP_PAYMENT_PAGE: origin.optional(),
  PHP_PAYMENT_SECRET: z.string().min(32, 'PHP_PAYMENT_SECRET needs at least 32 characters').optional(),
  HBL_OFFICE_ID: given,
  HBL_ACCESS_TOKEN: given,
  HBL_ENCRYPTION_KEY_ID: given,
  HBL_SIGNING_KEY: given,
  HBL_DECRYPTION_KEY: given,
  HBL_PACO_ENCRYPTION_KEY: given,
  HBL_PACO_SIGNING_KEY: given,
  HBL_REFUND_EMAIL: z.email('HBL_REFUND_EMAIL must be an e-mail address').optional(),
  HBL_API: origin.default('https://core.paco.2c2p.com'),
  HBL_PAGE: origin.default('https://payment.paco.2c2p.com'),
  KHALTI_SECRET_KEY: given,
  KHALTI_API: origin.default('https://khalti.com'),
  KHALTI_PAGE: origin.default('https://pay.khalti.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(live|test)_/, 'STRIPE_SECRET_KEY begins with sk_live_, sk_test_, rk_live_ or rk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: given,
  STRIPE_WEBHOOK_SECRET_BEFORE: given,
  STRIPE_API: origin.default('https://api.stripe.com'),
  STRIPE_PAGE: origin.default('https://checkout.stripe.com'),
  ESEWA_PRODUCT_CODE: given,
  ESEWA_SECRET_KEY: z
    .string()
    .min(1)
    .regex(
      /[^(]$/,
      'ESEWA_SECRET_KEY ends with a bracket: eSewa prints one after its test key that is no part of it',
    )
    .optional(),
  ESEWA_PAGE: origin.default('https://epay.esewa.com.np'),
  ESEWA_API: origin.default('https://esewa.com.np'),
  CONNECTIPS_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,9}$/, 'CONNECTIPS_MERCHANT_ID is a number')
    .optional(),
  CONNECTIPS_APP_ID: z.string().min(1).max(20, 'CONNECTIPS_APP_ID has at most 20 characters').optional(),
  CONNECTIPS_APP_NAME: z.string().min(1).max(30, 'CONNECTIPS_APP_NAME has at most 30 characters').optional(),
  CONNECTIPS_PASSWORD: given,
  CONNECTIPS_SIGNING_KEY: given,
  CONNECTIPS_PAGE: origin.default('https://connectips.com'),
  CONNECTIPS_API: origin.default('https://connectips.com'),
  NICASIA_ACCESS_KEY: given,
  NICASIA_PROFILE_ID: given,
  NICASIA_SECRET_KEY: given,
  NICASIA_PAGE: origin.default('https://secureacceptance.cybersource.com'),
  FONEPAY_PID: z.string().min(1).max(20, 'FONEPAY_PID has at most 20 characters').optional(),
  FONEPAY_SECRET_KEY: unspaced('FONEPAY_SECRET_KEY'),
  FONEPAY_USER: given,
  FONEPAY_PASSWORD: given,
  FONEPAY_PAGE: origin.default('https://clientapi.fonepay.com'),
  FONEPAY_API: origin.default('https://merchantapi.fonepay.com'),
  FONEPAY_QR_MERCHANT_CODE: z
    .string()
    .min(1)
    .max(15, 'FONEPAY_QR_MERCHANT_CODE has at most 15 characters')
    .optional(),
  FONEPAY_QR_SECRET_KEY: unspaced('FONEPAY_QR_SECRET_KEY'),
  FONEPAY_QR_API: origin.default('https://merchantapi.fonepay.com'),
  FONEPAY_QR_USER: given,
  FONEPAY_QR_PASSWORD: given,
}

/** The payment settings as they are read; what is not set and has no default is undefined. */
export type Variables = z.infer<z.ZodObject<typeof paymentVariables>>

/** The settings that each provider needs. All need PUBLIC_URL, because a provider sends notices or payers there. */
const needs = {
  sandbox: [],
  php: ['PUBLIC_URL', 'PHP_PAYMENT_HOST'],
  hbl: [
    'PUBLIC_URL',
    'HBL_OFFICE_ID',
    'HBL_ACCESS_TOKEN',
    'HBL_ENCRYPTION_KEY_ID',
    'HBL_SIGNING_KEY',
    'HBL_DECRYPTION_KEY',
    'HBL_PACO_ENCRYPTION_KEY',
    'HBL_PACO_SIGNING_KEY',
    'HBL_REFUND_EMAIL',
  ],
  khalti: ['PUBLIC_URL', 'KHALTI_SECRET_KEY'],
  stripe: ['PUBLIC_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  esewa: ['PUBLIC_URL', 'ESEWA_PRODUCT_CODE', 'ESEWA_SECRET_KEY'],
  connectips: [
    'PUBLIC_URL',
    'CONNECTIPS_MERCHANT_ID',
    'CONNECTIPS_APP_ID',
    'CONNECTIPS_APP_NAME',
    'CONNECTIPS_PASSWORD',
    'CONNECTIPS_SIGNING_KEY',
  ],
  nicasia: ['PUBLIC_URL', 'NICASIA_ACCESS_KEY', 'NICASIA_PROFILE_ID', 'NICASIA_SECRET_KEY'],
  fonepay: ['PUBLIC_URL', 'FONEPAY_PID', 'FONEPAY_SECRET_KEY'],
  fonepayqr: [
    'PUBLIC_URL',
    'FONEPAY_QR_MERCHANT_CODE',
    'FONEPAY_QR_SECRET_KEY',
    'FONEPAY_QR_USER',
    'FONEPAY_QR_PASSWORD',
  ],
} as const satisfies Record<ProviderName, readonly string[]>

type Given = Variables & { PUBLIC_URL?: string | undefined }

/** Returns what is wrong with the settings of the named providers, in a sentence; undefined when nothing is. */
export function missingPaymentSettings(variables: Given): string | undefined {
  const { PAYMENT_PROVIDER: names, PUBLIC_URL, PHP_PAYMENT_HOST, FONEPAY_USER, FONEPAY_PASSWORD } = variables
  // The site would send payers to itself in an endless loop.
  if (names.includes('php') && PUBLIC_URL && new URL(PUBLIC_URL).origin === PHP_PAYMENT_HOST)
    return 'PHP_PAYMENT_HOST must be another site than PUBLIC_URL'
  if (names.includes('fonepay') && (FONEPAY_USER === undefined) !== (FONEPAY_PASSWORD === undefined))
    return 'FONEPAY_USER and FONEPAY_PASSWORD belong together: give both, or neither'
  const lacking = names.find((name) => missingOf(name, variables).length > 0)
  if (lacking)
    return `PAYMENT_PROVIDER=${lacking} also needs ${missingOf(lacking, variables).join(', ')} (see docs/payments.md)`
  // Papers and pages say of the whole site whether its money is test money.
  const test = names.filter((name) => isTestProvider(name, variables))
  if (!isPublicAddress(PUBLIC_URL) || test.length === 0 || test.length === names.length) return undefined
  const real = names.filter((name) => !test.includes(name))
  return `PAYMENT_PROVIDER mixes test money (${test.join(', ')}) and real money (${real.join(', ')}). Take one kind (see docs/payments.md)`
}

/** Returns the names of the settings that a provider lacks. */
export function missingOf(name: ProviderName, variables: Given): string[] {
  return needs[name].filter((setting) => variables[setting] === undefined)
}

/** Returns whether a named provider takes test money: the test bank, or the test side of a real provider. */
export function takesTestMoney(variables: Variables): boolean {
  return variables.PAYMENT_PROVIDER.some((name) => isTestProvider(name, variables))
}

function isTestProvider(
  name: ProviderName,
  {
    STRIPE_SECRET_KEY = '',
    KHALTI_API,
    HBL_API,
    ESEWA_PAGE,
    CONNECTIPS_PAGE,
    NICASIA_PAGE,
    FONEPAY_PAGE,
    FONEPAY_QR_API,
  }: Variables,
): boolean {
  if (name === 'stripe') return /^[rs]k_test_/.test(STRIPE_SECRET_KEY)
  if (name === 'khalti') return /^https:\/\/(dev|a)\.khalti\.com$/.test(KHALTI_API)
  if (name === 'hbl') return /\bdemo\b/.test(HBL_API)
  if (name === 'esewa') return /\brc-epay\b/.test(ESEWA_PAGE)
  if (name === 'connectips') return /\buat\b/.test(CONNECTIPS_PAGE)
  if (name === 'nicasia') return /\btestsecureacceptance\b/.test(NICASIA_PAGE)
  if (name === 'fonepay') return /\bdev-clientapi\b/.test(FONEPAY_PAGE)
  if (name === 'fonepayqr') return /\buat\b/.test(FONEPAY_QR_API)
  return name === 'sandbox'
}
