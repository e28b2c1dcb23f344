import type { BrandMark } from '#contract/settings.ts'
import { db, type Tx } from '#db/client.ts'
import { iconOf } from '#integrations/image-store.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages, insertImage } from '../pictures/edits.ts'
import { withPicture } from '../pictures/files.ts'
import { waitingParts } from './pictures.ts'

/** The owner of uploaded marks among the pictures of the site. */
const OWNER = { id: 'brand', name: 'Brand', isDraft: false }
/** Sharp at 64 points, also on a telephone. */
const ICON_EDGE = 192
const TOO_PALE = 'This mark is nearly white, so it would not be seen on white paper. Use one with a colour'

/**
 * Stores a picture that may become the brand mark. It is shown nowhere before it is saved with the settings.
 * Throws `invalid` for a file that is no picture or that nobody would see, `unavailable` when it cannot be stored.
 */
export async function addMark(bytes: Uint8Array, actor: Actor): Promise<BrandMark> {
  return withPicture(bytes, async (master) => {
    const { sha, width, height } = master
    const icon = await iconOf(sha, ICON_EDGE)
    if (icon === undefined) throw new DomainError('unavailable', 'The picture could not be stored just now')
    if (icon.isPale) throw new DomainError('invalid', TOO_PALE, { errors: { image_file: [TOO_PALE] } })
    await changeContent((tx) => insertImage(tx, 'site', OWNER, { alt: '' }, master, actor))
    return { sha, width, height, icon: `data:image/png;base64,${Buffer.from(icon.png).toString('base64')}` }
  })
}

/**
 * Removes all marks but the saved one and those that wait to be published with the brand. Returns the hashes that the
 * caller must pass to `forgetFiles` after the transaction. Throws `invalid` for a mark that was never uploaded, or has been
 * removed since.
 */
export async function keepMark(tx: Tx, mark: BrandMark | null, actor: Actor): Promise<string[]> {
  const rows = await marksOf(tx).execute()
  if (mark && !rows.some(({ sha }) => sha === mark.sha)) {
    const message = 'Choose the picture of the mark once more'
    throw new DomainError('invalid', message, { errors: { mark: [message] } })
  }
  const waiting = (await waitingParts(tx)).map(
    (part) => (part as { mark?: BrandMark | null } | undefined)?.mark?.sha,
  )
  const going = rows.filter(({ sha }) => sha !== mark?.sha && !waiting.includes(sha))
  return deleteImages(
    tx,
    going.map(({ id }) => id),
    actor,
  )
}

/** Returns whether a part of the settings as it was stored once has a mark that is not kept any more. */
export async function isLostMark(
  from: Tx | typeof db,
  { mark }: { mark?: BrandMark | null },
): Promise<boolean> {
  if (!mark) return false
  return !(await marksOf(from).execute()).some(({ sha }) => sha === mark.sha)
}

function marksOf(from: Tx | typeof db) {
  return from
    .selectFrom('images')
    .select(['id', 'sha'])
    .where('owner', '=', 'site')
    .where('owner_id', '=', OWNER.id)
}
