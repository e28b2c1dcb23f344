import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  PaperDecision,
  PaperFacts,
  PaperKind,
  PaperUpload,
  TravellerPapers,
} from '#contract/traveller-papers.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { decidePaper, typePaperFacts } from '#domain/traveller-papers/decide.ts'
import { papersOfBooking } from '#domain/traveller-papers/parties.ts'
import { readPaper } from '#domain/traveller-papers/read.ts'
import { removePaper, sendPaper } from '#domain/traveller-papers/send.ts'
import type { LoggedIn } from '../auth.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import { referenceParam } from './booking-route.ts'
import { createResource, json, jsonBody, refusal, staffOnly, uploadBody } from './route.ts'
import { answerPaperFile, binary, bytesOf } from './uploads.ts'

const travellerParam = referenceParam.extend({
  position: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})
const paperParam = travellerParam.extend({ kind: PaperKind })
const fileParam = referenceParam.extend({ id: z.string().max(40) })

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such booking, traveller or paper'),
  409: refusal('It is over, or enough is there'),
  422: refusal('A field or the file is not valid'),
  503: refusal('Nothing can be encrypted or kept just now'),
}
const others = { 412: refusal('Its files are others than those that were looked at') }
const all = json('The papers of all travellers of the booking', TravellerPapers.array())

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/{reference}/papers/',
  summary: 'List the papers of the travellers: how each stands, what is typed from it, and what is wrong',
  request: { params: referenceParam },
  responses: { 200: all, 401: refusals[401], 404: refusals[404] },
})

const download = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/{reference}/papers/{id}/',
  summary: 'Download a file of a paper; each reading is put on record',
  request: { params: fileParam },
  responses: {
    200: { description: 'The file', content: { 'image/jpeg': binary, 'application/pdf': binary } },
    401: refusals[401],
    404: refusals[404],
    503: refusal('Its key is not on this server, or the file is damaged'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/bookings/{reference}/papers/{id}/',
  summary: 'Remove a file of a paper',
  request: { params: fileParam },
  responses: {
    204: { description: 'It is removed' },
    401: refusals[401],
    404: refusals[404],
    409: refusals[409],
  },
})

const send = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/bookings/{reference}/travellers/{position}/papers/{kind}/',
    summary: 'Add a file of a paper for a traveller: a picture or a PDF',
    request: { params: paperParam, body: uploadBody(PaperUpload) },
    responses: { 201: all, ...refusals },
  }),
)

const decide = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/travellers/{position}/papers/{kind}/decision/',
  summary: 'Accept a paper by the files that were looked at, or refuse it and mail the traveller why',
  request: { params: paperParam, body: jsonBody(PaperDecision) },
  responses: { 201: all, ...refusals, ...others },
})

const type = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/bookings/{reference}/travellers/{position}/paper-facts/',
  summary: 'Type what a passport, a visa or an insurance says, in place of what was typed before',
  request: { params: travellerParam, body: jsonBody(PaperFacts) },
  responses: { 200: all, ...refusals },
})

/** The papers of travellers, for staff alone: travellers send theirs on their page, and get none back. */
export const travellerPapers = createResource()
  .openapi(list, async (c) => c.json(await papersOf(c, c.req.valid('param').reference), 200))
  .openapi(download, async (c) => {
    const { reference, id } = c.req.valid('param')
    const { _id } = await readBooking(reference)
    const { bytes, type: contentType, kind, position } = await readPaper(_id, id, c.var.session.staffId)
    return answerPaperFile(c, { bytes, type: contentType, name: `${reference}-${position}-${kind}` })
  })
  .openapi(remove, async (c) => {
    const { reference, id } = c.req.valid('param')
    const { _id } = await readBooking(reference)
    await removePaper(_id, id, c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(send, async (c) => {
    const { reference, ...of } = c.req.valid('param')
    const { _id: bookingId } = await readBooking(reference)
    const file = await bytesOf(c.req.valid('form').paper)
    await sendPaper({ bookingId, ...of }, file, c.var.session.staffId)
    return c.json(await papersOf(c, reference), 201)
  })
  .openapi(decide, async (c) => {
    const { reference, ...of } = c.req.valid('param')
    const { _id: bookingId } = await readBooking(reference)
    await decidePaper({ bookingId, ...of }, c.req.valid('json'), c.var.session.staffId)
    return c.json(await papersOf(c, reference), 201)
  })
  .openapi(type, async (c) => {
    const { reference, position } = c.req.valid('param')
    const { _id: bookingId } = await readBooking(reference)
    await typePaperFacts({ bookingId, position }, c.req.valid('json'), c.var.session.staffId)
    return c.json(await papersOf(c, reference), 200)
  })

/** Returns all papers with what is typed from them, and puts on record that somebody has read it. */
async function papersOf(c: Context<LoggedIn>, reference: string) {
  const booking = await readBooking(reference)
  const papers = await papersOfBooking(booking)
  const isTyped = papers.some((traveller) => traveller.papers.some(({ facts }) => facts !== null))
  if (isTyped) await notePapersRead(c.var.session.staffId, { noun: 'booking', id: booking._id })
  return papers
}
