import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { missingPaymentSettings, paymentVariables, takesTestMoney } from './settings.ts'
import { readKey } from './keys.ts'
import { paymentSettingsOf } from './provider-settings.ts'

const site = 'https://treks.example'
const variables = z.object(paymentVariables)

test.each([
  [{ PAYMENT_PROVIDER: 'khalti' }, 'PAYMENT_PROVIDER=khalti also needs KHALTI_SECRET_KEY'],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
    'PAYMENT_PROVIDER=stripe also needs STRIPE_WEBHOOK_SECRET',
  ],
  [{ PAYMENT_PROVIDER: 'php' }, 'PAYMENT_PROVIDER=php also needs PHP_PAYMENT_HOST'],
  [{ PAYMENT_PROVIDER: 'esewa' }, 'PAYMENT_PROVIDER=esewa also needs ESEWA_PRODUCT_CODE, ESEWA_SECRET_KEY'],
  [{ PAYMENT_PROVIDER: 'connectips' }, 'PAYMENT_PROVIDER=connectips also needs CONNECTIPS_MERCHANT_ID'],
  [{ PAYMENT_PROVIDER: 'fonepay' }, 'PAYMENT_PROVIDER=fonepay also needs FONEPAY_PID, FONEPAY_SECRET_KEY'],
  [
    { PAYMENT_PROVIDER: 'fonepay', FONEPAY_PID: 'NBQM', FONEPAY_SECRET_KEY: 'key', FONEPAY_USER: 'treks' },
    'FONEPAY_USER and FONEPAY_PASSWORD belong together',
  ],
  [{ PAYMENT_PROVIDER: 'fonepayqr' }, 'PAYMENT_PROVIDER=fonepayqr also needs FONEPAY_QR_MERCHANT_CODE'],
  [
    { PAYMENT_PROVIDER: 'hbl', HBL_OFFICE_ID: '1' },
    'PAYMENT_PROVIDER=hbl also needs HBL_ACCESS_TOKEN, HBL_ENCRYPTION_KEY_ID',
  ],
  [
    { PAYMENT_PROVIDER: 'php', PHP_PAYMENT_HOST: `${site}/pay` },
    'PHP_PAYMENT_HOST must be another site than PUBLIC_URL',
  ],
])('%o is told of in a sentence', (given, sentence) => {
  const read = { ...variables.parse(given), PUBLIC_URL: site }
  expect(missingPaymentSettings(read)).toContain(sentence)
})

test('a provider that lacks nothing is told of with nothing, and only with its own settings', () => {
  expect(missingPaymentSettings(variables.parse({}))).toBeUndefined()
  const given = variables.parse({ PAYMENT_PROVIDER: 'khalti', KHALTI_SECRET_KEY: 'key' })
  expect(missingPaymentSettings(given)).toContain('PUBLIC_URL')
  expect(missingPaymentSettings({ ...given, PUBLIC_URL: site })).toBeUndefined()
  expect(paymentSettingsOf(given, site)).toEqual({
    php: undefined,
    hbl: undefined,
    stripe: undefined,
    esewa: undefined,
    connectips: undefined,
    nicasia: undefined,
    khalti: {
      api: 'https://khalti.com',
      page: 'https://pay.khalti.com',
      secretKey: 'key',
      website: site,
    },
  })
})

test('several providers stand in one setting, and each is asked for its keys', () => {
  const several = variables.parse({ PAYMENT_PROVIDER: 'khalti, stripe', KHALTI_SECRET_KEY: 'key' })
  expect(several.PAYMENT_PROVIDER).toEqual(['khalti', 'stripe'])
  expect(missingPaymentSettings({ ...several, PUBLIC_URL: site })).toContain(
    'PAYMENT_PROVIDER=stripe also needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
  )
})

test('a provider that is no longer named but has all its keys can still be asked', () => {
  const keys = { ESEWA_PRODUCT_CODE: 'EPAYTEST', ESEWA_SECRET_KEY: 'key' }
  const read = paymentSettingsOf(variables.parse({ PAYMENT_PROVIDER: 'sandbox', ...keys }), site)
  expect(read.esewa).toMatchObject({ productCode: 'EPAYTEST' })
  expect(read.khalti).toBeUndefined()
  // A key that cannot be read stops the start only of a provider that is named.
  const broken = {
    HBL_OFFICE_ID: '1',
    HBL_ACCESS_TOKEN: 't',
    HBL_ENCRYPTION_KEY_ID: 'k',
    HBL_REFUND_EMAIL: 'a@b.example',
  }
  const unread = Object.fromEntries(
    ['SIGNING', 'DECRYPTION', 'PACO_SIGNING', 'PACO_ENCRYPTION'].map((name) => [
      `HBL_${name}_KEY`,
      'nowhere',
    ]),
  )
  const hbl = { ...broken, ...unread }
  expect(
    paymentSettingsOf(variables.parse({ ...hbl, PAYMENT_PROVIDER: 'sandbox' }), site).hbl,
  ).toBeUndefined()
  expect(() => paymentSettingsOf(variables.parse({ ...hbl, PAYMENT_PROVIDER: 'hbl' }), site)).toThrow(
    'must be an RSA',
  )
})

test('a public site takes test money or real money, not both', () => {
  const both = variables.parse({ PAYMENT_PROVIDER: 'sandbox,khalti', KHALTI_SECRET_KEY: 'key' })
  expect(missingPaymentSettings({ ...both, PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined()
  expect(missingPaymentSettings({ ...both, PUBLIC_URL: 'https://treks.example.com' })).toContain(
    'PAYMENT_PROVIDER mixes test money (sandbox) and real money (khalti)',
  )
})

test.each([
  [{ PAYMENT_PROVIDER: 'paypal' }],
  [{ PAYMENT_PROVIDER: 'stripe,paypal' }],
  [{ PAYMENT_PROVIDER: 'stripe,stripe' }],
  [{ PAYMENT_PROVIDER: '' }],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }],
  [{ PHP_PAYMENT_SECRET: 'short' }],
  [{ KHALTI_API: 'khalti.com' }],
  [{ ESEWA_SECRET_KEY: '8gBm/:&EnhH.1/q(' }],
  [{ CONNECTIPS_APP_ID: 'MER-550-APP-1-TOO-LONG' }],
  [{ CONNECTIPS_MERCHANT_ID: 'MER-550' }],
  [{ FONEPAY_PAGE: 'clientapi.fonepay.com' }],
  [{ FONEPAY_SECRET_KEY: 'a7e3512f ' }],
  [{ FONEPAY_QR_SECRET_KEY: 'two words' }],
  [{ FONEPAY_QR_MERCHANT_CODE: '1234567890123456' }],
])('%o is refused', (given) => {
  expect(variables.safeParse(given).success).toBe(false)
})

test('a key is read as PEM, on one line, as JWK and from a file', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const old = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const file = join(mkdtempSync(join(tmpdir(), 'chautari-key-')), 'key.pem')
  writeFileSync(file, pem)

  for (const value of [
    pem,
    old,
    pem.replaceAll('\n', '\\n'),
    JSON.stringify(privateKey.export({ format: 'jwk' })),
    file,
  ])
    expect(readKey('HBL_SIGNING_KEY', value, 'private').equals(privateKey)).toBe(true)
  const shown = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(readKey('HBL_PACO_SIGNING_KEY', shown, 'public').equals(publicKey)).toBe(true)
})

test.each([
  'nowhere/key.pem',
  '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----',
  '{"kty":"RSA"}',
  '{half',
])('a key that is %j is told of without the key', (value) => {
  const sentence = 'HBL_SIGNING_KEY must be an RSA private key as PEM or JWK, or the path of a file with one'
  expect(() => readKey('HBL_SIGNING_KEY', value, 'private')).toThrow(new Error(sentence))
})

test('a key of another kind is refused', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => readKey('HBL_SIGNING_KEY', pem, 'private')).toThrow('must be an RSA private key')
})

test.each([
  [{}, true],
  [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }, true],
  [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'rk_live_1' }, false],
  [{ PAYMENT_PROVIDER: 'khalti', KHALTI_API: 'https://dev.khalti.com' }, true],
  [{ PAYMENT_PROVIDER: 'khalti' }, false],
  [{ PAYMENT_PROVIDER: 'hbl', HBL_API: 'https://core.demo-paco.2c2p.com' }, true],
  [{ PAYMENT_PROVIDER: 'hbl' }, false],
  [{ PAYMENT_PROVIDER: 'esewa', ESEWA_PAGE: 'https://rc-epay.esewa.com.np' }, true],
  [{ PAYMENT_PROVIDER: 'esewa' }, false],
  [{ PAYMENT_PROVIDER: 'connectips', CONNECTIPS_PAGE: 'https://uat.connectips.com' }, true],
  [{ PAYMENT_PROVIDER: 'connectips' }, false],
  [{ PAYMENT_PROVIDER: 'php' }, false],
  [{ PAYMENT_PROVIDER: 'fonepay', FONEPAY_PAGE: 'https://dev-clientapi.fonepay.com' }, true],
  [{ PAYMENT_PROVIDER: 'fonepay' }, false],
  [{ PAYMENT_PROVIDER: 'fonepayqr', FONEPAY_QR_API: 'https://uat-new-merchant-api.fonepay.com' }, true],
  [{ PAYMENT_PROVIDER: 'fonepayqr' }, false],
])('whether the money of %o is test money: %s', (given, isTest) => {
  expect(takesTestMoney(variables.parse(given))).toBe(isTest)
})
