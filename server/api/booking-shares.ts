import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { actors } from '#contract/events.ts'
import { BookingShare, ShareMove } from '#contract/shares.ts'
import {
  endShareLink,
  findOwnShare,
  listShares,
  makeShareLink,
  moveShare,
} from '#domain/bookings/share-links.ts'
import { readReceiptOfShare } from '#domain/documents/of-share.ts'
import type { Staff } from '../auth.ts'
import { limitComputed } from '../computed-answers.ts'
import { RequestError } from '../problems.ts'
import { answerPaper, file, PRIVATE } from './booking-papers.ts'
import { MailedQuery, readMailedFor, referenceParam, staffOrToken } from './booking-route.ts'
import { createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const noKey = { 403: refusal('The token came without the key of a mailed link') }
const noSuch = { 404: refusal('No such booking or traveller, or another token') }
const travellerParam = referenceParam.extend({ position: z.coerce.number().int().min(1).max(1000) })

const list = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/shares/',
  summary:
    'What each traveller pays and has paid, with their links, as staff or with the token and the key of a mailed link',
  request: { params: referenceParam, query: MailedQuery },
  responses: { 200: json('The parts, whoever booked first', BookingShare.array()), ...noKey, ...noSuch },
})

const make = createRoute({
  ...staffOrToken,
  method: 'post',
  path: '/api/bookings/{reference}/shares/{position}/link/',
  summary: 'Make a link with which one traveller sees and pays their own part; the one before ends',
  request: { params: travellerParam, query: MailedQuery },
  responses: {
    201: json('The part with its link', BookingShare),
    ...noKey,
    ...noSuch,
    409: refusal('It is whoever booked, there is no price, or the booking was given up'),
  },
})

const end = createRoute({
  ...staffOrToken,
  method: 'delete',
  path: '/api/bookings/{reference}/shares/{position}/link/',
  summary: 'End the link of one traveller’s part; what they have paid stays',
  request: { params: travellerParam, query: MailedQuery },
  responses: { 204: { description: 'Ended' }, ...noKey, ...noSuch },
})

const move = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/shares/moves/',
  summary: 'Count a sum that one traveller has paid for another; no money moves',
  request: { params: referenceParam, body: jsonBody(ShareMove) },
  responses: {
    201: json('The parts', BookingShare.array()),
    401: refusal('No valid token'),
    404: refusal('No such booking or traveller'),
    409: refusal('The first has not paid so much, or the booking was given up'),
    422: refusal('A field is not valid'),
  },
})

const receipt = createRoute({
  method: 'get',
  path: '/api/shares/{id}/documents/{document}/',
  summary: 'Read a receipt of one traveller’s part as PDF, with the token of its link',
  request: {
    params: z.object({ id: z.string().max(100), document: z.string().max(100) }),
    query: z.object({ token: z.string().max(200) }),
  },
  middleware: limitComputed,
  responses: {
    200: file('The receipt', 'application/pdf'),
    404: refusal('No such part or receipt, or another token'),
  },
})

export const bookingShares = createResource()
  .openapi(list, async (c) => {
    const booking = await readMailedFor(c, c.req.valid('param').reference, c.req.valid('query'))
    return c.json(await listShares(booking), 200, PRIVATE)
  })
  .openapi(make, async (c) => {
    const { reference, position } = c.req.valid('param')
    await readMailedFor(c, reference, c.req.valid('query'))
    return c.json(await makeShareLink(reference, position, actorOf(c)), 201, PRIVATE)
  })
  .openapi(end, async (c) => {
    const { reference, position } = c.req.valid('param')
    await readMailedFor(c, reference, c.req.valid('query'))
    await endShareLink(reference, position, actorOf(c))
    return c.body(null, 204)
  })
  .openapi(move, async (c) => {
    const { reference } = c.req.valid('param')
    return c.json(await moveShare(reference, c.req.valid('json'), c.var.session.staffId), 201)
  })
  .openapi(receipt, async (c) => {
    const { id, document } = c.req.valid('param')
    if (!(await findOwnShare(id, c.req.valid('query').token)))
      throw new RequestError(404, 'No part of a booking has this address')
    return answerPaper(c, await readReceiptOfShare(id, document))
  })

/** Whoever booked acts as a visitor. */
function actorOf(c: Context<Staff>) {
  return c.var.session?.staffId ?? actors.visitor
}
