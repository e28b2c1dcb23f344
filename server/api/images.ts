import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { PictureTableQuery } from '#contract/content-tables.ts'
import {
  DestinationImage,
  DestinationImageInput,
  TourImage,
  TourImageInput,
  type ImageDescription,
  PictureQuery,
} from '#contract/images.ts'
import { editImage, removeImage } from '#domain/pictures/edits.ts'
import type { TripOwner } from '#domain/pictures/owners.ts'
import { listImages, readImage, type OwnedImage } from '#domain/pictures/read.ts'
import { answerPicture } from '../images.ts'
import { allowBody, UPLOAD_MAX_BYTES } from '../safe-input.ts'
import {
  answerPage,
  answerVersioned,
  createResource,
  idParam,
  json,
  refusal,
  staffOnly,
  uploadBody,
  wantedVersion,
} from './route.ts'
import { addSent, bytesOf, pictureAnswer } from './uploads.ts'

type Upload = ImageDescription & { position?: number; image_file?: File; picture_id?: string }

/** What differs between the pictures of destinations and those of tour packages. */
type Kind<Input extends Upload, Image extends { version: number }> = {
  owner: TripOwner
  noun: string
  path: string
  listPath: string
  Input: z.ZodType<Input>
  Image: z.ZodType<Image>
  ownerIdOf: (input: Input) => string
  toImage: (image: OwnedImage) => Image
}

export const destinationImages = imageResource({
  owner: 'destination',
  noun: 'destination',
  path: '/api/destinations/images/',
  listPath: '/api/destinations/images',
  Input: DestinationImageInput,
  Image: DestinationImage,
  ownerIdOf: ({ destination_id }) => destination_id,
  toImage: ({ owner_id, owner_name, ...image }) => ({
    ...image,
    destination_id: owner_id ?? '',
    destination_name: owner_name,
  }),
})

export const tourImages = imageResource({
  owner: 'tour',
  noun: 'tour package',
  path: '/api/tour_packages/images/',
  listPath: '/api/tour_packages/images/',
  Input: TourImageInput,
  Image: TourImage,
  ownerIdOf: ({ tour_id }) => tour_id,
  toImage: ({ owner_id, owner_name, ...image }) => ({
    ...image,
    tour_id: owner_id ?? '',
    tour_name: owner_name,
  }),
})

function imageResource<Input extends Upload, Image extends { version: number }>(kind: Kind<Input, Image>) {
  const { owner, ownerIdOf, toImage } = kind
  const routes = imageRoutes(kind)
  return createResource()
    .openapi(routes.list, async (c) => {
      const query = c.req.valid('query')
      const page = await listImages(owner, { drafts: c.var.session !== undefined, ...query })
      return c.json(answerPage(c, query, page).map(toImage), 200)
    })
    .openapi(routes.read, async (c) => {
      const { id } = c.req.valid('param')
      const picture = await readImage(owner, id, { drafts: c.var.session !== undefined })
      return answerPicture(c, picture, c.req.valid('query').width)
    })
    .openapi(routes.add, async (c) => {
      const input = c.req.valid('form')
      const image = await addSent(owner, ownerIdOf(input), input, c.var.session.staffId)
      return c.json(answerVersioned(c, toImage(image)), 201)
    })
    .openapi(routes.edit, async (c) => {
      const form = c.req.valid('form')
      const input = { ...form, ownerId: ownerIdOf(form) }
      const bytes = input.image_file && (await bytesOf(input.image_file))
      const { id } = c.req.valid('param')
      const image = await editImage(owner, id, input, bytes, c.var.session.staffId, wantedVersion(c))
      return c.json(answerVersioned(c, toImage(image)), 200)
    })
    .openapi(routes.remove, async (c) => {
      await removeImage(owner, c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
      return c.body(null, 204)
    })
}

function imageRoutes<Input extends Upload, Image extends { version: number }>(kind: Kind<Input, Image>) {
  const { noun, path, listPath, Input, Image } = kind
  const one = { path: `${path}{id}/`, request: { params: idParam } }
  const body = uploadBody(Input)
  const refusals = {
    401: refusal('No valid token'),
    413: refusal('The file is too big'),
    422: refusal(`A field is not valid, the ${noun} is unknown, or the file is not a picture`),
    503: refusal('The file cannot be stored at the moment'),
  }
  const existing = { 404: refusal('No such picture'), 412: refusal('Someone else has changed it') }
  return {
    list: createRoute({
      method: 'get',
      path: listPath,
      summary: `List the pictures of ${noun}s, all or in parts; those of drafts too for staff`,
      request: { query: PictureTableQuery },
      responses: {
        200: json(
          `The pictures, by ${noun} and position. X-Total-Count counts what was found, X-Whole-Count all, Link names the next part`,
          Image.array(),
        ),
        422: refusal('A parameter is not valid'),
      },
    }),
    read: createRoute({
      ...one,
      method: 'get',
      summary: `Get a picture by its own id, or the lead picture of a ${noun} by the ${noun}'s id or slug`,
      request: { ...one.request, query: PictureQuery },
      responses: { 200: pictureAnswer, 404: refusal('No such picture'), 422: refusal('width is not valid') },
    }),
    add: allowBody(
      UPLOAD_MAX_BYTES,
      createRoute({
        ...staffOnly,
        method: 'post',
        path,
        summary: `Add a picture to a ${noun}: image_file, or picture_id of one in the library`,
        request: { body },
        responses: { 201: json('The new picture', Image), ...refusals },
      }),
    ),
    edit: allowBody(
      UPLOAD_MAX_BYTES,
      createRoute({
        ...staffOnly,
        ...one,
        method: 'put',
        summary: 'Edit a picture; what is left out stays. With If-Match only if nobody else has',
        request: { params: idParam, body },
        responses: { 200: json('The picture as it is now', Image), ...refusals, ...existing },
      }),
    ),
    remove: createRoute({
      ...staffOnly,
      ...one,
      method: 'delete',
      summary: `Delete a picture, or the lead picture of a ${noun}. With If-Match only if nobody has changed it`,
      responses: { 204: { description: 'Deleted' }, 401: refusals[401], ...existing },
    }),
  }
}
