import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { CrewPaper, CrewPaperInput, ExpiringPaper } from '#contract/crew-papers.ts'
import { today } from '#contract/days.ts'
import { PaperUpload } from '#contract/traveller-papers.ts'
import { expiringPapers } from '#domain/crew-papers/expiring.ts'
import {
  listCrewPapers,
  ownerOfPaper,
  readCrewPaper,
  readCrewPaperFile,
  type PaperOwner,
} from '#domain/crew-papers/read.ts'
import {
  addCrewPaper,
  addCrewPaperFile,
  editCrewPaper,
  removeCrewPaper,
  removeCrewPaperFile,
} from '#domain/crew-papers/write.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import type { LoggedIn } from '../auth.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import {
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
  404: refusal('No such person, supplier or paper'),
  412: refusal('Someone else has changed it'),
  422: refusal('A field or the file is not valid'),
  503: refusal('Nothing can be encrypted or kept just now'),
}
const full = { 409: refusal('Enough is there') }
const fileParam = idParam.extend({ file: z.string().max(40) })

const listOf = (path: '/api/crew/{id}/papers/' | '/api/suppliers/{id}/papers/', whose: string) =>
  createRoute({
    ...staffOnly,
    method: 'get',
    path,
    summary: `List the papers of ${whose} with what is typed from them; that it was read is put on record`,
    request: { params: idParam },
    responses: {
      200: json('The papers, the one that ends first first', CrewPaper.array()),
      401: refusals[401],
      404: refusals[404],
    },
  })

const addTo = (path: '/api/crew/{id}/papers/' | '/api/suppliers/{id}/papers/', whose: string) =>
  createRoute({
    ...staffOnly,
    method: 'post',
    path,
    summary: `Add a paper of ${whose}: its kind, until when it holds and what it says`,
    request: { params: idParam, body: jsonBody(CrewPaperInput) },
    responses: {
      201: json('The new paper', CrewPaper),
      401: refusals[401],
      404: refusals[404],
      422: refusals[422],
      503: refusals[503],
      ...full,
    },
  })

const listOfCrew = listOf('/api/crew/{id}/papers/', 'a person of the crew')
const addToCrew = addTo('/api/crew/{id}/papers/', 'a person of the crew')
const listOfSupplier = listOf('/api/suppliers/{id}/papers/', 'a supplier')
const addToSupplier = addTo('/api/suppliers/{id}/papers/', 'a supplier')

const expiring = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew-papers/',
  summary: 'List the papers of active crew and suppliers that have ended or end soon, the first to end first',
  responses: { 200: json('The papers', ExpiringPaper.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew-papers/{id}/',
  summary:
    'Read one paper with what is typed from it; that it was read is put on record. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The paper', CrewPaper), 401: refusals[401], 404: refusals[404] },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/crew-papers/{id}/',
  summary: 'Edit what is typed from a paper; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(CrewPaperInput) },
  responses: { 200: json('The paper as it is now', CrewPaper), ...refusals },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/crew-papers/{id}/',
  summary: 'Delete a paper with its files; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusals[401],
    404: refusals[404],
    412: refusals[412],
  },
})

const addFile = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/crew-papers/{id}/files/',
    summary:
      'Add a file to a paper: a picture or a PDF. It answers what is typed from the paper: that it was read is put on record',
    request: { params: idParam, body: uploadBody(PaperUpload) },
    responses: {
      201: json('The paper with the file', CrewPaper),
      401: refusals[401],
      404: refusals[404],
      413: refusal('The file is too big'),
      422: refusals[422],
      503: refusals[503],
      ...full,
    },
  }),
)

const download = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew-papers/{id}/files/{file}/',
  summary: 'Download a file of a paper; each reading is put on record',
  request: { params: fileParam },
  responses: {
    200: { description: 'The file', content: { 'image/jpeg': binary, 'application/pdf': binary } },
    401: refusals[401],
    404: refusals[404],
    503: refusal('Its key is not on this server, or the file is damaged'),
  },
})

const removeFile = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/crew-papers/{id}/files/{file}/',
  summary: 'Remove a file of a paper',
  request: { params: fileParam },
  responses: { 204: { description: 'It is removed' }, 401: refusals[401], 404: refusals[404] },
})

/** Papers of the crew and of vehicles. */
export const crewPapers = createResource()
  .openapi(listOfCrew, async (c) =>
    c.json(await papersOf(c, { noun: 'crew', id: c.req.valid('param').id }), 200),
  )
  .openapi(addToCrew, async (c) => {
    const owner = { noun: 'crew', id: c.req.valid('param').id } as const
    const paper = await addCrewPaper(owner, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, paper), 201)
  })
  .openapi(listOfSupplier, async (c) =>
    c.json(await papersOf(c, { noun: 'supplier', id: c.req.valid('param').id }), 200),
  )
  .openapi(addToSupplier, async (c) => {
    const owner = { noun: 'supplier', id: c.req.valid('param').id } as const
    const paper = await addCrewPaper(owner, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, paper), 201)
  })
  .openapi(expiring, async (c) => c.json(await expiringPapers(today()), 200))
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const paper = await readCrewPaper(id)
    await notePapersRead(c.var.session.staffId, await ownerOfPaper(id))
    return c.json(answerVersioned(c, paper), 200)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const paper = await editCrewPaper(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, paper), 200)
  })
  .openapi(remove, async (c) => {
    await removeCrewPaper(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
  .openapi(addFile, async (c) => {
    const { id } = c.req.valid('param')
    const paper = await addCrewPaperFile(id, await bytesOf(c.req.valid('form').paper), c.var.session.staffId)
    await notePapersRead(c.var.session.staffId, await ownerOfPaper(id))
    return c.json(paper, 201)
  })
  .openapi(download, async (c) => {
    const { id, file } = c.req.valid('param')
    const { bytes, type, kind } = await readCrewPaperFile(id, file, c.var.session.staffId)
    return answerPaperFile(c, { bytes, type, name: kind })
  })
  .openapi(removeFile, async (c) => {
    const { id, file } = c.req.valid('param')
    await removeCrewPaperFile(id, file, c.var.session.staffId)
    return c.body(null, 204)
  })

/** Returns the papers with what is typed from them, and puts on record that somebody has read it. */
async function papersOf(c: Context<LoggedIn>, owner: PaperOwner) {
  const papers = await listCrewPapers(owner)
  if (papers.length > 0) await notePapersRead(c.var.session.staffId, owner)
  return papers
}
