import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { compactDecrypt, CompactEncrypt, jwtVerify, SignJWT } from 'jose'
import { hbl } from '#integrations/payments/hbl.ts'
import type { HblSettings } from '#integrations/payments/provider-settings.ts'
import { orderWith, startStubServer, type ProviderStub, type StubOrder, type Told } from './server.ts'

const MINUTE_MS = 60_000
const statuses = { open: 'PCPS', paid: 'A', failed: 'F', cancelled: 'C' }
const codes: Record<string, string> = { paid: 'PC-B050000', cancelled: 'PC-B050910', failed: 'PC-B050055' }

type Keys = { privateKey: KeyObject; publicKey: KeyObject }

/** Imitates 2C2P PACO at Himalayan Bank. Every message is JWS PS256 inside JWE RSA-OAEP + A128CBC-HS256. */
export async function startHblStub(): Promise<ProviderStub> {
  const orders: StubOrder[] = []
  const [merchantSigning, merchantEncryption, pacoSigning, pacoEncryption, stranger] = Array.from(
    { length: 5 },
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ) as [Keys, Keys, Keys, Keys, Keys]
  const server = await startStubServer(async ({ path, headers, body }) => {
    if (headers.companyapikey !== 'token' || !headers['content-type']?.startsWith('application/jose'))
      return { status: 401, body: '' }
    const request = await opened(body, pacoEncryption.privateKey, merchantSigning.publicKey)
    const response = answerOf(orders, server.address, path, request)
    return { body: await sealed(response, pacoSigning.privateKey, merchantEncryption.publicKey) }
  })
  const settings: HblSettings = {
    api: server.address,
    page: server.address,
    officeId: 'DEMOOFFICE',
    accessToken: 'token',
    encryptionKeyId: 'key-1',
    signingKey: merchantSigning.privateKey,
    decryptionKey: merchantEncryption.privateKey,
    pacoEncryptionKey: pacoEncryption.publicKey,
    pacoSigningKey: pacoSigning.publicKey,
    refundEmail: 'office@treks.example',
  }
  const environment = {
    HBL_API: server.address,
    HBL_PAGE: server.address,
    HBL_OFFICE_ID: settings.officeId,
    HBL_ACCESS_TOKEN: settings.accessToken,
    HBL_ENCRYPTION_KEY_ID: settings.encryptionKeyId,
    HBL_SIGNING_KEY: pem(settings.signingKey),
    HBL_DECRYPTION_KEY: pem(settings.decryptionKey),
    HBL_PACO_ENCRYPTION_KEY: pem(settings.pacoEncryptionKey),
    HBL_PACO_SIGNING_KEY: pem(settings.pacoSigningKey),
    HBL_REFUND_EMAIL: settings.refundEmail,
  }
  return Object.assign(server, {
    provider: hbl(settings),
    orders,
    environment,
    backOf: ({ backTo }: StubOrder) => ({ url: backTo! }),
    message: (order: StubOrder, told: Told) => posted(order, told, pacoSigning.privateKey),
    forgery: (order: StubOrder, told: Told) => posted(order, told, stranger.privateKey),
  })

  async function posted(order: StubOrder, { outcome, amount, currency, at }: Told, key: KeyObject) {
    const told = { ...order, amount: amount ?? order.amount, currency: currency ?? order.currency }
    const response = {
      Data: { paymentResult: { orderNo: order.reference, transactionAmount: amountOf(told) } },
      ApiResponse: { ResponseCode: codes[outcome], ResponseDescription: outcome },
    }
    // A message expires an hour after it was signed, so one that must be refused as old was signed an hour earlier.
    const signedAt = at && new Date(at.getTime() - 60 * MINUTE_MS)
    return {
      headers: new Headers(),
      body: await sealed(response, key, merchantEncryption.publicKey, signedAt),
    }
  }
}

/** Returns the message of the merchant. Throws when somebody else signed it. */
async function opened(body: string, decryptionKey: KeyObject, signingKey: KeyObject) {
  const { plaintext, protectedHeader } = await compactDecrypt(body, decryptionKey)
  if (protectedHeader.kid !== 'key-1' || protectedHeader.enc !== 'A128CBC-HS256')
    throw new Error('wrong head')
  const { payload } = await jwtVerify(plaintext, signingKey, {
    algorithms: ['PS256'],
    audience: 'PacoAudience',
    issuer: 'token',
  })
  return payload.request as Record<string, unknown>
}

async function sealed(response: object, signingKey: KeyObject, encryptionKey: KeyObject, at = new Date()) {
  const now = Math.floor(at.getTime() / 1000)
  const signed = await new SignJWT({ response })
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT' })
    .setIssuer('PacoIssuer')
    .setAudience('token')
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + 3600)
    .sign(signingKey)
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128CBC-HS256', typ: 'JWT' })
    .encrypt(encryptionKey)
}

function answerOf(orders: StubOrder[], address: string, path: string, request: Record<string, unknown>) {
  if (path.endsWith('/Payment/prePaymentUi')) return open(orders, address, request)
  if (path.endsWith('/Inquiry/transactionList')) return list(orders, request)
  return refund(orders, request)
}

type Addresses = { confirmationURL: string; backendURL: string }

function open(orders: StubOrder[], address: string, request: Record<string, unknown>) {
  const { orderNo, transactionAmount, notificationURLs } = request
  const { confirmationURL: backTo, backendURL: notifyTo } = notificationURLs as Addresses
  const { amountText, currencyCode } = transactionAmount as { amountText: string; currencyCode: string }
  if (orders.some(({ reference }) => reference === orderNo))
    return said('PC-B051001', 'Duplicate order number')
  const reference = String(orderNo)
  const id = reference.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const money = { amount: Number(amountText), currency: currencyCode }
  orders.push({ id, reference, ...money, state: 'open', refunded: 0, backTo, notifyTo })
  const paymentPage = { paymentPageURL: `${address}/payment/?pid=${reference}` }
  return { ...said('PC-B050001', 'Payment is pending'), Data: { paymentPage } }
}

function list(orders: StubOrder[], { advSearchParams }: Record<string, unknown>) {
  const { orderNo } = advSearchParams as { orderNo: string[] }
  const found = orders.filter(({ reference }) => orderNo.includes(reference))
  return {
    ...said('PC-B050000', 'Success'),
    Data: found.map((order) => ({
      OrderNo: order.reference,
      TransactionAmount: amountOf(order),
      PaymentStatusInfo: { PaymentStatus: order.refunded > 0 ? 'R' : statuses[order.state] },
    })),
  }
}

function refund(orders: StubOrder[], { orderNo, refundAmount }: Record<string, unknown>) {
  const order = orderWith(orders, String(orderNo))
  order.refunded += Number((refundAmount as { AmountText: string }).AmountText)
  return said('PC-B050000', 'Success')
}

function amountOf({ amount, currency }: Pick<StubOrder, 'amount' | 'currency'>) {
  return { AmountText: String(amount).padStart(12, '0'), CurrencyCode: currency, DecimalPlaces: 2 }
}

function said(ResponseCode: string, ResponseDescription: string) {
  return { ApiResponse: { ResponseCode, ResponseDescription } }
}

function pem(key: KeyObject) {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()
}
