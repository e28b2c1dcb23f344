import { z } from 'zod'
import { today } from '#contract/days.ts'
import { writeAmount } from '#contract/money.ts'
import { askFor, readAmount, readAnswer, twice } from './ask.ts'
import { fonepayOutcome, isSigned, LEAST_PAISA, MERCHANT_PATH, prnOf, signed } from './fonepay-wire.ts'
import { plainText } from './plain-text.ts'
import {
  ForgedNotice,
  ProviderError,
  type AskedPayment,
  type PaymentNotice,
  type PaymentProvider,
  type Trace,
} from './provider.ts'
import type { FonepaySettings } from './provider-settings.ts'

const WHO = 'Fonepay'
const REMARK_MAX = 50
const NOTHING = 'N/A'
/** Fonepay's numbers and its codes of banks are written so. Anybody can write an address to come back with. */
const TRACED = /^[\w.-]{1,100}$/
const VERIFY_PATH = `${MERCHANT_PATH}/txnVerification`

/** What a question by our own name of the payment is answered. Which of the sums is there differs between banks. */
const Verification = z.object({
  prn: z.string(),
  paymentStatus: z.string(),
  purchaseAmount: z.union([z.number(), z.string()]).nullish(),
  requestedAmount: z.union([z.number(), z.string()]).nullish(),
})

/** The members that a returning payer's signature covers, in this order. */
const RETURNED = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT']

/**
 * Rupees from Nepali bank accounts and wallets by Fonepay's web redirect (specification 2.0). A form leads to it; what
 * the payer brings back names a payment and proves nothing. It posts no notices and has no refunds: staff refund by bank
 * transfer. Without `account` it can be asked only with the number that a returning payer brings.
 */
export function fonepay({ page, api, pid, secretKey, account }: FonepaySettings): PaymentProvider {
  return {
    name: 'fonepay',
    origin: page,
    currencies: { NPR: LEAST_PAISA },
    isRepeatable: false,
    needsTrace: account === undefined,

    create({ id, handoverUrl }) {
      return Promise.resolve({ reference: prnOf(id), url: handoverUrl })
    },

    handover({ amount, description, createdAt, backUrl }, reference) {
      const [year, month, day] = today(new Date(createdAt)).split('-')
      const fields = {
        PID: pid,
        MD: 'P',
        PRN: reference,
        AMT: writeAmount(amount),
        CRN: 'NPR',
        DT: `${month}/${day}/${year}`,
        R1: plainText(description, REMARK_MAX) || NOTHING,
        R2: NOTHING,
        RU: backUrl,
      }
      const DV = signed(secretKey, Object.values(fields))
      return { action: `${page}/api/merchantRequest`, method: 'get', fields: { ...fields, DV } }
    },

    readReturn({ query }) {
      const reference = query.get('PRN')?.trim()
      if (!reference) return undefined
      const isGenuine = isReturnSigned(query)
      const number = query.get('UID')?.trim() ?? ''
      const bank = query.get('BC')?.trim() ?? ''
      const hasTrace = TRACED.test(number) && (bank === '' || TRACED.test(bank))
      // A failure can be taken at its word: money that comes after it counts all the same.
      const hasFailed = isGenuine && query.get('PS')?.toLowerCase() === 'false'
      return {
        reference,
        ...(hasTrace && { trace: { number, bank, isSigned: isGenuine } }),
        ...(hasFailed && { notice: noticeOf('failed', reference, 0, query.toString()) }),
      }
    },

    verifyNotification() {
      return Promise.reject(new ForgedNotice('Fonepay sends no notifications'))
    },

    async inquire(payment) {
      if (account) return askByName(payment, account)
      return payment.trace && askByTrace(payment, payment.trace)
    },
  }

  /** Whether Fonepay signed all of a return for us. Some of its servers sign three members only: those prove less. */
  function isReturnSigned(query: URLSearchParams) {
    const DV = query.get('DV')
    if (DV === null || query.get('PID')?.trim() !== pid) return false
    const valuesOf = (names: string[]) => names.map((name) => query.get(name) ?? '')
    return isSigned(secretKey, valuesOf(RETURNED), DV)
  }

  /** Asks about a payment whose payer has come back. The answer is XML. */
  async function askByTrace({ id, reference, amount }: AskedPayment, { number, bank }: Trace) {
    const AMT = writeAmount(amount)
    const DV = signed(secretKey, [pid, AMT, reference, bank, number])
    const query = new URLSearchParams({ PRN: reference, PID: pid, BID: bank, AMT, UID: number, DV })
    const url = `${page}/api/merchantRequest/verificationMerchant?${query}`
    const text = await twice(() => askFor(WHO, url, {}))
    const success = elementOf(text, 'success')
    if (success === undefined) throw new ProviderError(`${WHO} answered nonsense: ${text.slice(0, 200)}`)
    // Not paid, or not yet: the same answer is given for both.
    if (success.toLowerCase() !== 'true') return undefined
    const about = elementOf(text, 'uniqueId')
    if (about && about !== number) throw new ProviderError(`${WHO} answered about another payment`)
    const paid = readAmount(WHO, elementOf(text, 'txnAmount') ?? elementOf(text, 'amount') ?? '')
    // The answer does not name our payment, and anybody can bring a number: each number is news once, for one payment.
    return { ...noticeOf('paid', reference, paid, text), id: `number ${number} paid`, orderId: id }
  }

  /** Asks by our own name of the payment, which newer merchants may. */
  async function askByName(payment: AskedPayment, { user, password }: NonNullable<typeof account>) {
    const { id, reference, amount, createdAt } = payment
    const body = JSON.stringify({ prn: reference, merchantCode: pid, amount: writeAmount(amount) })
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      auth: signed(secretKey, [user, password, 'POST', 'application/json', VERIFY_PATH, body]),
    }
    const text = await twice(() => askFor(WHO, `${api}/api${VERIFY_PATH}`, { method: 'POST', headers, body }))
    const { prn, paymentStatus, purchaseAmount, requestedAmount } = readAnswer(WHO, Verification, text)
    if (prn !== reference) throw new ProviderError(`${WHO} answered about another payment`)
    const paid = purchaseAmount ?? requestedAmount
    const sum = paid == null ? amount : readAmount(WHO, paid)
    const outcome = fonepayOutcome(paymentStatus, createdAt)
    return outcome && { ...noticeOf(outcome, reference, sum, text), orderId: id }
  }
}

/** Returns the text of an element of an XML answer that has no attributes; undefined when there is none. */
function elementOf(xml: string, name: string) {
  return xml.match(new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`))?.[1]
}

function noticeOf(outcome: 'paid' | 'failed', reference: string, amount: number, body: string) {
  const notice: Omit<PaymentNotice, 'orderId'> = {
    id: `${reference} ${outcome} ${amount}`,
    outcome,
    amount,
    currency: 'NPR',
    body,
  }
  return notice
}
