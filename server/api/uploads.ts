import { z } from 'zod'
import { RequestError } from '../problems.ts'

/** How a route describes a file. */
export const binary = { schema: z.string().meta({ format: 'binary' }) }

/** How a route describes that it answers the picture itself. */
export const pictureAnswer = {
  description: 'The picture, at most 1600 pixels wide, in the best of the formats that Accept names',
  content: { 'image/jpeg': binary, 'image/webp': binary, 'image/avif': binary },
}

/** The bytes of an uploaded file. Its name and its type are what the sender says, so nothing looks at them. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

/** As `bytesOf`, where there must be a file. */
export async function requiredBytes(file: File | undefined): Promise<Uint8Array> {
  if (file) return bytesOf(file)
  throw new RequestError(422, 'Choose a picture', { errors: { image_file: ['Choose a picture'] } })
}
