import { z } from 'zod'
import { writeAmount } from '#contract/money.ts'
import { askFor, readAnswer, twice } from './ask.ts'
import { fonepayOutcome, LEAST_PAISA, MERCHANT_PATH, prnOf, signed } from './fonepay-wire.ts'
import { plainText } from './plain-text.ts'
import { ForgedNotice, ProviderError, ProviderRefusal, type PaymentProvider } from './provider.ts'
import type { FonepayQrSettings } from './provider-settings.ts'

const WHO = 'Fonepay'
/** The longest texts that Fonepay takes. */
const LONGEST = { amount: 10, remark: 25 }
const HEADERS = { 'content-type': 'application/json' }

const Code = z.object({ qrMessage: z.string().min(1) })

/** How a payment stands. There is no sum in it: the code was made for one, so what was paid is that. */
const Standing = z.object({ prn: z.string(), paymentStatus: z.string() })

/**
 * Rupees from any app that reads Fonepay's QR codes (Dynamic QR 1.1). Fonepay makes a code for one sum, our page shows
 * it, and the site asks. Fonepay also tells of a payment by a web socket: only a browser that is still open would hear
 * it, and it is no proof. It has no refunds: staff refund by bank transfer.
 */
export function fonepayQr(settings: FonepayQrSettings): PaymentProvider {
  const { api, merchantCode, secretKey, user, password } = settings
  const account = { username: user, password }

  return {
    name: 'fonepayqr',
    origin: api,
    currencies: { NPR: LEAST_PAISA },
    isShownHere: true,
    isRepeatable: false,

    async create({ id, amount: paisa, description, handoverUrl }) {
      const prn = prnOf(id)
      const amount = writeAmount(paisa)
      if (amount.length > LONGEST.amount) throw new ProviderRefusal(`${WHO} takes no sum such as ${amount}`)
      const remarks1 = plainText(description, LONGEST.remark) || 'N/A'
      const remarks2 = 'N/A'
      const dataValidation = signed(secretKey, [amount, prn, merchantCode, remarks1, remarks2])
      const order = { amount, remarks1, remarks2, prn, merchantCode, dataValidation, ...account }
      const { qrMessage: qr } = readAnswer(WHO, Code, await send('thirdPartyDynamicQrDownload', order))
      return { reference: prn, url: handoverUrl, qr }
    },

    verifyNotification() {
      return Promise.reject(new ForgedNotice('Fonepay sends no notifications'))
    },

    async inquire({ id: orderId, reference: prn, amount, currency, createdAt }) {
      const dataValidation = signed(secretKey, [prn, merchantCode])
      const question = { prn, merchantCode, dataValidation, ...account }
      const text = await twice(() => send('thirdPartyDynamicQrGetStatus', question))
      const standing = readAnswer(WHO, Standing, text)
      if (standing.prn !== prn) throw new ProviderError(`${WHO} answered about another payment`)
      const outcome = fonepayOutcome(standing.paymentStatus, createdAt)
      return outcome && { id: `${prn} ${outcome}`, orderId, outcome, amount, currency, body: text }
    },
  }

  function send(call: string, body: Record<string, string>) {
    const url = `${api}/api${MERCHANT_PATH}/${call}`
    return askFor(WHO, url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
  }
}
