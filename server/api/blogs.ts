import { createRoute } from '@hono/zod-openapi'
import { Blog, BlogInput, BlogSection, BlogSectionInput } from '#contract/blogs.ts'
import { BlogImage, BlogImageInput, PictureQuery } from '#contract/images.ts'
import { addBlog, editBlog, removeBlog } from '#domain/posts/edits.ts'
import { addSection, editSection } from '#domain/posts/sections.ts'
import { listBlogs, readBlog } from '#domain/posts/read.ts'
import { editImage } from '#domain/pictures/edits.ts'
import { pictureNamed } from '#domain/pictures/read.ts'
import { answerPicture } from '../images.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  refusal,
  staffOnly,
  uploadBody,
  wantedVersion,
} from './route.ts'
import { addSent, answerImage, bytesOf, pictureAnswer } from './uploads.ts'

const refusals = {
  401: refusal('No valid token'),
  413: refusal('The file is too big'),
  422: refusal('A field is not valid, or the file is not a picture'),
  503: refusal('The file cannot be stored at the moment'),
}
const existing = { 404: refusal('There is none with that id'), 412: refusal('Someone else has changed it') }

const list = createRoute({
  method: 'get',
  path: '/api/blogs',
  summary: 'List the posts, the newest first; drafts too for staff',
  responses: { 200: json('The posts', Blog.array()) },
})

const read = createRoute({
  method: 'get',
  path: '/api/blogs/{id}',
  summary: 'Read one post; a draft only as staff. Its ETag is for If-Match',
  request: { params: idParam },
  responses: { 200: json('The post', Blog), 404: existing[404] },
})

const add = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/blogs/',
    summary: 'Add a post made of sections and images that were uploaded before',
    request: { body: uploadBody(BlogInput) },
    responses: { 201: json('The new post', Blog), 409: refusal('Another post has that id'), ...refusals },
  }),
)

const edit = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/blogs/{id}/',
    summary: 'Edit a post; sections and images it does not name any more are removed',
    request: { params: idParam, body: uploadBody(BlogInput) },
    responses: { 200: json('The post as it is now', Blog), ...refusals, ...existing },
  }),
)

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/blogs/{id}/',
  summary: 'Delete a post with its sections and pictures',
  request: { params: idParam },
  responses: { 200: json('The post as it was', Blog), 401: refusals[401], ...existing },
})

const readImage = createRoute({
  method: 'get',
  path: '/api/blogs/image/{id}',
  summary: 'Get a picture of a post by its id or its name',
  request: { params: idParam, query: PictureQuery },
  responses: { 200: pictureAnswer, 404: refusal('No such picture'), 422: refusal('width is not valid') },
})

const uploadImage = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/blogs/image/',
    summary:
      'Upload a picture for a post, or take picture_id of the library; no post names it within a day: it is removed',
    request: { body: uploadBody(BlogImageInput) },
    responses: { 201: json('The new picture', BlogImage), ...refusals },
  }),
)

const changeImage = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/blogs/image/{id}/',
    summary: 'Edit a picture of a post; what is left out stays',
    request: { params: idParam, body: uploadBody(BlogImageInput) },
    responses: { 200: json('The picture as it is now', BlogImage), ...refusals, ...existing },
  }),
)

const uploadSection = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/blogs/section/',
    summary: 'Add a section for a post; one that no post names within a day is removed',
    request: { body: uploadBody(BlogSectionInput) },
    responses: { 201: json('The new section', BlogSection), ...refusals },
  }),
)

const changeSection = allowBody(
  UPLOAD_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/blogs/section/{id}/',
    summary: 'Edit a section; without a new picture it keeps the one it has',
    request: { params: idParam, body: uploadBody(BlogSectionInput) },
    responses: { 200: json('The section as it is now', BlogSection), ...refusals, ...existing },
  }),
)

export const blogs = createResource()
  .openapi(list, async (c) => c.json(await listBlogs({ drafts: c.var.session !== undefined }), 200))
  .openapi(read, async (c) => {
    const post = await readBlog(c.req.valid('param').id, { drafts: c.var.session !== undefined })
    return c.json(answerVersioned(c, post), 200)
  })
  .openapi(add, async (c) => {
    const post = await addBlog(await received(c.req.valid('form')), c.var.session.staffId)
    return c.json(answerVersioned(c, post), 201)
  })
  .openapi(edit, async (c) => {
    const input = await received(c.req.valid('form'))
    const { id } = c.req.valid('param')
    const post = await editBlog(id, input, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, post), 200)
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await removeBlog(id, c.var.session.staffId, wantedVersion(c)), 200)
  })
  .openapi(readImage, async (c) => {
    const picture = await pictureNamed('blog', c.req.valid('param').id)
    return answerPicture(c, picture, c.req.valid('query').width)
  })
  .openapi(uploadImage, async (c) => {
    const image = await addSent('blog', null, c.req.valid('form'), c.var.session.staffId)
    return c.json(answerImage(c, image), 201)
  })
  .openapi(changeImage, async (c) => {
    const { image_file, ...input } = c.req.valid('form')
    const bytes = image_file && (await bytesOf(image_file))
    const { id } = c.req.valid('param')
    const image = await editImage('blog', id, input, bytes, c.var.session.staffId, wantedVersion(c))
    return c.json(answerImage(c, image), 200)
  })
  .openapi(uploadSection, async (c) => {
    const { image_file, ...input } = c.req.valid('form')
    const section = await addSection(input, image_file && (await bytesOf(image_file)), c.var.session.staffId)
    return c.json(answerVersioned(c, section), 201)
  })
  .openapi(changeSection, async (c) => {
    const { image_file, ...input } = c.req.valid('form')
    const bytes = image_file && (await bytesOf(image_file))
    const { id } = c.req.valid('param')
    const section = await editSection(id, input, bytes, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, section), 200)
  })

/** The form with the bytes of a new thumbnail in place of its file. */
async function received({ thumbnail, ...post }: BlogInput) {
  return { ...post, thumbnail: thumbnail instanceof File ? await bytesOf(thumbnail) : thumbnail }
}
