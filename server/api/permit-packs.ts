import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { PermitNote, PermitPack } from '#contract/permit-packs.ts'
import { permitPackCsv } from '#domain/permit-packs/csv.ts'
import { noteTravellerPermit } from '#domain/permit-packs/note.ts'
import { permitPackOf } from '#domain/permit-packs/read.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { referenceParam } from './booking-route.ts'
import { createResource, idParam, jsonBody, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/permits/',
  summary:
    'What the permits of a departure need and how far each traveller is; with `format=csv` as a file, one row for each person and permit',
  request: { params: idParam, query: z.object({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: {
    200: {
      description: 'The permits with their travellers',
      content: { 'application/json': { schema: PermitPack }, 'text/csv': { schema: z.string() } },
    },
    401: refusal('No valid token'),
    404: refusal('No such departure'),
    422: refusal('The format is not valid'),
  },
})

const note = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/bookings/{reference}/travellers/{position}/permits/{permit}/',
  summary:
    'Note how far the permit of a traveller is: applied for, issued with its number and receipt, refused',
  request: {
    params: referenceParam.extend({
      position: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
      permit: z.string().max(100),
    }),
    body: jsonBody(PermitNote),
  },
  responses: {
    204: { description: 'Noted' },
    401: refusal('No valid token'),
    404: refusal('No such booking, traveller or permit'),
    422: refusal('A field is not valid'),
  },
})

export const permitPacks = createResource()
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const pack = await permitPackOf(id)
    await notePapersRead(c.var.session.staffId, { noun: 'departure', id })
    if (c.req.valid('query').format === 'json') return c.json(pack, 200)
    return c.body(permitPackCsv(pack), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="permits-${pack.departure.start_date}.csv"`,
    })
  })
  .openapi(note, async (c) => {
    const { reference, position, permit } = c.req.valid('param')
    await noteTravellerPermit(reference, position, permit, c.req.valid('json'), c.var.session.staffId)
    return c.body(null, 204)
  })
