import { z } from 'zod'
import { writeAmount } from '#contract/money.ts'
import { askFor, checkedPage, jsonOf, readAnswer } from './ask.ts'
import { ForgedNotice, paymentOutcomes, type PaymentProvider } from './provider.ts'
import type { PhpSettings } from './provider-settings.ts'
import { checkSignature } from './signature.ts'

/** The header of a notice's signature: `t=` seconds, `v1=` HMAC-SHA256 of `t.body` in hex. */
export const PHP_SIGNATURE_HEADER = 'payment-signature'

const WHO = 'the payment host'

const PaymentUrl = z.object({ payment_url: z.url() })

/** The notice that a host may send, as docs/payments.md describes it. `amount` in minor units. */
const Callback = z.object({
  id: z.string().min(1).max(255),
  type: z.enum(paymentOutcomes),
  payment_id: z.string().min(1).max(255),
  amount: z.int().min(0),
  currency: z.string().length(3),
})

/**
 * The payment host of the specification. It specifies no notices: staff confirm by hand, or the host signs notices with
 * `secret`. Our id of the payment travels at the end of `input_remarks`, the only free field.
 */
export function php({ host, page, secret }: PhpSettings): PaymentProvider {
  return {
    name: 'php',
    origin: page,
    currencies: { USD: 1, NPR: 1 },
    isRepeatable: false,

    async create(order) {
      const body = JSON.stringify({
        input_description: order.description,
        input_email: order.email,
        input_nationality: order.nationality,
        input_no_of_travelers: order.travellers,
        input_currency: order.currency,
        input_amount: Number(writeAmount(order.amount)),
        input_remarks: [order.remarks, `Payment ${order.id}`].filter(Boolean).join('\n'),
      })
      const headers = { 'content-type': 'application/json' }
      const answer = await askFor(WHO, `${host}/payment_request.php`, { method: 'POST', headers, body })
      const { payment_url } = readAnswer(WHO, PaymentUrl, answer)
      return { reference: order.id, url: checkedPage(WHO, payment_url, page) }
    },

    async verifyNotification(headers, body) {
      if (secret === undefined) throw new ForgedNotice('no secret is agreed with the payment host')
      const header = { name: PHP_SIGNATURE_HEADER, value: headers.get(PHP_SIGNATURE_HEADER) }
      checkSignature([secret], header, body)
      const parsed = Callback.safeParse(jsonOf(body))
      if (!parsed.success) throw new ForgedNotice('it does not tell of a payment')
      const { id, type, payment_id, amount, currency } = parsed.data
      return { id, orderId: payment_id, outcome: type, amount, currency, body }
    },
  }
}
