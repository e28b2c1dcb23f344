import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BookingReceipt } from '#contract/bookings.ts'
import {
  Enquiry,
  EnquiryAnswer,
  EnquiryBookingInput,
  EnquiryChange,
  EnquiryFile,
  EnquiryQuery,
  EnquiryReply,
  EnquiryThread,
  WaitingFiles,
} from '#contract/enquiries.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { PaperUpload } from '#contract/traveller-papers.ts'
import { addReply, answerEnquiry } from '#domain/enquiries/answers.ts'
import {
  addEnquiryFile,
  listWaitingFiles,
  readEnquiryFile,
  removeEnquiryFile,
} from '#domain/enquiries/files.ts'
import { bookFromEnquiry, changeEnquiry, readThread } from '#domain/enquiries/thread.ts'
import { listEnquiries } from '#domain/enquiries/enquiries.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import {
  answerPage,
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  uploadBody,
  wantedVersion,
} from './route.ts'
import { answerPaperFile, binary, bytesOf } from './uploads.ts'

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
  summary:
    'Answer an enquiry by mail, with itineraries, proposals and files that wait in your answer; with If-Match only if nobody else has answered since',
  request: { params: idParam, body: jsonBody(EnquiryAnswer) },
  responses: {
    201: json('The enquiry with the answer', EnquiryThread),
    409: refusal('Whoever asked was erased, or the files are too many'),
    412: refusal('Someone else has answered or changed it'),
    ...refusals,
  },
})

const reply = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/enquiries/{id}/replies/',
  summary:
    'Copy a mail that the visitor wrote back into the thread; the enquiry is open again. With If-Match only if nobody else has changed it since',
  request: { params: idParam, body: jsonBody(EnquiryReply) },
  responses: {
    201: json('The enquiry with the mail', EnquiryThread),
    409: refusal('Whoever asked was erased'),
    412: refusal('Someone else has answered or changed it'),
    ...refusals,
  },
})

const fileParam = idParam.extend({ file: z.string().max(40) })

const waitingFiles = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/enquiries/{id}/files/',
  summary: 'List the files that wait in your answer to an enquiry',
  request: { params: idParam },
  responses: {
    200: json('The files, the oldest first', WaitingFiles),
    401: refusals[401],
    404: refusals[404],
  },
})

const addFile = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/enquiries/{id}/files/',
    summary:
      'Add a file to your answer to an enquiry: a picture or a PDF. It goes with the answer that names it',
    request: { params: idParam, body: uploadBody(PaperUpload) },
    responses: {
      201: json('The file as it would be sent', EnquiryFile),
      409: refusal('Enough is there, or the mails of this site carry no files'),
      413: refusal('The file is too big'),
      503: refusal('Nothing can be encrypted or kept just now'),
      ...refusals,
    },
  }),
)

const download = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/enquiries/{id}/files/{file}/',
  summary: 'Download a file of an answer',
  request: { params: fileParam },
  responses: {
    200: { description: 'The file', content: { 'image/jpeg': binary, 'application/pdf': binary } },
    401: refusals[401],
    404: refusal('No such file'),
    503: refusal('Its key is not on this server, or the file is damaged'),
  },
})

const removeFile = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/enquiries/{id}/files/{file}/',
  summary: 'Remove a file that waits in your answer',
  request: { params: fileParam },
  responses: { 204: { description: 'It is removed' }, 401: refusals[401], 404: refusal('No such file') },
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
    const thread = await answerEnquiry(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, thread), 201)
  })
  .openapi(reply, async (c) => {
    const { id } = c.req.valid('param')
    const thread = await addReply(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, thread), 201)
  })
  .openapi(waitingFiles, async (c) => {
    return c.json(await listWaitingFiles(c.req.valid('param').id, c.var.session.staffId), 200)
  })
  .openapi(addFile, async (c) => {
    const { paper } = c.req.valid('form')
    const file = { name: paper.name, bytes: await bytesOf(paper) }
    return c.json(await addEnquiryFile(c.req.valid('param').id, file, c.var.session.staffId), 201)
  })
  .openapi(download, async (c) => {
    const { id, file } = c.req.valid('param')
    return answerPaperFile(c, { ...(await readEnquiryFile(id, file)), name: 'file' })
  })
  .openapi(removeFile, async (c) => {
    const { id, file } = c.req.valid('param')
    await removeEnquiryFile(id, file, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(book, async (c) => {
    const { id } = c.req.valid('param')
    const booking = await bookFromEnquiry(id, c.req.valid('json'), c.var.session.staffId)
    return c.json(receiptOf(booking), 201)
  })
