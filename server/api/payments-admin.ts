import { createRoute } from '@hono/zod-openapi'
import {
  Allocation,
  PaymentQuery,
  PaymentRecord,
  PaymentReview,
  VoidInput,
} from '#contract/payment-records.ts'
import { allocatePayment } from '#domain/payments/office.ts'
import { ProofUpload } from '#contract/proofs.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { attachProof, readProof, readProofFile } from '#domain/payments/proofs.ts'
import { listPaymentRecords, readPaymentRecord } from '#domain/payments/records.ts'
import { reviewPayment } from '#domain/payments/review.ts'
import { voidPayment } from '#domain/payments/void.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import {
  answerPage,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  uploadBody,
} from './route.ts'
import { binary, bytesOf } from './uploads.ts'

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such payment or booking'),
  422: refusal('A field is not valid'),
}

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/payments/',
  summary: 'List the payments, the newest first: by status, provider, days, and whether a booking has them',
  request: { query: PaymentQuery },
  responses: {
    200: json(
      'A page of payments. X-Total-Count counts all, Link names the next page',
      PaymentRecord.array(),
    ),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/payments/{id}/',
  summary: 'Read one payment',
  request: { params: idParam },
  responses: {
    200: json('The payment', PaymentRecord),
    401: refusal('No valid token'),
    404: refusal('No such payment'),
  },
})

const allocate = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/payments/{id}/allocation/',
  summary: 'Let a payment that named no booking count for one',
  request: { params: idParam, body: jsonBody(Allocation) },
  responses: {
    201: json('The payment', PaymentRecord),
    409: refusal('It belongs to a booking, it is not confirmed, or the booking cannot be paid for'),
    ...refusals,
  },
})

const review = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/payments/{id}/review/',
  summary: 'Accept or reject a payment that somebody had to look at',
  request: { params: idParam, body: jsonBody(PaymentReview) },
  responses: {
    201: json('The payment', PaymentRecord),
    409: refusal('Nothing is to be decided about it'),
    ...refusals,
  },
})

const takeOut = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/payments/{id}/voiding/',
  summary: 'Take cash or a transfer that was written down by mistake out of the books; nobody is mailed',
  request: { params: idParam, body: jsonBody(VoidInput) },
  responses: {
    201: json('The payment', PaymentRecord),
    409: refusal('It came another way, does not count, or something of it has gone back'),
    ...refusals,
  },
})

const readTheProof = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/payments/{id}/proof/',
  summary: 'Read what shows that a transfer is on its way: a picture or a PDF',
  request: { params: idParam },
  responses: {
    200: {
      description: 'The file',
      content: { 'image/webp': binary, 'application/pdf': binary },
    },
    401: refusal('No valid token'),
    404: refusal('No such payment, or none with a proof'),
  },
})

const putProof = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/payments/{id}/proof/',
    summary: 'Add the slip to cash or a transfer, in place of the one before',
    request: {
      params: idParam,
      body: uploadBody(ProofUpload),
    },
    responses: {
      200: json('The payment', PaymentRecord),
      409: refusal('The money came another way'),
      ...refusals,
    },
  }),
)

export const paymentsAdmin = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listPaymentRecords(query)), 200)
  })
  .openapi(read, async (c) => c.json(await readPaymentRecord(c.req.valid('param').id), 200))
  .openapi(takeOut, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(await voidPayment(c.req.valid('param').id, reason, c.var.session.staffId), 201)
  })
  .openapi(readTheProof, async (c) => {
    const { id } = c.req.valid('param')
    const { type, bytes } = await readProof(id)
    await notePapersRead(c.var.session.staffId, { noun: 'payment', id })
    return c.body(bytes, 200, {
      'content-type': type,
      // Always downloaded, never shown as a page of the site: a stranger made the file.
      'content-disposition': `attachment; filename="proof.${type === 'image/webp' ? 'webp' : 'pdf'}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  .openapi(putProof, async (c) => {
    const { id } = c.req.valid('param')
    const proof = await readProofFile(await bytesOf(c.req.valid('form').proof))
    await attachProof(id, proof, c.var.session.staffId)
    return c.json(await readPaymentRecord(id), 200)
  })
  .openapi(allocate, async (c) => {
    const { id } = c.req.valid('param')
    const { reference } = c.req.valid('json')
    return c.json(await allocatePayment(id, reference, c.var.session.staffId), 201)
  })
  .openapi(review, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await reviewPayment(id, c.req.valid('json'), c.var.session.staffId), 201)
  })
