import { DAY_MS } from '#contract/days.ts'
import { shaOfThumb, thumbAddress, type Picture } from '#contract/images.ts'
import { CHOOSE_PICTURE_AGAIN } from '#contract/site-pictures.ts'
import type { SettingPart } from '#contract/settings.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages, insertImage } from '../pictures/edits.ts'
import { forgetFiles, withPicture } from '../pictures/files.ts'
import { picturesOf } from '../pictures/read.ts'
import { readSettings } from '../settings.ts'
import { parsedJson } from '../stored.ts'
import { waitingDocuments } from '../waiting-versions.ts'

/** The owner, among the pictures of the site, of those that parts of the settings name. */
const OWNER = { id: 'settings', name: 'Settings', isDraft: false }

/**
 * Stores a picture that a part of the settings may name: a hero, a person of the team, the logo of a partner. Returns
 * its address. What was uploaded a day ago and is named nowhere goes. Throws `invalid` for a file that is no picture,
 * `unavailable` when it cannot be stored.
 */
export async function addSitePicture(bytes: Uint8Array, actor: Actor): Promise<string> {
  let forgotten: string[] = []
  const address = await withPicture(bytes, (master) =>
    changeContent(async (tx) => {
      await insertImage(tx, 'site', OWNER, { alt: '' }, master, actor)
      forgotten = await removeUnnamed(tx, actor)
      return thumbAddress(master)
    }),
  )
  await forgetFiles(forgotten)
  return address
}

/** Throws `invalid` when a part names a picture that was never uploaded, or has gone since. */
export async function refuseLostPictures(tx: Tx, part: SettingPart): Promise<void> {
  const named = [...picturesIn(part, [])]
  if (named.length === 0) return
  const rows = await uploaded(tx).execute()
  const known = new Set(rows.map(({ sha }) => sha))
  const lost = named.filter(({ sha }) => !known.has(sha))
  if (lost.length === 0) return
  const errors = Object.fromEntries(lost.map(({ path }) => [path, [CHOOSE_PICTURE_AGAIN]]))
  throw new DomainError('invalid', CHOOSE_PICTURE_AGAIN, { errors })
}

/** Returns a part as it was stored once without the pictures that are not kept any more, and how many those are. */
export async function withoutLostPictures(
  from: Tx | typeof db,
  part: unknown,
): Promise<{ part: unknown; lost: number }> {
  const named = [...picturesIn(part, [])]
  if (named.length === 0) return { part, lost: 0 }
  const known = new Set((await uploaded(from).execute()).map(({ sha }) => sha))
  const gone = new Set(named.flatMap(({ sha }) => (known.has(sha) ? [] : [sha])))
  const sound = JSON.stringify(part, (_name, value: unknown) => {
    const sha = typeof value === 'string' ? shaOfThumb(value) : undefined
    return sha !== undefined && gone.has(sha) ? null : value
  })
  return { part: JSON.parse(sound) as unknown, lost: gone.size }
}

/** Returns the pictures that the settings may name, by their address. */
export async function sitePictures(): Promise<Map<string, Picture>> {
  const pictures = await picturesOf('site', OWNER.id)
  return new Map(pictures.map((picture) => [thumbAddress(picture), picture]))
}

async function removeUnnamed(tx: Tx, actor: Actor) {
  const parts = [await readSettings(tx), ...(await waitingParts(tx))]
  const named = new Set([...picturesIn(parts, [])].map(({ sha }) => sha))
  const before = new Date(Date.now() - DAY_MS).toISOString()
  const rows = await uploaded(tx).where('created_at', '<', before).execute()
  const going = rows.filter(({ sha }) => !named.has(sha))
  return deleteImages(
    tx,
    going.map(({ id }) => id),
    actor,
  )
}

/** The parts of the settings that wait to be published, as they are stored. */
export async function waitingParts(tx: Tx): Promise<unknown[]> {
  const documents = await waitingDocuments(tx, 'setting')
  return documents.flatMap(({ settings = [] }) => settings.map((row) => parsedJson(String(row.document))))
}

function uploaded(from: Tx | typeof db) {
  return from
    .selectFrom('images')
    .select(['id', 'sha'])
    .where('owner', '=', 'site')
    .where('owner_id', '=', OWNER.id)
}

/** The pictures that stand anywhere in a document, with the path of each. */
function* picturesIn(value: unknown, path: string[]): Generator<{ path: string; sha: string }> {
  if (typeof value === 'string') {
    const sha = shaOfThumb(value)
    if (sha !== undefined) yield { path: path.join('.'), sha }
  } else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) yield* picturesIn(part, [...path, name])
}
