import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { Contingency } from '#contract/contingencies.ts'
import { FollowUpMark } from '#contract/disruption-follow-ups.ts'
import {
  Disruption,
  DisruptionAsked,
  DisruptionAsking,
  DisruptionEntry,
  DisruptionInput,
  DisruptionOutcome,
  ToldChoice,
} from '#contract/disruptions.ts'
import { Id } from '#contract/text.ts'
import { askTravellers } from '#domain/disruptions/ask.ts'
import { chooseForTraveller } from '#domain/disruptions/choose.ts'
import { closeDisruption } from '#domain/disruptions/close.ts'
import { markFollowUp } from '#domain/disruptions/follow-ups.ts'
import { dropDisruption, editDisruption, openDisruption, publishedFor } from '#domain/disruptions/open.ts'
import { previewOutcome } from '#domain/disruptions/preview.ts'
import { listDisruptions, readDisruption } from '#domain/disruptions/read.ts'
import { giverOf } from './booking-route.ts'
import { createResource, idParam, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'

const noSuch = { 401: refusal('No valid token'), 404: refusal('No such disruption') }
const changed = { ...noSuch, 409: refusal('It is in another state'), 412: refusal('Somebody has changed it') }

const DisruptionList = z
  .object({
    disruptions: DisruptionEntry.array(),
    /** What the trip offers in such a case, to begin with. */
    published: Contingency.array(),
  })
  .meta({ id: 'DisruptionList' })

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/disruptions/',
  summary: 'The disruptions of a departure, and what its trip offers when its way is closed',
  request: { params: idParam },
  responses: {
    200: json('The disruptions, the newest first', DisruptionList),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

const open = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/disruptions/',
  summary: 'Open a disruption of a departure; nobody is asked by it',
  request: { params: idParam, body: jsonBody(DisruptionInput) },
  responses: {
    201: json('The disruption', Disruption),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
    409: refusal('The departure is cancelled, or has too many'),
    422: refusal('A field is not valid'),
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/disruptions/{id}/',
  summary: 'A disruption with its choices and what each traveller has chosen',
  request: { params: idParam },
  responses: { 200: json('The disruption', Disruption), ...noSuch },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/disruptions/{id}/',
  summary: 'Change a disruption before anybody is asked',
  request: { params: idParam, body: jsonBody(DisruptionInput) },
  responses: { 200: json('The disruption', Disruption), ...changed, 422: refusal('A field is not valid') },
})

const ask = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/disruptions/{id}/asking/',
  summary: 'Ask all travellers who have not chosen, by mail with a link for each; again gives the time anew',
  request: { params: idParam, body: jsonBody(DisruptionAsking) },
  responses: {
    201: json('The disruption, and how many mails were written', DisruptionAsked),
    ...changed,
    422: refusal('The hours are not valid'),
  },
})

const choose = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/disruptions/{id}/choices/{reference}/{position}/',
  summary: 'Note what a traveller has told the office',
  request: {
    params: idParam.extend({
      reference: z.string().max(40),
      position: z.coerce.number().int().min(1).max(1000),
    }),
    body: jsonBody(ToldChoice),
  },
  responses: {
    200: json('The disruption', Disruption),
    ...noSuch,
    409: refusal('The places are gone, or it is over'),
    422: refusal('A field is not valid'),
  },
})

const preview = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/disruptions/{id}/closing/',
  summary: 'What closing a disruption would do to each booking',
  request: { params: idParam },
  responses: {
    200: json('What follows', DisruptionOutcome),
    ...noSuch,
    422: refusal('A booking would cost less than nothing'),
  },
})

const close = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/disruptions/{id}/closing/',
  summary: 'Close a disruption: lines, refunds, invoices and last days follow in one transaction',
  request: { params: idParam },
  responses: {
    200: json('The disruption', Disruption),
    ...changed,
    403: refusal('Only an owner may give so much back'),
    422: refusal('A booking would cost less than nothing'),
  },
})

const drop = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/disruptions/{id}/',
  summary: 'Call a disruption off; nothing follows from it',
  request: { params: idParam },
  responses: { 204: { description: 'Called off' }, ...changed },
})

const mark = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/disruptions/{id}/follow-ups/{follow_up}/',
  summary: 'Tick what a closed disruption has left to do by hand, or take the tick back',
  request: { params: idParam.extend({ follow_up: Id }), body: jsonBody(FollowUpMark) },
  responses: {
    200: json('The disruption', Disruption),
    ...noSuch,
    412: changed[412],
    422: refusal('A field is not valid'),
  },
})

export const disruptions = createResource()
  .openapi(list, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ disruptions: await listDisruptions(id), published: await publishedFor(id) }, 200)
  })
  .openapi(open, async (c) => {
    const id = await openDisruption(c.req.valid('param').id, c.req.valid('json'), c.var.session.staffId)
    return c.json(await readDisruption(id), 201)
  })
  .openapi(read, async (c) => c.json(await readDisruption(c.req.valid('param').id), 200))
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    await editDisruption(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(await readDisruption(id), 200)
  })
  .openapi(ask, async (c) => {
    const { id } = c.req.valid('param')
    const { hours } = c.req.valid('json')
    const mails = await askTravellers(id, hours, c.var.session.staffId, wantedVersion(c))
    return c.json({ ...(await readDisruption(id)), mails }, 201)
  })
  .openapi(choose, async (c) => {
    const { id, reference, position } = c.req.valid('param')
    await chooseForTraveller(id, reference, position, c.req.valid('json'), c.var.session.staffId)
    return c.json(await readDisruption(id), 200)
  })
  .openapi(preview, async (c) => c.json(await previewOutcome(c.req.valid('param').id), 200))
  .openapi(close, async (c) => {
    const { id } = c.req.valid('param')
    await closeDisruption(id, giverOf(c), wantedVersion(c))
    return c.json(await readDisruption(id), 200)
  })
  .openapi(mark, async (c) => {
    const { id, follow_up } = c.req.valid('param')
    const { is_done } = c.req.valid('json')
    await markFollowUp(id, follow_up, is_done, c.var.session.staffId, wantedVersion(c))
    return c.json(await readDisruption(id), 200)
  })
  .openapi(drop, async (c) => {
    await dropDisruption(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
