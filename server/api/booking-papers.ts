import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { IssuedDocument } from '#contract/documents.ts'
import { calendarOf } from '#domain/documents/calendar.ts'
import { listDocuments, readPaper } from '#domain/documents/read.ts'
import { limitComputed } from '../computed-answers.ts'
import { readFor, referenceParam, staffOrToken, TokenQuery } from './booking-route.ts'
import { createResource, json, refusal } from './route.ts'

/** The address may hold the token that opens the booking. */
const PRIVATE = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const noSuch = { 404: refusal('No such booking or document, or another token') }

const list = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/documents/',
  summary: 'List the invoice, the receipts and the credit notes of a booking, as staff or with its token',
  request: { params: referenceParam, query: TokenQuery },
  responses: { 200: json('The documents, the oldest first', IssuedDocument.array()), ...noSuch },
})

const read = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/documents/{id}/',
  summary: 'Read a document as PDF, as staff or with the token its traveller was given',
  request: { params: referenceParam.extend({ id: z.string().max(100) }), query: TokenQuery },
  middleware: limitComputed,
  responses: { 200: file('The document', 'application/pdf'), ...noSuch },
})

const calendar = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/calendar/',
  summary: 'The days of a trip for a calendar, as staff or with the token its traveller was given',
  request: { params: referenceParam, query: TokenQuery },
  responses: { 200: file('The calendar file', 'text/calendar'), ...noSuch },
})

export const bookingPapers = createResource()
  .openapi(list, async (c) => {
    const { _id } = await readFor(c, c.req.valid('param').reference, c.req.valid('query').token)
    return c.json(await listDocuments(_id), 200)
  })
  .openapi(read, async (c) => {
    const { reference, id } = c.req.valid('param')
    const { _id } = await readFor(c, reference, c.req.valid('query').token)
    const { number, bytes } = await readPaper(_id, id)
    return c.body(bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      ...PRIVATE,
    })
  })
  .openapi(calendar, async (c) => {
    const { reference } = c.req.valid('param')
    const booking = await readFor(c, reference, c.req.valid('query').token)
    return c.body(await calendarOf(booking), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${booking.reference}.ics"`,
      ...PRIVATE,
    })
  })

function file(description: string, type: string) {
  return { description, content: { [type]: { schema: z.string().meta({ format: 'binary' }) } } }
}
