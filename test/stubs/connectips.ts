import { generateKeyPairSync, verify } from 'node:crypto'
import { connectIps } from '#integrations/payments/connectips.ts'
import { startStubServer, type ProviderStub, type StubOrder, type StubRequest } from './server.ts'

const PASSWORD = 'Abcd@123'
const MERCHANT = { merchantId: '550', appId: 'MER-550-APP-1', appName: 'Lekh Treks' }
const LONGEST: Record<string, number> = { TXNID: 20, REFERENCEID: 20, REMARKS: 50, PARTICULARS: 100 }

const statuses = { open: 'ERROR', paid: 'SUCCESS', failed: 'FAILED', cancelled: 'FAILED' }

/** Imitates ConnectIPS (doc.connectips.com): the signed form, and the question whether a payment is valid. */
export async function startConnectIpsStub(): Promise<ProviderStub> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const orders: StubOrder[] = []
  const server = await startStubServer((request) => {
    if (request.path === '/connectipswebgw/loginpage') return open(request)
    if (request.path === '/connectipswebws/api/creditor/validatetxn') return validate(request)
    return { status: 404, body: '{}' }
  })
  const { address } = server
  const settings = { ...MERCHANT, page: address, api: address, password: PASSWORD, signingKey: privateKey }
  const environment = {
    CONNECTIPS_PAGE: address,
    CONNECTIPS_API: address,
    CONNECTIPS_MERCHANT_ID: MERCHANT.merchantId,
    CONNECTIPS_APP_ID: MERCHANT.appId,
    CONNECTIPS_APP_NAME: MERCHANT.appName,
    CONNECTIPS_PASSWORD: PASSWORD,
    CONNECTIPS_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  return Object.assign(server, { provider: connectIps(settings), orders, environment, backOf })

  function open({ body }: StubRequest) {
    const { TOKEN = '', ...form } = Object.fromEntries(new URLSearchParams(body))
    const tooLong = Object.keys(LONGEST).find((name) => (form[name] ?? '').length > LONGEST[name]!)
    if (tooLong) return { status: 400, body: `${tooLong} is too long` }
    if (!isSigned({ ...form, TOKEN: 'TOKEN' }, TOKEN)) return { status: 400, body: 'Invalid token' }
    const { TXNID: reference = '', TXNAMT = '', TXNCRNCY: currency = '' } = form
    if (orders.some((order) => order.reference === reference))
      return { status: 403, body: 'Duplicate transaction' }
    orders.push({ id: reference, reference, amount: Number(TXNAMT), currency, state: 'open', refunded: 0 })
    return { body: '<title>connectIPS</title>' }
  }

  function validate({ headers, body }: StubRequest) {
    const basic = Buffer.from(`${MERCHANT.appId}:${PASSWORD}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: '{}' }
    const { token, ...asked } = JSON.parse(body) as Record<string, string | number>
    const { merchantId, appId, referenceId, txnAmt } = asked
    const signed = { MERCHANTID: merchantId!, APPID: appId!, REFERENCEID: referenceId!, TXNAMT: txnAmt! }
    const order = orders.find(({ reference }) => reference === referenceId)
    if (!isSigned(signed, String(token)) || !order)
      return { body: JSON.stringify({ ...asked, token: null, status: 'ERROR', statusDesc: 'NOT FOUND' }) }
    const statusDesc = order.state === 'paid' ? 'TRANSACTION SUCESSFULL' : 'TRANSACTION INCOMPLETE'
    const answer = { ...asked, txnAmt: order.amount, token: null, status: statuses[order.state], statusDesc }
    return { body: JSON.stringify(answer) }
  }

  function isSigned(members: Record<string, string | number>, token: string) {
    const message = Object.entries(members).map(([name, value]) => `${name}=${value}`)
    return verify('sha256', Buffer.from(message.join(',')), publicKey, Buffer.from(token, 'base64'))
  }
}

/** The address is registered, and nothing but the name of the payment is added to it. */
function backOf({ reference }: StubOrder, site: string) {
  return { url: `${site}/destination/payment/back/connectips?TXNID=${reference}` }
}
