import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { ForgedNotice, type PaymentNotice, type PaymentOutcome, type PaymentProvider } from './provider.ts'
import type { NicAsiaSettings } from './provider-settings.ts'
import { isEqual } from './signature.ts'

/** The reply to a payment. The payer's browser brings it back, and the bank posts it to us. */
const Reply = z.object({
  decision: z.string(),
  req_reference_number: z.string().min(1),
  req_transaction_uuid: z.string().min(1),
  req_amount: z.string(),
  req_currency: z.string().length(3),
  /** What was taken, which may be a part; absent when nothing was. */
  auth_amount: z.string().optional(),
  transaction_id: z.string().optional(),
})
type Reply = z.infer<typeof Reply>

const outcomes: Record<string, PaymentOutcome> = {
  ACCEPT: 'paid',
  REVIEW: 'unclear',
  DECLINE: 'failed',
  ERROR: 'failed',
  CANCEL: 'cancelled',
}

/**
 * Cards by NIC Asia Bank (CyberSource Secure Acceptance Hosted Checkout, developer.cybersource.com). A signed form leads
 * to the bank, which signs its reply. It cannot be asked and has no refunds for this profile: staff look and refund in
 * the bank's Business Center.
 */
export function nicAsia({ page, accessKey, profileId, secretKey }: NicAsiaSettings): PaymentProvider {
  return {
    name: 'nicasia',
    origin: page,
    currencies: { USD: 1, NPR: 1 },
    isRepeatable: false,

    create({ handoverUrl }) {
      return Promise.resolve({ reference: randomUUID(), url: handoverUrl })
    },

    handover({ id, amount, currency, email, backUrl, notifyUrl }, reference) {
      const fields = {
        access_key: accessKey,
        profile_id: profileId,
        transaction_uuid: reference,
        signed_date_time: `${new Date().toISOString().slice(0, 19)}Z`,
        locale: 'en',
        transaction_type: 'sale',
        reference_number: id,
        amount: writeAmount(amount),
        currency,
        bill_to_email: email,
        override_custom_receipt_page: backUrl,
        override_custom_cancel_page: backUrl,
        override_backoffice_post_url: notifyUrl,
        unsigned_field_names: '',
      }
      const signed_field_names = [...Object.keys(fields), 'signed_field_names'].join(',')
      const signed = { ...fields, signed_field_names }
      const signature = signatureOf(Object.entries(signed)).toString('base64')
      return { action: `${page}/pay`, fields: { ...signed, signature } }
    },

    readReturn({ query }) {
      const reference = query.get('req_transaction_uuid')
      if (reference === null) return undefined
      const reply = genuine(query)
      return reply ? { reference, notice: noticeOf(reply, query) } : { reference }
    },

    verifyNotification(_headers, body) {
      const form = new URLSearchParams(body)
      const reply = genuine(form)
      if (!reply) return Promise.reject(new ForgedNotice('its signature is wrong'))
      return Promise.resolve({ ...noticeOf(reply, form), orderId: reply.req_reference_number })
    },
  }

  /**
   * Returns the reply in a form when its signature holds and covers all that counts. A reply of long ago is taken as
   * well: the bank repeats one that we missed, and a repeated one has no effect.
   */
  function genuine(form: URLSearchParams): Reply | undefined {
    const names = (form.get('signed_field_names') ?? '').split(',')
    const signature = signatureOf(names.map((name) => [name, form.get(name) ?? '']))
    if (!isEqual(Buffer.from(form.get('signature') ?? '', 'base64'), signature)) return undefined
    const signed = Object.fromEntries(names.map((name) => [name, form.get(name) ?? undefined]))
    return Reply.safeParse(signed).data
  }

  function signatureOf(members: [name: string, value: string][]) {
    const message = members.map(([name, value]) => `${name}=${value}`).join(',')
    return createHmac('sha256', secretKey).update(message).digest()
  }
}

function noticeOf(reply: Reply, form: URLSearchParams): Omit<PaymentNotice, 'orderId'> {
  const { decision, req_transaction_uuid, req_amount, req_currency, auth_amount } = reply
  // An unknown decision says nothing certain, so a person looks.
  const outcome = outcomes[decision] ?? 'unclear'
  return {
    id: `${reply.transaction_id ?? req_transaction_uuid} ${decision}`,
    outcome,
    amount: parseAmount(auth_amount ?? req_amount) ?? 0,
    currency: req_currency,
    body: form.toString(),
  }
}
