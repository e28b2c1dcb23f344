import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DepartureRooms, ListSending, LodgeChoice, RoomMove, RoomReset } from '#contract/departure-rooms.ts'
import { roomListPdf } from '#domain/rooms/list-pdf.ts'
import { chooseLodge } from '#domain/rooms/lodge.ts'
import { moveTraveller, resetRooms } from '#domain/rooms/move.ts'
import { roomsOf } from '#domain/rooms/read.ts'
import { sendRoomList } from '#domain/rooms/send.ts'
import { attachment, fileSchema } from './files.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/rooms/',
  summary:
    'Read who sleeps where on each night of a departure, the list of each lodge, and what has changed since the lodge got it; with `format=pdf` as a paper, of one lodge with `lodge`',
  request: {
    params: idParam,
    query: z.object({
      format: z.enum(['json', 'pdf']).default('json'),
      lodge: z.string().max(100).optional(),
    }),
  },
  responses: {
    200: {
      description: 'The rooms',
      content: {
        'application/json': { schema: DepartureRooms },
        'application/pdf': { schema: fileSchema },
      },
    },
    401: refusal('No valid token'),
    404: refusal('No such departure, or nobody of it sleeps in this lodge'),
    422: refusal('The format is not valid'),
  },
})

const changed = {
  200: json('The rooms as they are now', DepartureRooms),
  401: refusal('No valid token'),
  404: refusal('No such departure or night'),
  409: refusal('It cannot be done any more'),
  412: refusal('Someone else has changed the rooms'),
  422: refusal('A field is not valid'),
}

const choose = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/departures/{id}/rooms/nights/{night}/',
  summary: 'Choose the lodge of a night; with If-Match only if nobody else has changed the rooms',
  request: {
    params: idParam.extend({
      night: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    }),
    body: jsonBody(LodgeChoice),
  },
  responses: changed,
})

const move = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/rooms/moves/',
  summary: 'Move a traveller into another room; with If-Match only if nobody else has changed the rooms',
  request: { params: idParam, body: jsonBody(RoomMove) },
  responses: changed,
})

const reset = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/rooms/proposal/',
  summary: 'Forget what was moved by hand, of a night or of all, so that the rule gives the rooms again',
  request: { params: idParam, body: jsonBody(RoomReset) },
  responses: changed,
})

const send = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/departures/{id}/rooms/lists/',
  summary:
    'Record the list of a lodge as sent, and mail it; refused when it is not the one that was looked at',
  request: { params: idParam, body: jsonBody(ListSending) },
  responses: changed,
})

/** Who sleeps where, and what lodges are told of it. */
export const rooms = createResource()
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const { format, lodge } = c.req.valid('query')
    if (format === 'json') return c.json(answerVersioned(c, await roomsOf(id)), 200)
    const { file, name } = await roomListPdf(id, lodge)
    return attachment(file, name, 'application/pdf')
  })
  .openapi(choose, async (c) => {
    const { id, night } = c.req.valid('param')
    const { staffId } = c.var.session
    return c.json(await chooseLodge(id, night, c.req.valid('json'), staffId, wantedVersion(c)), 200)
  })
  .openapi(move, async (c) => {
    const { id } = c.req.valid('param')
    const { staffId } = c.var.session
    return c.json(await moveTraveller(id, c.req.valid('json'), staffId, wantedVersion(c)), 200)
  })
  .openapi(reset, async (c) => {
    const { id } = c.req.valid('param')
    const { staffId } = c.var.session
    return c.json(await resetRooms(id, c.req.valid('json'), staffId, wantedVersion(c)), 200)
  })
  .openapi(send, async (c) =>
    c.json(await sendRoomList(c.req.valid('param').id, c.req.valid('json'), c.var.session.staffId), 200),
  )
