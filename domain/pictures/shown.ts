import { fileName, focusOf, tallSize, widthsOf } from '#contract/images.ts'
import { db } from '#db/client.ts'
import { isStored, readReady, readyFiles, variant } from '#integrations/image-store.ts'
import { report } from '#integrations/log.ts'
import { PictureRefusal } from '#integrations/picture-refusal.ts'
import type { ImageFormat } from '#contract/images.ts'
import { DomainError } from '../errors.ts'
import { isMakingAhead } from './ahead.ts'
import { nearestOf, type File } from './nearest.ts'

const TOO_MANY = 'Too many pictures are being made just now. Please try again shortly'
const RETRY_AFTER_SECONDS = 5

/**
 * A file of a picture. `isMeant`: it is the file that was asked for; otherwise it is another size or format of the same
 * picture, sent until the right one is ready.
 */
export type ShownPicture = { bytes: Uint8Array<ArrayBuffer>; format: ImageFormat; isMeant: boolean }

/**
 * Returns a picture in a width and format, whole or upright around its focal point; undefined when there is no such
 * picture, width or focal point. While files are made ahead (`ahead.ts`) no visitor waits: a missing file is put into
 * the queue, and the nearest file of the same picture is returned. Throws `unavailable` when the picture has no file
 * yet and the queue is full.
 */
export async function pictureFile(sha: string, file: File): Promise<ShownPicture | undefined> {
  const { width, format, tall } = file
  const name = fileName(width, format, tall)
  const meant = await readReady(sha, name)
  if (meant) return { bytes: meant, format, isMeant: true }
  const size = await sizeOf(sha, file)
  if (!size) return undefined
  if (!isMakingAhead()) return make(sha, file, true)

  const near = nearestOf(await readyFiles(sha), file, size)
  const bytes = near && (await readReady(sha, near.name))
  void variant(sha, width, format, tall, 'soon').catch(reportUnlessBusy)
  if (bytes) return { bytes, format: near.format, isMeant: false }
  // The smallest JPEG is the quickest to make, and every browser shows it.
  const least: File = { width: widthsOf(size.width)[0]!, format: 'jpg' }
  return make(sha, least, fileName(least.width, least.format) === name)
}

/** Returns whether `pictureFile` would return this file, without making it. */
export async function hasPictureFile(sha: string, file: File): Promise<boolean> {
  const ready = await readyFiles(sha)
  if (ready.includes(fileName(file.width, file.format, file.tall))) return true
  return (await isStored(sha)) && (await sizeOf(sha, file)) !== undefined
}

async function make(sha: string, { width, format, tall }: File, isMeant: boolean) {
  try {
    const bytes = await variant(sha, width, format, tall, 'view')
    return bytes && { bytes, format, isMeant }
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new DomainError('unavailable', TOO_MANY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

/**
 * Returns the size of the picture if it is served in this file; otherwise undefined. Only listed widths are made, and
 * only the upright part around the focal point that staff chose, so nobody can fill the disk by asking for other files.
 */
async function sizeOf(sha: string, { width, tall }: File) {
  const sizes = ['width', 'height', 'focus_x', 'focus_y'] as const
  const uses = await db.selectFrom('images').select(sizes).where('sha', '=', sha).execute()
  // One that is used nowhere is shown in the library.
  const kept = await db.selectFrom('pictures').select(sizes).where('sha', '=', sha).execute()
  return [...uses, ...kept].find((row) => {
    const focus = focusOf(row)
    if (tall && (focus.x !== tall.x || focus.y !== tall.y)) return false
    return widthsOf((tall ? tallSize(row) : row).width).includes(width)
  })
}

function isBusy(error: unknown) {
  return error instanceof PictureRefusal && error.reason === 'busy'
}

function reportUnlessBusy(error: unknown) {
  if (!isBusy(error)) report(error)
}
