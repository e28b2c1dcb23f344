import { DAY_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { CHOOSE_AGAIN, shaOfThumb, thumbAddress, type ImageOwner, type Thumb } from '#contract/images.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages, insertImage } from './edits.ts'
import { forgetFiles, withPicture } from './files.ts'

/** How long a picture may wait for the record that it belongs to. */
export const WAITING_MAX_MS = DAY_MS

/** Those who have one picture each, which is uploaded before they are saved with it. */
type SingleOwner = Extract<ImageOwner, 'review' | 'extra' | 'crew'>

/**
 * Stores a picture that waits for its owner, and returns its address; it is not shown before. Throws `invalid` for a
 * file that is no picture, `unavailable` when it cannot be stored.
 */
export async function addWaitingPicture(
  owner: SingleOwner,
  bytes: Uint8Array,
  actor: Actor,
): Promise<string> {
  let forgotten: string[] = []
  const added = await withPicture(bytes, (master) =>
    changeContent(async (tx) => {
      await insertImage(tx, owner, undefined, {}, master, actor)
      forgotten = await removeForgotten(tx, owner)
      return thumbAddress(master)
    }),
  )
  await forgetFiles(forgotten)
  return added
}

/** Returns the pictures of these owners, by the owner's id; none for one without a picture. */
export async function thumbsOf(
  from: typeof db | Tx,
  owner: SingleOwner,
  ids: string[],
): Promise<Map<string, Thumb>> {
  if (ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('images')
    .select(['owner_id', 'sha', 'width', 'alt'])
    .where('owner', '=', owner)
    .where('owner_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ owner_id, alt, ...row }) =>
      owner_id === null ? [] : [[owner_id, { src: thumbAddress(row), alt }]],
    ),
  )
}

/**
 * Sets the picture of an owner: the waiting one at this address, none for null, unchanged for undefined. Returns the
 * hashes that the caller must pass to `forgetFiles` after the transaction. Throws `invalid` about `field` for a picture
 * that no longer waits.
 */
export async function placePicture(
  tx: Tx,
  { owner, id, field }: { owner: SingleOwner; id: string; field: string },
  address: string | null | undefined,
  actor: Actor,
): Promise<string[]> {
  if (address === undefined) return []
  const sha = address === null ? undefined : shaOfThumb(address)
  const own = await pictures(tx, owner).where('owner_id', '=', id).execute()
  const kept = own.find((picture) => picture.sha === sha)
  if (address !== null && !kept && !(await claimWaiting(tx, owner, id, sha ?? '')))
    throw new DomainError('invalid', CHOOSE_AGAIN[owner], { errors: { [field]: [CHOOSE_AGAIN[owner]] } })
  const replaced = own.filter((picture) => picture.id !== kept?.id)
  return deleteImages(
    tx,
    replaced.map((picture) => picture.id),
    actor,
  )
}

/** Returns whether there was such a picture, which is the owner's now. */
async function claimWaiting(tx: Tx, owner: SingleOwner, owner_id: string, sha: string) {
  const waiting = await pictures(tx, owner)
    .where('owner_id', 'is', null)
    .where('sha', '=', sha)
    .orderBy('created_at')
    .executeTakeFirst()
  const claimed =
    waiting &&
    (await tx
      .updateTable('images')
      .set({ owner_id })
      .where('id', '=', waiting.id)
      .where('owner_id', 'is', null)
      .returning('id')
      .executeTakeFirst())
  return claimed !== undefined
}

/** Removes pictures that were uploaded a day ago and belong to nothing. */
async function removeForgotten(tx: Tx, owner: SingleOwner) {
  const before = new Date(Date.now() - WAITING_MAX_MS).toISOString()
  const rows = await pictures(tx, owner)
    .where('owner_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
  return deleteImages(
    tx,
    rows.map(({ id }) => id),
    actors.clock,
  )
}

function pictures(tx: Tx, owner: SingleOwner) {
  return tx.selectFrom('images').select(['id', 'sha']).where('owner', '=', owner)
}
