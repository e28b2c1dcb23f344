import { focusOf, type Focus, type ImageFormat } from '#contract/images.ts'
import { db } from '#db/client.ts'
import { discard, isStored, takeIn, variant } from '#integrations/image-store.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { PictureRefusal } from '#integrations/picture-refusal.ts'
import { DomainError } from '../errors.ts'

const UNREADABLE = 'The file is not a picture we can read. Use JPEG, PNG, WebP or AVIF'
const TOO_BIG = 'The picture is too big. It may have 20 MB and 50 million pixels'
const NOT_KEPT = 'The picture could not be stored just now. Please try again shortly'
const RETRY_AFTER_SECONDS = 30

/**
 * Stores the picture in `bytes`, then runs the `change` that gives it a row. When the change fails, the files go again.
 * Throws `invalid` about `field` for a file that is no picture or too big, and `unavailable` when it cannot be stored.
 */
export async function withPicture<Result>(
  bytes: Uint8Array,
  change: (master: Master) => Promise<Result>,
  field = 'image_file',
): Promise<Result> {
  const master = await store(bytes, field)
  try {
    const result = await change(master)
    // Somebody may have removed the last row of the same picture, and its files, before ours was there.
    if (!(await isStored(master.sha))) await store(bytes, field)
    return result
  } catch (error) {
    await forgetFiles([master.sha])
    throw error
  }
}

/** Removes the files of these pictures unless a row still names them. Call it after the transaction. */
export async function forgetFiles(shas: readonly string[]): Promise<void> {
  for (const sha of new Set(shas)) {
    // The change itself has succeeded; files that stay behind only take space.
    await discard(sha, () => isNamed(sha)).catch(() => undefined)
  }
}

/**
 * The bytes of a picture in a width and a format, whole or upright around its focal point; nothing when there is no such
 * picture, width or focal point.
 */
export async function pictureFile(
  sha: string,
  width: number,
  format: ImageFormat,
  tall?: Focus,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (tall && !(await isFocusOf(sha, tall))) return undefined
  return variant(sha, width, format, tall)
}

/** Only what staff have chosen is made, so nobody can fill the disk with the 121 ways to cut each picture. */
async function isFocusOf(sha: string, { x, y }: Focus) {
  const rows = await db.selectFrom('images').select(['focus_x', 'focus_y']).where('sha', '=', sha).execute()
  return rows.map(focusOf).some((focus) => focus.x === x && focus.y === y)
}

async function store(bytes: Uint8Array, field: string) {
  try {
    return await takeIn(bytes)
  } catch (error) {
    throw error instanceof PictureRefusal ? explained(error, field) : error
  }
}

function explained(refusal: PictureRefusal, field: string) {
  if (refusal.reason === 'busy' || refusal.reason === 'not-kept') {
    const unavailable = new DomainError('unavailable', NOT_KEPT, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    unavailable.cause = refusal
    return unavailable
  }
  const message = refusal.reason === 'too-big' ? TOO_BIG : UNREADABLE
  return new DomainError('invalid', message, { errors: { [field]: [message] } })
}

async function isNamed(sha: string) {
  const row = await db.selectFrom('images').select('id').where('sha', '=', sha).limit(1).executeTakeFirst()
  return row !== undefined
}
