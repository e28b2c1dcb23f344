import { createHmac } from 'node:crypto'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { fonepay } from '#integrations/payments/fonepay.ts'
import { startStubServer, type ProviderStub, type StubOrder, type StubRequest } from './server.ts'

export const FONEPAY_KEY = 'a7e3512f5032480a83137793cb2021dc'
const PID = 'NBQM'
const ACCOUNT = { user: 'treks', password: 'Fonepay@123' }
const VERIFY_PATH = '/merchant/merchantDetailsForThirdParty/txnVerification'
const REQUESTED = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU']
const RETURNED = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT']

export type FonepayStub = ProviderStub & {
  /** Answers to the next questions, instead of what the order says. */
  answers: string[]
  /** Returns the query that Fonepay sends a payer back with. `key` signs it; another one forges it. */
  returnOf: (order: StubOrder, more?: Record<string, string>, key?: string) => URLSearchParams
}

/**
 * Imitates Fonepay's web redirect (specification 2.0): the signed form, the signed return, the question with the number
 * of the return, and the question by our own name for merchants with an account. `account` false: an older merchant.
 */
export async function startFonepayStub(account = true): Promise<FonepayStub> {
  const orders: StubOrder[] = []
  const answers: string[] = []
  const server = await startStubServer((request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://fonepay.test')
    if (pathname === '/api/merchantRequest') return open(searchParams)
    if (pathname === '/api/merchantRequest/verificationMerchant') {
      // What is no number of its own it cannot look up.
      if (!/^\d+$/.test(searchParams.get('UID') ?? '')) return { status: 500, body: '<h1>Error</h1>' }
      return { body: answers.shift() ?? verified(searchParams) }
    }
    if (pathname === `/api${VERIFY_PATH}`) return found(request)
    return { status: 404, body: '{}' }
  })
  const { address } = server
  const settings = { page: address, api: address, pid: PID, secretKey: FONEPAY_KEY }
  const provider = fonepay({ ...settings, account: account ? ACCOUNT : undefined })
  const environment: Record<string, string> = {
    FONEPAY_PAGE: address,
    FONEPAY_API: address,
    FONEPAY_PID: PID,
    FONEPAY_SECRET_KEY: FONEPAY_KEY,
    ...(account && { FONEPAY_USER: ACCOUNT.user, FONEPAY_PASSWORD: ACCOUNT.password }),
  }
  const backOf = (order: StubOrder, _site: string, isForged = false) => {
    const query = isForged ? returnOf(order, { PS: 'true', UID: '1' }, 'another key') : returnOf(order)
    return { url: `${order.backTo}?${query}` }
  }
  return Object.assign(server, { provider, orders, answers, returnOf, backOf, environment })

  function open(query: URLSearchParams) {
    const values = REQUESTED.map((name) => query.get(name) ?? '')
    const [pid, , reference = '', amount = '', currency = '', day = '', remark = '', other = ''] = values
    // Its test server answers a wrong merchant with 500.
    if (pid !== PID) return { status: 500, body: '{"message":"Internal Server Error"}' }
    const isRightLength = reference.length >= 3 && reference.length <= 25 && amount.length <= 18
    const isDay = /^(0[1-9]|1[0-2])\/([0-2]\d|3[01])\/\d{4}$/.test(day)
    if (!isRightLength || !isDay || !remark || remark.length > 50 || !other || currency !== 'NPR')
      return { status: 400, body: 'Invalid Request' }
    if (!isSigned(values, query.get('DV'))) return { status: 400, body: 'Data Validation Failed' }
    if (orders.some((order) => order.reference === reference)) return { status: 400, body: 'Duplicate PRN' }
    const money = { amount: parseAmount(amount)!, currency }
    orders.push({ id: idOf(reference), reference, ...money, state: 'open', refunded: 0, backTo: values[8]! })
    return { body: '<title>Fonepay</title>' }
  }

  /** Answers in XML. It knows a payment only by the number that it sent its payer back with. */
  function verified(query: URLSearchParams) {
    const values = ['PID', 'AMT', 'PRN', 'BID', 'UID'].map((name) => query.get(name) ?? '')
    const [pid, , reference, , number] = values
    const order = orders.find((one) => one.reference === reference)
    if (pid !== PID || !isSigned(values, query.get('DV'))) return xmlOf('false', 'Data Validation Failed')
    if (!order || number !== numberOf(order) || order.state !== 'paid')
      return xmlOf('false', 'Transaction Failed')
    return xmlOf('true', 'Transaction Successful', { txnAmount: thousands(order.amount), uniqueId: number })
  }

  function found({ headers, body }: StubRequest) {
    if (answers.length > 0) return { body: answers.shift()! }
    const { user, password } = ACCOUNT
    const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const values = [user, password, 'POST', 'application/json', VERIFY_PATH, body]
    if (headers.authorization !== basic || !isSigned(values, String(headers.auth)))
      return { status: 401, body: '{"message":"Invalid authentication"}' }
    const { prn, merchantCode } = JSON.parse(body) as { prn: string; merchantCode: string }
    const order = orders.find((one) => one.reference === prn)
    if (merchantCode !== PID || !order) return { status: 406, body: '{"message":"Invalid Merchant Code"}' }
    // What has not been paid is called failed, though it is open.
    const paymentStatus = order.state === 'paid' ? 'success' : 'failed'
    const purchaseAmount = order.state === 'paid' ? thousands(order.amount) : null
    return { body: JSON.stringify({ prn, merchantCode, paymentStatus, purchaseAmount }) }
  }

  function returnOf(order: StubOrder, more: Record<string, string> = {}, key = FONEPAY_KEY) {
    const isPaid = order.state === 'paid'
    const amount = writeAmount(order.amount)
    const members: Record<string, string> = {
      PRN: order.reference,
      PID,
      PS: isPaid ? 'true' : 'false',
      RC: isPaid ? 'successful' : 'failed',
      UID: isPaid ? numberOf(order) : '',
      BC: 'GLBBNPKA',
      INI: '98410*****',
      P_AMT: amount,
      R_AMT: amount,
      ...more,
    }
    const DV = signedWith(
      key,
      RETURNED.map((name) => members[name]!),
    )
    // Its returns are signed in capital letters.
    return new URLSearchParams({ ...members, DV: DV.toUpperCase() })
  }
}

/** Returns our id of the payment that Fonepay knows by this name. */
export function idOf(prn: string): string {
  const number = Array.from(prn).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns Fonepay's own number of a payment. */
function numberOf({ reference }: StubOrder) {
  return String(Number.parseInt(reference.slice(-8), 36))
}

function xmlOf(success: string, message: string, more: Record<string, string> = {}) {
  const members = { bankCode: 'GLBBNPKA', message, response_code: 'x', success, ...more }
  const inside = Object.entries(members).map(([name, value]) => `  <${name}>${value}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response>\n${inside.join('\n')}\n</response>`
}

/** Writes an amount as `1,000.0`, as some answers do. */
function thousands(amount: number) {
  const [rupees = '', paisa = '0'] = writeAmount(amount).split('.')
  return `${rupees.replace(/\B(?=(\d{3})+$)/g, ',')}.${paisa}`
}

function isSigned(values: string[], signature: string | null) {
  return signature?.toLowerCase() === signedWith(FONEPAY_KEY, values)
}

function signedWith(key: string, values: string[]) {
  return createHmac('sha512', key).update(values.join(',')).digest('hex')
}
