import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { today } from '#contract/days.ts'
import {
  DepartureTransfers,
  Transfer,
  TransferDay,
  TransferDirection,
  TransferInput,
  TransferQuery,
} from '#contract/transfers.ts'
import { transfersCsv, transfersOfDay, transfersOfDeparture } from '#domain/transfers/read.ts'
import { arrangeTransfer } from '#domain/transfers/write.ts'
import { referenceParam } from './booking-route.ts'
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

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/transfers/',
  summary:
    'Who lands and leaves on a day, over all bookings that go now, and who fetches and brings them; with `format=csv` as a file',
  request: { query: TransferQuery },
  responses: {
    200: {
      description: 'What is wrong or missing first, then by time',
      content: { 'application/json': { schema: TransferDay }, 'text/csv': { schema: z.string() } },
    },
    401: refusal('No valid token'),
    422: refusal('The day or the format is not valid'),
  },
})

const listOfDeparture = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/transfers/',
  summary:
    'How the parties of a departure that go now are fetched when they land and brought when they leave',
  request: { params: idParam },
  responses: {
    200: json('What is wrong or missing first, then by time', DepartureTransfers),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

const arrange = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/bookings/{reference}/transfers/{direction}/',
  summary:
    'Arrange how the party of a booking is fetched or brought; with If-Match only if nobody else has, 0 while nobody has',
  request: {
    params: referenceParam.extend({ direction: TransferDirection }),
    body: jsonBody(TransferInput),
  },
  responses: {
    200: json('The transfer as it is now', Transfer),
    401: refusal('No valid token'),
    404: refusal('No such booking'),
    409: refusal(
      'The booking does not go, or the vehicle or driver is elsewhere then: `overrule` sets that aside',
    ),
    412: refusal('Someone else has arranged it, or the flight or the days have changed'),
    422: refusal('A field is not valid'),
  },
})

/** Who is fetched when, and by whom. */
export const transfers = createResource()
  .openapi(list, async (c) => {
    const { day, format } = c.req.valid('query')
    const read = await transfersOfDay(day ?? today())
    if (format === 'json') return c.json(read, 200)
    return c.body(transfersCsv(read), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="transfers-${read.day}.csv"`,
    })
  })
  .openapi(listOfDeparture, async (c) => c.json(await transfersOfDeparture(c.req.valid('param').id), 200))
  .openapi(arrange, async (c) => {
    const { reference, direction } = c.req.valid('param')
    const { staffId } = c.var.session
    const input = c.req.valid('json')
    const arranged = await arrangeTransfer(reference, direction, input, staffId, wantedVersion(c))
    return c.json(answerVersioned(c, arranged), 200)
  })
