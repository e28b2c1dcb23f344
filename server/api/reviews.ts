import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { ImageFile } from '#contract/images.ts'
import { ReviewInput, ReviewPhoto, StaffReview } from '#contract/reviews.ts'
import { addWaitingPicture } from '#domain/pictures/single.ts'
import {
  addReview,
  editReview,
  listAllReviews,
  readStaffReview,
  removeReview,
} from '#domain/reviews/reviews.ts'
import { typedReview } from '#domain/site/live.ts'
import { livePage, livePageRoute, whichOne } from './live-page.ts'
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
const existing = { 404: refusal('No such review'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reviews/',
  summary: 'List the reviews in every state, the newest first. If-Match takes their version, in quotes',
  responses: { 200: json('The reviews', StaffReview.array()), 401: refusals[401] },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reviews/{id}/',
  summary: 'Read one review. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The review', StaffReview), 401: refusals[401], 404: existing[404] },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/reviews/',
  summary: 'Write down what a traveller said',
  request: { body: jsonBody(ReviewInput) },
  responses: { 201: json('The new review', StaffReview), ...refusals },
})

const addPhoto = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/reviews/photos/',
    summary:
      'Upload the photo of who wrote a review. It is shown once it is saved as the profile of the review',
    request: { body: uploadBody(z.object({ image_file: ImageFile })) },
    responses: {
      201: json('What to save as the profile', ReviewPhoto),
      413: refusal('The file is too big'),
      503: refusal('The file cannot be stored at the moment'),
      ...refusals,
    },
  }),
)

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/reviews/{id}/',
  summary: 'Edit, publish or feature a review; with If-Match only if nobody else has edited it',
  request: { params: idParam, body: jsonBody(ReviewInput) },
  responses: { 200: json('The review as it is now', StaffReview), ...refusals, ...existing },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/reviews/{id}/',
  summary: 'Delete a review; with If-Match only if nobody has edited it',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing },
})

const live = livePageRoute('/api/reviews/', 'a review', { ...whichOne, draft: ReviewInput })

export const reviews = createResource()
  .openapi(list, async (c) => c.json(await listAllReviews(), 200))
  .openapi(read, async (c) => {
    const review = await readStaffReview(c.req.valid('param').id)
    return c.json(answerVersioned(c, review), 200)
  })
  .openapi(add, async (c) => {
    const review = await addReview(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, review), 201)
  })
  .openapi(addPhoto, async (c) => {
    const { image_file } = c.req.valid('form')
    const profile = await addWaitingPicture('review', await bytesOf(image_file), c.var.session.staffId)
    return c.json({ profile }, 201)
  })
  .openapi(live, async (c) => {
    const { id, draft } = c.req.valid('json')
    return c.json(await livePage(await typedReview(id, draft)), 200)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const review = await editReview(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, review), 200)
  })
  .openapi(remove, async (c) => {
    await removeReview(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
