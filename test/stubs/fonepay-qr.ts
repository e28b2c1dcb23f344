import { createHmac } from 'node:crypto'
import { parseAmount } from '#contract/money.ts'
import { fonepayQr } from '#integrations/payments/fonepay-qr.ts'
import { idOf } from './fonepay.ts'
import { startStubServer, type ProviderStub, type StubOrder, type StubRequest } from './server.ts'

const KEY = 'fonepay'
const MERCHANT = 'fonepay123'
const ACCOUNT = { username: 'bijayk', password: 'password' }
const PATH = '/api/merchant/merchantDetailsForThirdParty'
const LONGEST = { amount: 10, remarks1: 25, remarks2: 25, prn: 25, merchantCode: 15 }

type Wanted = Record<'amount' | 'prn' | 'merchantCode' | 'remarks1' | 'remarks2', string> & {
  dataValidation: string
  username: string
  password: string
}

/** Imitates Fonepay's Dynamic QR 1.1: a code for one sum, and the question how it stands, without the sum. */
export async function startFonepayQrStub(): Promise<ProviderStub & { answers: string[] }> {
  const orders: StubOrder[] = []
  const answers: string[] = []
  const server = await startStubServer((request) => {
    if (request.path === `${PATH}/thirdPartyDynamicQrDownload`) return open(request)
    if (request.path === `${PATH}/thirdPartyDynamicQrGetStatus`) return standing(request)
    return { status: 404, body: '{}' }
  })
  const settings = { api: server.address, merchantCode: MERCHANT, secretKey: KEY, user: ACCOUNT.username }
  const provider = fonepayQr({ ...settings, password: ACCOUNT.password })
  const environment = {
    FONEPAY_QR_API: server.address,
    FONEPAY_QR_MERCHANT_CODE: MERCHANT,
    FONEPAY_QR_SECRET_KEY: KEY,
    FONEPAY_QR_USER: ACCOUNT.username,
    FONEPAY_QR_PASSWORD: ACCOUNT.password,
  }
  return Object.assign(server, { provider, orders, answers, environment })

  function open({ body }: StubRequest) {
    const wanted = JSON.parse(body) as Wanted
    const { amount, prn, merchantCode, remarks1, remarks2 } = wanted
    const refusal = refusalOf(wanted, [amount, prn, merchantCode, remarks1, remarks2])
    if (refusal) return refused(refusal)
    const tooLong = Object.entries(LONGEST).find(([name, most]) => wanted[name as 'prn'].length > most)
    if (tooLong) return refused(`${tooLong[0]} is too long`)
    if (orders.some(({ reference }) => reference === prn)) return refused('PRN already exists')
    const money = { amount: parseAmount(amount)!, currency: 'NPR' }
    orders.push({ id: idOf(prn), reference: prn, ...money, state: 'open', refunded: 0 })
    const code = {
      message: 'successfull',
      qrMessage: `00020101021226${merchantCode}5303524540${amount.length}${amount}5802NP62${prn}6304ABCD`,
      status: 'CREATED',
      statusCode: 201,
      success: true,
      thirdpartyQrWebSocketUrl: 'wss://ws.fonepay.test/convergent-webSocket-web/merchantEndPoint',
    }
    return { status: 201, body: JSON.stringify(code) }
  }

  function standing({ body }: StubRequest) {
    if (answers.length > 0) return { body: answers.shift()! }
    const wanted = JSON.parse(body) as Wanted
    const { prn, merchantCode } = wanted
    const refusal = refusalOf(wanted, [prn, merchantCode])
    if (refusal) return refused(refusal)
    const order = orders.find(({ reference }) => reference === prn)
    // A code that nobody has paid yet is called failed, as in its documentation.
    const paymentStatus = order?.state === 'paid' ? 'success' : 'failed'
    return { body: JSON.stringify({ fonepayTraceId: 38_139, merchantCode, paymentStatus, prn }) }
  }

  function refusalOf({ dataValidation, merchantCode, username, password }: Wanted, values: string[]) {
    if (username !== ACCOUNT.username || password !== ACCOUNT.password) return 'Invalid username'
    if (merchantCode !== MERCHANT) return 'Invalid Merchant Code'
    const right = createHmac('sha512', KEY).update(values.join(',')).digest('hex')
    return dataValidation === right ? undefined : 'Data Validation Failed'
  }
}

function refused(message: string) {
  return { status: 406, body: JSON.stringify({ documentation: 'x', errorCode: 406, message }) }
}
