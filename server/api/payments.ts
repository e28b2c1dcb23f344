import { createRoute } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { PaymentRecord } from '#contract/payment-records.ts'
import { HandConfirmation, PaymentRequest, PaymentUrl } from '#contract/payments.ts'
import { ReconciliationQuery, ReconciliationRow } from '#contract/reconciliation.ts'
import { inquireNow } from '#domain/payments/inquire.ts'
import { reconcile } from '#domain/payments/reconcile.ts'
import { readPaymentRecord } from '#domain/payments/records.ts'
import { confirmByHand } from '#domain/payments/confirm-by-hand.ts'
import { takeNotification } from '#domain/payments/notices.ts'
import { startPayment } from '#domain/payments/start.ts'
import { RequestError } from '../problems.ts'
import { limitBody } from '../safe-input.ts'
import { apiHeaders } from '../security-headers.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly } from './route.ts'

/** The only call outside `/api/`: the specification gives it this name. */
export const PAYMENT_REQUEST_PATH = '/payment_request.php'

const JSON_TYPE = /^application\/json(;|$)/
const FORM_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)(;|$)/

const jsonOrForm = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (!JSON_TYPE.test(type) && !FORM_TYPE.test(type))
    throw new RequestError(415, 'Send the payment as JSON or as form data, and say which in Content-Type')
  await next()
})

const request = createRoute({
  method: 'post',
  path: PAYMENT_REQUEST_PATH,
  summary: 'Ask for a payment and learn where the payer pays',
  description:
    "For a booking, `booking_reference` and `booking_token` are needed, and the amount is the booking's.",
  middleware: jsonOrForm,
  request: {
    body: {
      content: {
        'application/json': { schema: PaymentRequest },
        'application/x-www-form-urlencoded': { schema: PaymentRequest },
        'multipart/form-data': { schema: PaymentRequest },
      },
    },
  },
  responses: {
    200: json('Where the payer pays', PaymentUrl),
    404: refusal('No booking has this reference and token'),
    409: refusal('There is nothing to pay, or the places are gone'),
    415: refusal('Neither JSON nor form data'),
    422: refusal('A field is not valid'),
    503: refusal('The payment server does not answer'),
  },
})

const notify = createRoute({
  method: 'post',
  path: '/api/payments/notifications/{provider}/',
  summary: 'What a payment provider tells of a payment: signed, any number of times, in any order',
  // Providers may send longer bodies than strangers, and a signature covers the body as it was sent.
  middleware: [apiHeaders, limitBody] as const,
  request: { params: z.object({ provider: z.string().max(100) }) },
  responses: {
    200: json('Taken, now or before', z.object({})),
    400: refusal('The provider did not sign this, or too long ago'),
    404: refusal('We do not work with this provider'),
    503: refusal('The provider must be asked what this means, and does not answer: tell us again'),
  },
})

const reconciliation = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/payments/reconciliation/',
  summary: 'Compare the payments confirmed on these days of Kathmandu with what their provider says now',
  description: 'At most 31 days. Asks the provider about each payment, so it takes a while. Changes nothing.',
  request: { query: ReconciliationQuery },
  responses: {
    200: json('Each payment, ours and theirs, and the difference in words', ReconciliationRow.array()),
    401: refusal('No valid token'),
    422: refusal('The days are not valid, or too many'),
  },
})

const inquiry = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/payments/{id}/inquiries/',
  summary: 'Ask the provider now how a payment stands; the answer has its effect at once',
  request: { params: idParam },
  responses: {
    200: json('The payment as it is now', PaymentRecord),
    401: refusal('No valid token'),
    404: refusal('No payment has that id'),
    409: refusal('Nobody can be asked about this payment'),
    503: refusal('The provider does not answer'),
  },
})

const handConfirmation = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/payments/{id}/confirmation/',
  summary: 'Confirm a payment that staff have seen in the books of a provider that cannot be asked',
  request: { params: idParam, body: jsonBody(HandConfirmation) },
  responses: {
    200: json('The payment as it is now', PaymentRecord),
    401: refusal('No valid token'),
    404: refusal('No payment has that id'),
    409: refusal('The provider can be asked, or the payment is confirmed already'),
    422: refusal('The note is missing'),
  },
})

/** The request of a payer, and what staff ask the provider about. */
export const paymentRequest = createResource()
  .openapi(request, async (c) => {
    const isJson = JSON_TYPE.test(c.req.header('content-type') ?? '')
    const { payment_url } = await startPayment(isJson ? c.req.valid('json') : c.req.valid('form'))
    return c.json({ payment_url }, 200)
  })
  .openapi(reconciliation, async (c) => c.json(await reconcile(c.req.valid('query')), 200))
  .openapi(inquiry, async (c) => {
    const { id } = c.req.valid('param')
    await inquireNow(id)
    return c.json(await readPaymentRecord(id), 200)
  })
  .openapi(handConfirmation, async (c) => {
    const { id } = c.req.valid('param')
    await confirmByHand(id, c.req.valid('json').note, c.var.session.staffId)
    return c.json(await readPaymentRecord(id), 200)
  })

/** Mount it before the limit on the bodies of strangers. */
export const paymentNotifications = createResource().openapi(notify, async (c) => {
  const { provider } = c.req.valid('param')
  await takeNotification(provider, c.req.raw.headers, await c.req.text())
  return c.json({}, 200)
})
