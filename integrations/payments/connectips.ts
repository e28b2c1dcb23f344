import { randomBytes, sign } from 'node:crypto'
import { z } from 'zod'
import { today } from '#contract/days.ts'
import { askFor, readAnswer, twice } from './ask.ts'
import { plainText } from './plain-text.ts'
import { ForgedNotice, ProviderError, type PaymentNotice, type PaymentProvider } from './provider.ts'
import type { ConnectIpsSettings } from './provider-settings.ts'

const WHO = 'ConnectIPS'

/** One rupee: ConnectIPS names no least amount. */
const LEAST_PAISA = 100

/** The longest texts that ConnectIPS takes; it refuses longer ones (doc.connectips.com). */
const LONGEST = { txnId: 20, remarks: 50, particulars: 100 }

const Validation = z.object({
  referenceId: z.string(),
  txnAmt: z.coerce.number().pipe(z.int()),
  status: z.string(),
  statusDesc: z.string().nullish(),
})

/**
 * Rupees from Nepali bank accounts (NCHL, doc.connectips.com). A form leads to it; the addresses that payers return to
 * are registered with NCHL once. It posts no notices and has no refunds for merchants: the site asks, and staff refund by
 * bank transfer.
 */
export function connectIps(settings: ConnectIpsSettings): PaymentProvider {
  const { page, api, merchantId, appId, appName, password, signingKey } = settings
  const basic = Buffer.from(`${appId}:${password}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/json' }

  return {
    name: 'connectips',
    origin: page,
    currencies: { NPR: LEAST_PAISA },
    isRepeatable: false,

    create({ handoverUrl }) {
      const reference = randomBytes(LONGEST.txnId / 2).toString('hex')
      return Promise.resolve({ reference, url: handoverUrl })
    },

    handover({ amount, description, createdAt }, reference) {
      const [year, month, day] = today(new Date(createdAt)).split('-')
      const signed = {
        MERCHANTID: merchantId,
        APPID: appId,
        APPNAME: appName,
        TXNID: reference,
        TXNDATE: `${day}-${month}-${year}`,
        TXNCRNCY: 'NPR',
        TXNAMT: String(amount),
        REFERENCEID: reference,
        REMARKS: plainText(description, LONGEST.remarks),
        PARTICULARS: plainText(description, LONGEST.particulars),
      }
      const fields = { ...signed, TOKEN: tokenOf({ ...signed, TOKEN: 'TOKEN' }) }
      return { action: `${page}/connectipswebgw/loginpage`, fields }
    },

    readReturn({ query }) {
      const reference = query.get('TXNID')
      return reference === null ? undefined : { reference }
    },

    verifyNotification() {
      return Promise.reject(new ForgedNotice('ConnectIPS sends no notifications'))
    },

    async inquire({ id: orderId, reference, amount }) {
      // What is called the reference here is the TXNID of the form.
      const token = tokenOf({
        MERCHANTID: merchantId,
        APPID: appId,
        REFERENCEID: reference,
        TXNAMT: String(amount),
      })
      const body = JSON.stringify({
        merchantId: Number(merchantId),
        appId,
        referenceId: reference,
        txnAmt: amount,
        token,
      })
      const url = `${api}/connectipswebws/api/creditor/validatetxn`
      const text = await twice(() => askFor(WHO, url, { method: 'POST', headers, body }))
      const { referenceId, txnAmt, status } = readAnswer(WHO, Validation, text)
      if (referenceId !== reference) throw new ProviderError(`${WHO} answered about another payment`)
      const told = (outcome: PaymentNotice['outcome']): PaymentNotice => ({
        id: `${reference} ${outcome} ${txnAmt}`,
        orderId,
        outcome,
        amount: txnAmt,
        currency: 'NPR',
        body: text,
      })
      if (status === 'SUCCESS') return told('paid')
      // ERROR is answered for a payment that is not finished, or not begun.
      return status === 'FAILED' ? told('failed') : undefined
    },
  }

  function tokenOf(members: Record<string, string>) {
    const message = Object.entries(members).map(([name, value]) => `${name}=${value}`)
    return sign('sha256', Buffer.from(message.join(',')), signingKey).toString('base64')
  }
}
