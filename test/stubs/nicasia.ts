import { createHmac, randomUUID } from 'node:crypto'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { nicAsia } from '#integrations/payments/nicasia.ts'
import { startStubServer, type ProviderStub, type StubOrder, type StubRequest, type Told } from './server.ts'

const SECRET = 'the secret of the profile'

const decisions: Partial<Record<Told['outcome'], string>> = {
  paid: 'ACCEPT',
  failed: 'DECLINE',
  cancelled: 'CANCEL',
  unclear: 'REVIEW',
}

/**
 * Imitates NIC Asia's CyberSource Secure Acceptance: the signed form, and the signed reply, which is the same in the
 * payer's browser and in the post to the merchant.
 */
export async function startNicAsiaStub(): Promise<ProviderStub> {
  const orders: StubOrder[] = []
  const server = await startStubServer((request) =>
    request.path === '/pay' ? open(request) : { status: 404, body: '{}' },
  )
  const settings = { page: server.address, accessKey: 'access', profileId: 'profile', secretKey: SECRET }
  return Object.assign(server, {
    provider: nicAsia(settings),
    orders,
    environment: {
      NICASIA_PAGE: server.address,
      NICASIA_ACCESS_KEY: settings.accessKey,
      NICASIA_PROFILE_ID: settings.profileId,
      NICASIA_SECRET_KEY: SECRET,
    },
    backOf,
    message: (order: StubOrder, told: Told) => Promise.resolve(reply(order, told, SECRET)),
    forgery: (order: StubOrder, told: Told) => Promise.resolve(reply(order, told, 'another secret')),
  })

  function open({ body }: StubRequest) {
    const form = new URLSearchParams(body)
    const names = form.get('signed_field_names')?.split(',') ?? []
    if (form.get('signature') !== signed(names, (name) => form.get(name) ?? '', SECRET))
      return { status: 403, body: 'Access denied' }
    const reference = form.get('transaction_uuid')!
    if (orders.some((order) => order.reference === reference)) return { status: 403, body: 'Used before' }
    const amount = parseAmount(form.get('amount')!)!
    const currency = form.get('currency')!
    orders.push({
      id: form.get('reference_number')!,
      reference,
      amount,
      currency,
      state: 'open',
      refunded: 0,
      backTo: form.get('override_custom_receipt_page')!,
      notifyTo: form.get('override_backoffice_post_url')!,
    })
    return { body: '<title>NIC Asia</title>' }
  }
}

/** The payer's browser posts the same reply as the bank does. */
function backOf(order: StubOrder, _site: string, isForged = false) {
  const outcome = order.isUnclear ? 'unclear' : order.state === 'open' ? 'cancelled' : order.state
  const { body } = reply(
    order,
    { outcome: isForged ? 'paid' : outcome },
    isForged ? 'another secret' : SECRET,
  )
  return { url: order.backTo!, form: new URLSearchParams(body) }
}

function reply(order: StubOrder, { outcome, amount, currency }: Told, secret: string) {
  const members: Record<string, string> = {
    decision: decisions[outcome] ?? outcome,
    reason_code: '100',
    req_reference_number: order.id,
    req_transaction_uuid: order.reference,
    req_amount: writeAmount(order.amount),
    req_currency: currency ?? order.currency,
    auth_amount: writeAmount(amount ?? order.amount),
    transaction_id: randomUUID(),
  }
  const names = [...Object.keys(members), 'signed_field_names']
  members.signed_field_names = names.join(',')
  members.signature = signed(names, (name) => members[name]!, secret)
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
  return { headers, body: new URLSearchParams(members).toString() }
}

function signed(names: string[], value: (name: string) => string, secret: string) {
  const message = names.map((name) => `${name}=${value(name)}`).join(',')
  return createHmac('sha256', secret).update(message).digest('base64')
}
