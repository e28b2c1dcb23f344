import { createRoute } from '@hono/zod-openapi'
import { BookingReceipt } from '#contract/bookings.ts'
import {
  Enquiry,
  EnquiryAnswer,
  EnquiryBookingInput,
  EnquiryChange,
  EnquiryQuery,
  EnquiryThread,
} from '#contract/enquiries.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { answerEnquiry, bookFromEnquiry, changeEnquiry, readThread } from '#domain/enquiries/thread.ts'
import { listEnquiries } from '#domain/enquiries/enquiries.ts'
import {
  answerPage,
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such enquiry'),
  422: refusal('A field is not valid'),
}

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/enquiries/',
  summary: 'List the enquiries, the newest first: by state, kind, who sees to it, or address',
  request: { query: EnquiryQuery },
  responses: {
    200: json('A page of enquiries. X-Total-Count counts all, Link names the next page', Enquiry.array()),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/enquiries/{id}/',
  summary: 'Read an enquiry with what was written since. Its ETag is for If-Match',
  request: { params: idParam },
  responses: {
    200: json('The enquiry', EnquiryThread),
    401: refusal('No valid token'),
    404: refusal('No such enquiry'),
  },
})

const change = createRoute({
  ...staffOnly,
  method: 'patch',
  path: '/api/enquiries/{id}/',
  summary: 'Change the state, who sees to it, or the notes; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(EnquiryChange) },
  responses: {
    200: json('The enquiry as it is now', EnquiryThread),
    412: refusal('Someone else has changed it'),
    ...refusals,
  },
})

const answer = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/enquiries/{id}/messages/',
  summary: 'Answer an enquiry by mail',
  request: { params: idParam, body: jsonBody(EnquiryAnswer) },
  responses: { 201: json('The enquiry with the answer', EnquiryThread), ...refusals },
})

const book = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/enquiries/{id}/booking/',
  summary: 'Make a booking of an enquiry, filled in from it',
  request: { params: idParam, body: jsonBody(EnquiryBookingInput) },
  responses: {
    201: json('What was booked', BookingReceipt),
    409: refusal('It belongs to a booking already, or the seats are gone'),
    ...refusals,
  },
})

export const enquiries = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listEnquiries(query)), 200)
  })
  .openapi(read, async (c) => {
    return c.json(answerVersioned(c, await readThread(c.req.valid('param').id)), 200)
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await changeEnquiry(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(answer, async (c) => {
    const { id } = c.req.valid('param')
    const { body } = c.req.valid('json')
    const thread = await answerEnquiry(id, body, c.var.session.staffId)
    return c.json(answerVersioned(c, thread), 201)
  })
  .openapi(book, async (c) => {
    const { id } = c.req.valid('param')
    const booking = await bookFromEnquiry(id, c.req.valid('json'), c.var.session.staffId)
    return c.json(receiptOf(booking), 201)
  })
