import { createRoute } from '@hono/zod-openapi'
import { BlogImage, BlogImageInput, PictureQuery } from '#contract/images.ts'
import {
  RepeatedText,
  SharedText,
  SharedTextInput,
  SharedTextUse,
  TakeOverText,
} from '#contract/shared-texts.ts'
import { pictureNamed } from '#domain/pictures/read.ts'
import { ANSWERS } from '#domain/shared-texts/pictures.ts'
import {
  addSharedText,
  editSharedText,
  listSharedTexts,
  readSharedText,
  removeSharedText,
  repeatedTexts,
  takeOverSharedText,
  usesOfSharedText,
} from '#domain/shared-texts/shared-texts.ts'
import { answerPicture } from '../images.ts'
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
import { addSent, answerImage, pictureAnswer } from './uploads.ts'

const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
const existing = { 404: refusal('No such shared text'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/shared-texts/',
  summary: 'List the texts that trips share, with how many trips say each',
  responses: { 200: json('The shared texts', SharedText.array()), 401: refusals[401] },
})

const repeated = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/shared-texts/repeated/',
  summary: 'List what several trips say in the same words and nobody shares yet, at most a hundred',
  responses: { 200: json('The texts, what most trips say first', RepeatedText.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/shared-texts/{id}/',
  summary: 'Read one shared text. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The shared text', SharedText), 401: refusals[401], 404: existing[404] },
})

const uses = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/shared-texts/{id}/trips/',
  summary:
    'List the trips that say a shared text, then those that say something near to it in words of their own',
  request: { params: idParam },
  responses: { 200: json('The trips', SharedTextUse.array()), 401: refusals[401], 404: existing[404] },
})

const readImage = createRoute({
  method: 'get',
  path: '/api/shared-texts/image/{id}',
  summary: 'Get a picture of a shared answer by its id',
  request: { params: idParam, query: PictureQuery },
  responses: { 200: pictureAnswer, 404: refusal('No such picture'), 422: refusal('width is not valid') },
})

const addImage = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/shared-texts/image/',
    summary:
      'Upload a picture for shared answers, or take picture_id of the library; one that no answer shows goes after a day',
    request: { body: uploadBody(BlogImageInput) },
    responses: { 201: json('The new picture', BlogImage), ...refusals },
  }),
)

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/shared-texts/',
  summary: 'Share a text. The trips that say it already use it',
  request: { body: jsonBody(SharedTextInput) },
  responses: {
    201: json('The new shared text', SharedText),
    ...refusals,
    409: refusal('There are too many already'),
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/shared-texts/{id}/',
  summary:
    'Change a shared text in all trips that say it in the same words; with If-Match only if nobody else has. Its kind stays',
  request: { params: idParam, body: jsonBody(SharedTextInput) },
  responses: { 200: json('The shared text as it is now', SharedText), ...refusals, ...existing },
})

const takeOver = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/shared-texts/{id}/trips/',
  summary: 'Put a shared text in place of words that a trip has of its own',
  request: { params: idParam, body: jsonBody(TakeOverText) },
  responses: {
    200: json('The shared text with its trips counted', SharedText),
    ...refusals,
    404: existing[404],
    409: refusal('The trip does not say that any more'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/shared-texts/{id}/',
  summary: 'Share a text no more; trips keep their words. With If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing },
})

export const sharedTexts = createResource()
  .openapi(readImage, async (c) => {
    const picture = await pictureNamed('site', c.req.valid('param').id)
    return answerPicture(c, picture, c.req.valid('query').width)
  })
  .openapi(addImage, async (c) => {
    const image = await addSent('site', ANSWERS, c.req.valid('form'), c.var.session.staffId)
    return c.json(answerImage(c, image), 201)
  })
  .openapi(list, async (c) => c.json(await listSharedTexts(), 200))
  .openapi(repeated, async (c) => c.json(await repeatedTexts(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readSharedText(c.req.valid('param').id)), 200))
  .openapi(uses, async (c) => c.json(await usesOfSharedText(c.req.valid('param').id), 200))
  .openapi(add, async (c) => {
    const added = await addSharedText(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, added), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await editSharedText(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, changed), 200)
  })
  .openapi(takeOver, async (c) => {
    const { id } = c.req.valid('param')
    const taken = await takeOverSharedText(id, c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, taken), 200)
  })
  .openapi(remove, async (c) => {
    await removeSharedText(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
