import { db } from '#db/client.ts'
import { discard, isStored, takeIn } from '#integrations/image-store.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { isHeic, PictureRefusal } from '#integrations/picture-refusal.ts'
import { DomainError } from '../errors.ts'

const UNREADABLE = 'The file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or SVG'
const DRAWING =
  'This SVG cannot be drawn here: it is over 1 MB or very intricate, or it has a script, a photograph or a link to another file in it. Save it as “plain SVG” with its letters as outlines, or export it as PNG'
const HEIC =
  'The file is a HEIC, the format of iPhones, which cannot be read here. Open it on the phone or computer and export it as JPEG; to take JPEGs from now on, choose Settings, Camera, Formats, Most Compatible'
const TOO_BIG = 'The picture is too big. It may have at most 20 MB and 50 million pixels'
const NOT_KEPT = 'The picture could not be stored just now. Please try again shortly'
const RETRY_AFTER_SECONDS = 30

/**
 * Stores a picture, then runs the `change` that inserts its row; if that fails, the files are removed. Throws `invalid`
 * about `field` for a file that is no picture or too big, and `unavailable` when it cannot be stored.
 */
export async function withPicture<Result>(
  bytes: Uint8Array,
  change: (master: Master) => Promise<Result>,
  field = 'image_file',
): Promise<Result> {
  const master = await store(bytes, field)
  try {
    const result = await change(master)
    // Another request may have removed the last row of the same picture, and its files, before this row was inserted.
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
    // The change has succeeded; files that could not be removed only take space.
    await discard(sha, () => isNamed(sha)).catch(() => undefined)
  }
}

async function store(bytes: Uint8Array, field: string) {
  try {
    return await takeIn(bytes)
  } catch (error) {
    throw error instanceof PictureRefusal ? explained(error, field, bytes) : error
  }
}

function explained(refusal: PictureRefusal, field: string, bytes: Uint8Array) {
  if (refusal.reason === 'busy' || refusal.reason === 'not-kept') {
    const unavailable = new DomainError('unavailable', NOT_KEPT, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    unavailable.cause = refusal
    return unavailable
  }
  const message =
    refusal.reason === 'too-big'
      ? TOO_BIG
      : refusal.reason === 'drawing'
        ? DRAWING
        : isHeic(bytes)
          ? HEIC
          : UNREADABLE
  return new DomainError('invalid', message, { errors: { [field]: [message] } })
}

/** Returns whether the library, a row or a version names this picture. */
export async function isNamed(sha: string): Promise<boolean> {
  for (const table of ['pictures', 'images', 'version_pictures'] as const) {
    const row = await db
      .selectFrom(table as 'images')
      .select('sha')
      .where('sha', '=', sha)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
