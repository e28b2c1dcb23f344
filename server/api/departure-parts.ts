import { createRoute } from '@hono/zod-openapi'
import { DepartureScreen, partRights } from '#contract/departure-parts.ts'
import { may } from '#contract/roles.ts'
import { departurePackPdf } from '#domain/departure-packs/pdf.ts'
import { departureScreen } from '#domain/departure-parts/read.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { attachment, fileSchema } from './files.ts'
import { createResource, idParam, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/parts/',
  summary:
    'Everything of a departure in figures, the most urgent first: travellers, tasks, papers, permits, crew, rooms, transfers, loads, gear, disruptions, messages, documents and log; of what the caller has the right to',
  request: { params: idParam },
  responses: {
    200: json('The parts, and who goes', DepartureScreen),
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

const pack = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/departures/{id}/pack/',
  summary:
    'All that the guide of a departure takes along as PDF, with the number of its version, its time and what has changed since the last one; each reading is put on record',
  request: { params: idParam },
  responses: {
    200: { description: 'The pack', content: { 'application/pdf': { schema: fileSchema } } },
    401: refusal('No valid token'),
    404: refusal('No such departure'),
  },
})

/** A departure on one screen, and on paper. */
export const departureParts = createResource()
  .openapi(read, async (c) => {
    const { roles } = c.var.session
    const screen = await departureScreen(c.req.valid('param').id, { withCosts: may(roles, 'costs') })
    return c.json({ ...screen, parts: screen.parts.filter(({ kind }) => may(roles, partRights[kind])) }, 200)
  })
  .openapi(pack, async (c) => {
    const { id } = c.req.valid('param')
    const { bytes, version, start_date } = await departurePackPdf(id)
    await notePapersRead(c.var.session.staffId, { noun: 'departure', id })
    return attachment(bytes, `departure-${start_date}-version-${version.number}.pdf`, 'application/pdf')
  })
