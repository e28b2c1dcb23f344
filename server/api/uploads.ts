import { z } from 'zod'
import { RequestError } from '../problems.ts'

/** How a route describes a file. */
export const binary = { schema: z.string().meta({ format: 'binary' }) }

/** How a route describes an answer that is a picture. */
export const pictureAnswer = {
  description: 'The picture, at most 1600 pixels wide, in the best of the formats that Accept names',
  content: { 'image/jpeg': binary, 'image/webp': binary, 'image/avif': binary },
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
