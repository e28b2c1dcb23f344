import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { CrewInput, CrewMember, CrewPhoto } from '#contract/crew.ts'
import { ImageFile } from '#contract/images.ts'
import {
  addCrewMember,
  editCrewMember,
  eraseCrewMember,
  listCrew,
  readCrewMember,
} from '#domain/crew/crew.ts'
import { addWaitingPicture } from '#domain/pictures/single.ts'
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
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import { bytesOf } from './uploads.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const existing = { 404: refusal('No such person'), 412: refusal('Someone else has changed them') }
const full = { 409: refusal('There are too many people') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew/',
  summary: 'List everybody of the crew, by name, with until when their papers hold',
  responses: { 200: json('The people', CrewMember.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/crew/{id}/',
  summary: 'Read one person of the crew. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The person', CrewMember), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/crew/',
  summary: 'Add a guide, an assistant, a climbing guide, a porter, a cook or a driver',
  request: { body: jsonBody(CrewInput) },
  responses: { 201: json('The new person', CrewMember), ...full, ...refusals },
})

const addPhoto = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/crew/photos/',
    summary: 'Upload the photo of a person. It is theirs once the person is saved with it',
    request: { body: uploadBody(z.object({ image_file: ImageFile })) },
    responses: {
      201: json('What to save as the photo', CrewPhoto),
      413: refusal('The file is too big'),
      503: refusal('The file cannot be stored at the moment'),
      ...refusals,
    },
  }),
)

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/crew/{id}/',
  summary: 'Edit a person of the crew; with If-Match only if nobody else has',
  request: { params: idParam, body: jsonBody(CrewInput) },
  responses: { 200: json('The person as they are now', CrewMember), ...refusals, ...existing },
})

const erase = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/crew/{id}/',
  summary:
    'Erase a person of the crew with their photo and papers, also from backups that are restored later; with If-Match only if nobody has edited them',
  request: { params: idParam },
  responses: { 204: { description: 'Erased' }, 401: refusals[401], ...existing },
})

/** Who walks and works with travellers. */
export const crew = createResource()
  .openapi(list, async (c) => c.json(await listCrew(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readCrewMember(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const person = await addCrewMember(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, person), 201)
  })
  .openapi(addPhoto, async (c) => {
    const { image_file } = c.req.valid('form')
    const photo = await addWaitingPicture('crew', await bytesOf(image_file), c.var.session.staffId)
    return c.json({ photo }, 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const person = await editCrewMember(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, person), 200)
  })
  .openapi(erase, async (c) => {
    await eraseCrewMember(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
