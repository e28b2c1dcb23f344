import { z } from 'zod'
import { ask, askFor, checkedPage, jsonOf, readAnswer, twice } from './ask.ts'
import {
  ForgedNotice,
  ProviderError,
  ProviderRefusal,
  type PaymentNotice,
  type PaymentProvider,
  type RefundOrder,
} from './provider.ts'
import type { KhaltiSettings } from './provider-settings.ts'

const WHO = 'Khalti'
/** The smallest payment: Rs 10 (docs.khalti.com/khalti-epayment). */
const LEAST_PAISA = 1000

const Initiated = z.object({ pidx: z.string().min(1), payment_url: z.url() })

/** The answer to a lookup. Its status is 400 for a payment that ended unpaid. It names neither order nor currency. */
const Lookup = z.object({
  pidx: z.string(),
  total_amount: z.int(),
  status: z.string(),
  transaction_id: z.string().nullish(),
  refunded: z.boolean().optional(),
})
type Lookup = z.infer<typeof Lookup>

/**
 * Rupees by wallet and Nepali bank (KPG-2). Khalti sends no notices: the site asks when the payer returns, and the
 * sweep asks afterwards.
 */
export function khalti({ api, page, secretKey, website }: KhaltiSettings): PaymentProvider {
  const headers = { authorization: `Key ${secretKey}`, 'content-type': 'application/json' }

  return {
    name: 'khalti',
    origin: page,
    currencies: { NPR: LEAST_PAISA },
    // The same order would open another page, and only one of them could be asked about.
    isRepeatable: false,

    async create({ id, amount, description, email, returnUrl }) {
      const body = JSON.stringify({
        return_url: returnUrl,
        website_url: website,
        amount,
        purchase_order_id: id,
        purchase_order_name: description,
        customer_info: { email },
      })
      const url = `${api}/api/v2/epayment/initiate/`
      const answer = await askFor(WHO, url, { method: 'POST', headers, body })
      const { pidx, payment_url } = readAnswer(WHO, Initiated, answer)
      return { reference: pidx, url: checkedPage(WHO, payment_url, page) }
    },

    verifyNotification() {
      return Promise.reject(new ForgedNotice('Khalti sends no notifications'))
    },

    async inquire({ reference, id }) {
      const { lookup, text } = await lookUp(reference)
      return noticeOf(lookup, id, text)
    },

    async refund(order) {
      const { lookup } = await lookUp(order.reference)
      if (lookup.status === 'Refunded' && order.isRepeat)
        return { reference: lookup.transaction_id ?? order.reference }
      if (lookup.status === 'Partially Refunded' && order.isRepeat)
        throw new ProviderError(`${WHO} has refunded a part of this payment, and does not say how much`)
      if (!lookup.transaction_id || lookup.status === 'Refunded')
        throw new ProviderRefusal(`${WHO} says this payment is ${lookup.status}`)
      const url = `${api}/api/merchant-transaction/${encodeURIComponent(lookup.transaction_id)}/refund/`
      // Without an amount Khalti refunds all of it.
      const body = JSON.stringify(isWhole(order, lookup) ? {} : { amount: order.amount })
      await askFor(WHO, url, { method: 'POST', headers, body })
      return { reference: lookup.transaction_id }
    },
  }

  async function lookUp(pidx: string) {
    const body = JSON.stringify({ pidx })
    const { status, text } = await twice(() =>
      ask(WHO, `${api}/api/v2/epayment/lookup/`, { method: 'POST', headers, body }),
    )
    // Khalti answers 400 also for a payment that ended unpaid; only a body of another shape is a refusal.
    const isRefusal = jsonOf(text) !== undefined && !Lookup.safeParse(jsonOf(text)).success
    if (status !== 200 && isRefusal)
      throw new ProviderRefusal(`${WHO} answered ${status}: ${text.slice(0, 200)}`)
    const lookup = readAnswer(WHO, Lookup, text)
    if (lookup.pidx !== pidx) throw new ProviderError(`${WHO} answered about another payment`)
    return { lookup, text }
  }
}

function isWhole({ amount }: RefundOrder, { total_amount, status }: Lookup) {
  return amount === total_amount && status === 'Completed'
}

function noticeOf(lookup: Lookup, orderId: string, body: string): PaymentNotice | undefined {
  const { pidx, status, total_amount: amount } = lookup
  const told = (outcome: PaymentNotice['outcome']): PaymentNotice => ({
    id: `${pidx} ${outcome} ${amount}`,
    orderId,
    outcome,
    amount,
    currency: 'NPR',
    body,
  })
  switch (status) {
    case 'Completed':
      return told('paid')
    case 'Refunded':
      return { ...told('paid'), more: [told('refunded')] }
    case 'Partially Refunded':
      return { ...told('paid'), more: [told('refunded-some')] }
    case 'User canceled':
    case 'Expired':
      return told('cancelled')
    default:
      return undefined
  }
}
