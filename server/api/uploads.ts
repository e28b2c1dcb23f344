import type { Context } from 'hono'
import { z } from 'zod'
import type { ImageDescription, ImageOwner } from '#contract/images.ts'
import type { PaperType } from '#contract/traveller-papers.ts'
import type { Actor } from '#domain/events.ts'
import { addImage, addImageOf } from '#domain/pictures/edits.ts'
import type { OwnedImage } from '#domain/pictures/read.ts'
import { RequestError } from '../problems.ts'
import { answerVersioned } from './route.ts'

/** How a route describes a file. */
export const binary = { schema: z.string().meta({ format: 'binary' }) }

/** How a route describes an answer that is a picture. */
export const pictureAnswer = {
  description:
    'The picture, at most 1600 pixels wide or as wide as width needs, in the best of the formats that Accept names',
  content: { 'image/jpeg': binary, 'image/webp': binary, 'image/avif': binary },
}

/** Answers a file of a paper: always downloaded, never kept, because whoever made it may mean harm. `name`: without its ending. */
export function answerPaperFile(
  c: Context,
  { bytes, type, name }: { bytes: Uint8Array<ArrayBuffer>; type: PaperType; name: string },
) {
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}

/** Answers a stored picture of a text, with the id by which the text names it. */
export function answerImage(c: Context, { owner_id: _owner, owner_name: _name, ...image }: OwnedImage) {
  return answerVersioned(c, { ...image, image_id: image._id })
}

/** Returns the bytes of an uploaded file. Its name and type are ignored, because the sender chooses them. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

/** As `bytesOf`, but throws when there is no file. */
export async function requiredBytes(file: File | undefined): Promise<Uint8Array> {
  if (file) return bytesOf(file)
  throw new RequestError(422, 'Choose a picture', { errors: { image_file: ['Choose a picture'] } })
}

type Sent = ImageDescription & { position?: number; image_file?: File; picture_id?: string }

/** Adds the image that a form sends: a file, or else a picture of the library. Throws when there is neither. */
export async function addSent(
  owner: ImageOwner,
  ownerId: string | null,
  { image_file, picture_id, ...input }: Sent,
  actor: Actor,
): Promise<OwnedImage> {
  if (!image_file && picture_id !== undefined) return addImageOf(picture_id, owner, ownerId, input, actor)
  return addImage(owner, ownerId, input, await requiredBytes(image_file), actor)
}
