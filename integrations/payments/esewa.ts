import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { askFor, jsonOf, readAmount, readAnswer, twice } from './ask.ts'
import { ForgedNotice, ProviderError, type PaymentNotice, type PaymentProvider } from './provider.ts'
import type { EsewaSettings } from './provider-settings.ts'
import { isEqual } from './signature.ts'

const WHO = 'eSewa'

/** One rupee: eSewa names no least amount. */
const LEAST_PAISA = 100

/** What a question about a payment is answered. A service that is down answers 200 with an error and no status. */
const Status = z.object({
  product_code: z.string(),
  transaction_uuid: z.string(),
  total_amount: z.union([z.number(), z.string()]),
  status: z.string(),
})
type Status = z.infer<typeof Status>

/** What eSewa signs and appends to the address that a paid payer returns to. Numbers stay as they were written. */
const Told = z.object({
  status: z.string(),
  total_amount: z.string(),
  transaction_uuid: z.string(),
  product_code: z.string(),
  signed_field_names: z.string(),
  signature: z.string(),
})

/** Members that a signature must cover: with one of them unsigned, a genuine signature would fit another payment. */
const MUST_BE_SIGNED = ['status', 'total_amount', 'transaction_uuid', 'product_code']

/**
 * Rupees from eSewa wallets (ePay v2, developer.esewa.com.np/pages/Epay). A form leads to eSewa; it posts no notices and
 * has no refunds for merchants: the site asks, and staff refund in eSewa's own panel.
 */
export function esewa({ page, api, productCode, secretKey }: EsewaSettings): PaymentProvider {
  return {
    name: 'esewa',
    origin: page,
    currencies: { NPR: LEAST_PAISA },
    isRepeatable: false,

    create({ handoverUrl }) {
      return Promise.resolve({ reference: randomUUID(), url: handoverUrl })
    },

    handover({ amount, backUrl }, reference) {
      const total = writeAmount(amount)
      const signed = { total_amount: total, transaction_uuid: reference, product_code: productCode }
      return {
        action: `${page}/api/epay/main/v2/form`,
        fields: {
          amount: total,
          tax_amount: '0',
          product_service_charge: '0',
          product_delivery_charge: '0',
          ...signed,
          success_url: backUrl,
          // eSewa appends nothing to this address, so the address itself names the payment.
          failure_url: `${backUrl}/${reference}`,
          signed_field_names: Object.keys(signed).join(','),
          signature: signatureOf(Object.entries(signed)).toString('base64'),
        },
      }
    },

    readReturn({ mark, query }) {
      const data = query.get('data')
      if (data === null) return mark === undefined ? undefined : { reference: mark }
      const told = readTold(data)
      if (!told) return undefined
      const { transaction_uuid: reference, status, total_amount } = told.data
      if (!isGenuine(told) || status !== 'COMPLETE') return { reference }
      const amount = parseAmount(total_amount)
      if (amount === undefined) return { reference }
      return { reference, notice: noticeOf('paid', reference, amount, told.text) }
    },

    verifyNotification() {
      return Promise.reject(new ForgedNotice('eSewa sends no notifications'))
    },

    async inquire({ id: orderId, reference, amount }) {
      const answer = await statusOf(reference, amount)
      const { status, total_amount } = answer.status
      const told = (outcome: PaymentNotice['outcome']) => ({
        ...noticeOf(outcome, reference, readAmount(WHO, total_amount), answer.text),
        orderId,
      })
      switch (status) {
        case 'COMPLETE':
          return told('paid')
        case 'FULL_REFUND':
          return { ...told('paid'), more: [told('refunded')] }
        case 'PARTIAL_REFUND':
          return { ...told('paid'), more: [told('refunded-some')] }
        case 'CANCELED':
          return told('cancelled')
        case 'AMBIGUOUS':
          return told('unclear')
        // PENDING, and NOT_FOUND for who has not paid yet.
        default:
          return undefined
      }
    },
  }

  /** Asks how a payment stands. eSewa compares the amount as a text, and some of its answers write `1000.0` for 1000. */
  async function statusOf(reference: string, amount: number) {
    const written = writeAmount(amount)
    const asked = await ask(reference, written)
    const otherwise = amount % 100 === 0 ? `${written}.0` : String(amount / 100)
    return asked.status.status === 'NOT_FOUND' && otherwise !== written ? ask(reference, otherwise) : asked
  }

  async function ask(reference: string, total: string) {
    const query = new URLSearchParams({
      product_code: productCode,
      total_amount: total,
      transaction_uuid: reference,
    })
    const url = `${api}/api/epay/transaction/status/?${query}`
    const text = await twice(() => askFor(WHO, url, {}))
    const status: Status = readAnswer(WHO, Status, text)
    if (status.transaction_uuid !== reference || status.product_code !== productCode)
      throw new ProviderError(`${WHO} answered about another payment`)
    return { status, text }
  }

  function isGenuine({ data, members }: NonNullable<ReturnType<typeof readTold>>) {
    const names = data.signed_field_names.split(',')
    if (MUST_BE_SIGNED.some((name) => !names.includes(name)) || data.product_code !== productCode)
      return false
    const signature = signatureOf(names.map((name) => [name, members[name] ?? '']))
    return isEqual(Buffer.from(data.signature, 'base64'), signature)
  }

  function signatureOf(members: [name: string, value: string][]) {
    const message = members.map(([name, value]) => `${name}=${value}`).join(',')
    return createHmac('sha256', secretKey).update(message).digest()
  }
}

/**
 * Reads what a browser brings back: JSON in Base64. Numbers stay the text they were, because eSewa signs `1000.0` as it
 * writes it. Undefined when it is anything else.
 */
function readTold(data: string) {
  // A plus sign in a query reads as a space.
  const text = Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8')
  if (jsonOf(text) === undefined) return undefined
  const members: unknown = JSON.parse(text, (_name, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? context?.source : value,
  )
  const parsed = Told.safeParse(members)
  if (!parsed.success) return undefined
  return { text, data: parsed.data, members: z.record(z.string(), z.string().catch('')).parse(members) }
}

function noticeOf(outcome: PaymentNotice['outcome'], reference: string, amount: number, body: string) {
  return { id: `${reference} ${outcome} ${amount}`, outcome, amount, currency: 'NPR', body }
}
