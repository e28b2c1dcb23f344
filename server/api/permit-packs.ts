import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { PermitNote, PermitNotes, PermitPack } from '#contract/permit-packs.ts'
import { permitPackCsv } from '#domain/permit-packs/csv.ts'
import { permitListPdf } from '#domain/permit-packs/list-pdf.ts'
import { noteTravellerPermit, noteTravellerPermits } from '#domain/permit-packs/note.ts'
import { packWithMembers } from '#domain/permit-packs/read.ts'
import { permitPackZip } from '#domain/permit-packs/zip.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { referenceParam } from './booking-route.ts'
import { attachment, fileSchema, streamOf } from './files.ts'
import { createResource, idParam, jsonBody, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/permits/',
  summary:
    'What the permits of a departure need and how far each traveller is; with `format=csv` as a file, one row for each person and permit, with `pdf` as the list of the group, with `zip` both and the papers; each paper that is read is put on record',
  request: {
    params: idParam,
    query: z.object({ format: z.enum(['json', 'csv', 'pdf', 'zip']).default('json') }),
  },
  responses: {
    200: {
      description: 'The permits with their travellers',
      content: {
        'application/json': { schema: PermitPack },
        'text/csv': { schema: z.string() },
        'application/pdf': { schema: fileSchema },
        'application/zip': { schema: fileSchema },
      },
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

const noteSeveral = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/departures/{id}/permits/{permit}/',
  summary: 'Note how far the permit of several travellers of a departure is, of all of them or of none',
  request: {
    params: idParam.extend({ permit: z.string().max(100) }),
    body: jsonBody(PermitNotes),
  },
  responses: {
    204: { description: 'Noted' },
    401: refusal('No valid token'),
    404: refusal('No such departure or permit'),
    409: refusal('One of them does not go with the departure any more'),
    422: refusal('A field is not valid'),
  },
})

export const permitPacks = createResource()
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const { staffId } = c.var.session
    const { format } = c.req.valid('query')
    const found = await packWithMembers(id)
    await notePapersRead(staffId, { noun: 'departure', id })
    if (format === 'json') return c.json(found.pack, 200)
    const name = `permits-${found.pack.departure.start_date}.${format}`
    if (format === 'csv') return attachment(permitPackCsv(found.pack), name, 'text/csv; charset=utf-8')
    if (format === 'pdf') return attachment(await permitListPdf(found), name, 'application/pdf')
    return attachment(streamOf(permitPackZip(found, staffId)), name, 'application/zip')
  })
  .openapi(note, async (c) => {
    const { reference, position, permit } = c.req.valid('param')
    await noteTravellerPermit(reference, position, permit, c.req.valid('json'), c.var.session.staffId)
    return c.body(null, 204)
  })
  .openapi(noteSeveral, async (c) => {
    const { id, permit } = c.req.valid('param')
    await noteTravellerPermits(id, permit, c.req.valid('json'), c.var.session.staffId)
    return c.body(null, 204)
  })
