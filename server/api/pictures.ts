import { createRoute } from '@hono/zod-openapi'
import {
  LibraryPicture,
  LibraryQuery,
  NewPicture,
  PictureFile,
  PictureInput,
  ReplacedPicture,
  WholePicture,
} from '#contract/pictures.ts'
import { listLibrary, readPicture } from '#domain/pictures/library.ts'
import {
  addPicture,
  editPicture,
  removePicture,
  replacePicture,
  takePlaceOf,
} from '#domain/pictures/library-edits.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import {
  answerPage,
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
import { requiredBytes } from './uploads.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const upload = {
  ...refusals,
  413: refusal('The file is too big'),
  422: refusal('A field is not valid, or the file is not a picture'),
  503: refusal('The file cannot be stored at the moment'),
}
const existing = { 404: refusal('No such picture'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/pictures/',
  summary: 'List the pictures of the library, all or in parts, the newest first; twins side by side',
  request: { query: LibraryQuery },
  responses: {
    200: json(
      'The pictures. X-Total-Count counts what was found, X-Whole-Count all, Link names the next part',
      LibraryPicture.array(),
    ),
    ...refusals,
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/pictures/{id}/',
  summary: 'Read one picture with where it is used and what looks like it. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The picture', WholePicture), 401: refusals[401], 404: existing[404] },
})

const add = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/pictures/',
    summary: 'Put a picture into the library. One that is there already stays as it is',
    request: { body: uploadBody(NewPicture) },
    responses: {
      200: json('The picture that has this file already', WholePicture),
      201: json('The new picture', WholePicture),
      409: refusal('There are too many already'),
      ...upload,
    },
  }),
)

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/pictures/{id}/',
  summary: 'Say something else of a picture and of the uses that said the same, or of single uses',
  request: { params: idParam, body: jsonBody(PictureInput) },
  responses: { 200: json('The picture as it is now', WholePicture), ...refusals, ...existing },
})

const replace = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/pictures/{id}/file/',
    summary: 'Put another file in the place of a picture, wherever it is used',
    request: { params: idParam, body: uploadBody(PictureFile) },
    responses: { 200: json('The picture as it is now', WholePicture), ...upload, ...existing },
  }),
)

const takePlace = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/pictures/{id}/places/',
  summary: 'Show a picture wherever the named other one is shown, which leaves the library',
  request: { params: idParam, body: jsonBody(ReplacedPicture) },
  responses: { 200: json('The picture as it is now', WholePicture), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/pictures/{id}/',
  summary: 'Delete a picture that is used nowhere. With If-Match only if nobody has changed it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusals[401],
    409: refusal('It is used somewhere'),
    ...existing,
  },
})

/** The library of pictures. */
export const pictures = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listLibrary(query)), 200)
  })
  .openapi(read, async (c) => c.json(answerVersioned(c, await readPicture(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const { image_file, ...input } = c.req.valid('form')
    const added = await addPicture(input, await requiredBytes(image_file), c.var.session.staffId)
    const picture = answerVersioned(c, added.picture)
    return added.isNew ? c.json(picture, 201) : c.json(picture, 200)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const edited = await editPicture(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, edited), 200)
  })
  .openapi(replace, async (c) => {
    const bytes = await requiredBytes(c.req.valid('form').image_file)
    const { id } = c.req.valid('param')
    const replaced = await replacePicture(id, bytes, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, replaced), 200)
  })
  .openapi(takePlace, async (c) => {
    const { picture_id } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const picture = await takePlaceOf(id, picture_id, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, picture), 200)
  })
  .openapi(remove, async (c) => {
    await removePicture(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
