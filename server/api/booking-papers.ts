import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { IssuedDocument } from '#contract/documents.ts'
import { calendarOf } from '#domain/documents/calendar.ts'
import { invoiceBooking } from '#domain/bookings/invoice.ts'
import { readProforma } from '#domain/documents/proforma.ts'
import { listDocuments, readPaper, type Paper } from '#domain/documents/read.ts'
import { limitComputed } from '../computed-answers.ts'
import { MailedQuery, readMailedFor, readShownFor, referenceParam, staffOrToken } from './booking-route.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

/** For answers whose address may hold the token of the booking. */
export const PRIVATE = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const noSuch = { 404: refusal('No such booking or document, or another token') }
const noKey = { 403: refusal('The token came without the key of a mailed link') }

const list = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/documents/',
  summary:
    'List the invoice, the receipts and the credit notes of a booking, as staff or with the token and the key of a mailed link',
  request: { params: referenceParam, query: MailedQuery },
  responses: { 200: json('The documents, the oldest first', IssuedDocument.array()), ...noKey, ...noSuch },
})

const read = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/documents/{id}/',
  summary: 'Read a document as PDF, as staff or with the token and the key of a mailed link',
  request: { params: referenceParam.extend({ id: z.string().max(100) }), query: MailedQuery },
  middleware: limitComputed,
  responses: { 200: file('The document', 'application/pdf'), ...noKey, ...noSuch },
})

const proforma = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/proforma/',
  summary: 'What the invoice of a booking will say, as PDF: made on request, without a number',
  request: { params: referenceParam, query: MailedQuery },
  middleware: limitComputed,
  responses: {
    200: file('The proforma', 'application/pdf'),
    ...noKey,
    ...noSuch,
    409: refusal('It has no price, is cancelled or has an invoice'),
  },
})

const invoice = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/invoice/',
  summary:
    'Issue the invoice now, otherwise the first money that counts does; or another one in place of one that names somebody else',
  request: { params: referenceParam },
  responses: {
    201: json('The invoice', IssuedDocument),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal('It has no price, is over or has its invoice'),
  },
})

const calendar = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/calendar/',
  summary:
    'The days of a trip for a calendar, as staff or with the token; with the key of a mailed link the flights too',
  request: { params: referenceParam, query: MailedQuery },
  responses: { 200: file('The calendar file', 'text/calendar'), ...noSuch },
})

export const bookingPapers = createResource()
  .openapi(list, async (c) => {
    const { _id } = await readMailedFor(c, c.req.valid('param').reference, c.req.valid('query'))
    return c.json(await listDocuments(_id), 200)
  })
  .openapi(read, async (c) => {
    const { reference, id } = c.req.valid('param')
    const { _id } = await readMailedFor(c, reference, c.req.valid('query'))
    return answerPaper(c, await readPaper(_id, id))
  })
  .openapi(proforma, async (c) => {
    const booking = await readMailedFor(c, c.req.valid('param').reference, c.req.valid('query'))
    return answerPaper(c, await readProforma(booking))
  })
  .openapi(invoice, async (c) => {
    return c.json(await invoiceBooking(c.req.valid('param').reference, c.var.session.staffId), 201)
  })
  .openapi(calendar, async (c) => {
    const { reference } = c.req.valid('param')
    const booking = await readShownFor(c, reference, c.req.valid('query'))
    return c.body(await calendarOf(booking), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${booking.reference}.ics"`,
      ...PRIVATE,
    })
  })

/** Answers a paper as a file that nobody keeps or indexes. */
export function answerPaper(c: Context, { number, bytes }: Paper) {
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    ...PRIVATE,
  })
}

/** A response that is a file. */
export function file(description: string, type: string) {
  return { description, content: { [type]: { schema: z.string().meta({ format: 'binary' }) } } }
}
