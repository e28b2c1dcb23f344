import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { fileName, IMAGE_MAX_BYTES, type Focus, type ImageFormat } from '#contract/images.ts'
import { isDiskNearlyFull } from './disk.ts'
import { env } from './env.ts'
import { encodeMaster, encodeVariant, PictureRefusal } from './picture-encoding.ts'
import { inTurn } from './picture-turns.ts'
import { readIfThere, syncFolder, writeWhole } from './whole-files.ts'

const PLACEHOLDER_EDGE = 20
/** A picture whose darkest spot on white paper is lighter than this, of 255, is as good as white. */
const PALE_FROM = 200
const SHA = /^[0-9a-f]{32}$/
const masterNames = ['master.webp', 'master.avif']

/** A stored picture. `sha` names its files; `placeholder` is a blurred copy as a data URI of under 400 characters. */
export type Master = { sha: string; width: number; height: number; placeholder: string }

/**
 * Re-encodes what someone uploaded, which drops its metadata and whatever else was hidden in it, and keeps that.
 * The master is WebP at quality 92: it has transparency, is written in 0.4 s at 2560 pixels, where AVIF of the same
 * quality takes three times as long and JPEG has no transparency.
 * Throws `PictureRefusal`. The same picture twice is stored once.
 */
export async function takeIn(bytes: Uint8Array): Promise<Master> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new PictureRefusal('too-big')
  if (await isDiskNearlyFull()) throw new PictureRefusal('not-kept')
  const encoded = await inTurn(() => encodeMaster(bytes), 'upload')
  const master = await describePicture(encoded)
  await keepMaster(join(folderOf(master.sha), 'master.webp'), encoded)
  return master
}

/**
 * A picture encoded anew as WebP and not kept: for what is no picture of the site, and is read rather than looked at. 1600
 * pixels at quality 75 hold a page of print in some 150 kB. Throws `PictureRefusal`.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new PictureRefusal('too-big')
  return Uint8Array.from(await inTurn(() => encodeMaster(bytes, 1600, 75), 'upload'))
}

/** What a page needs to know of a picture, as its bytes are. */
export async function describePicture(bytes: Uint8Array): Promise<Master> {
  const { width, height } = await sharp(bytes).metadata()
  const tiny = await sharp(bytes)
    .resize(PLACEHOLDER_EDGE, PLACEHOLDER_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20 })
    .toBuffer()
  // Half of SHA-256: nobody meets the same 128 bits by chance, and every page repeats the name many times.
  const sha = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { sha, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/**
 * A small copy of a picture as PNG, at most `edge` pixels wide and high, its transparency kept: for what shows neither
 * WebP nor AVIF. `isPale`: on white paper next to nothing of it would be seen. Nothing for an unknown picture.
 */
export async function iconOf(
  sha: string,
  edge: number,
): Promise<{ png: Uint8Array; isPale: boolean } | undefined> {
  const master = await masterOf(sha)
  if (master === undefined) return undefined
  return inTurn(async () => {
    const small = sharp(master).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    const png = await small.clone().png({ palette: true }).toBuffer()
    const { channels } = await sharp(await small.flatten({ background: '#fff' }).toBuffer()).stats()
    return { png: new Uint8Array(png), isPale: channels.every(({ min }) => min > PALE_FROM) }
  })
}

/** Puts a picture that came with the software, WebP or AVIF, into the store as it is, unless it is there. */
export async function adopt(path: string, sha: string): Promise<void> {
  if (await isStored(sha)) return
  await keepMaster(join(folderOf(sha), `master${extname(path)}`), await readFile(path))
}

/** Whether the picture's files are there. */
export async function isStored(sha: string): Promise<boolean> {
  return (await masterOf(sha)) !== undefined
}

const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

/**
 * The picture, `width` pixels wide, or the upright part of it around `tall`. Made when first asked for and kept. Nothing
 * for an unknown picture and for a width it is not served in.
 */
export async function variant(
  sha: string,
  width: number,
  format: ImageFormat,
  tall?: Focus,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const name = fileName(width, format, tall)
  return keptBeside(sha, name, (master) => encodeVariant(master, width, format, tall))
}

type Make = (master: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/**
 * Returns the file of this name in a picture's folder. When there is none yet, `make` makes it from the master file; callers
 * that ask meanwhile wait for the same file. Undefined for an unknown picture.
 */
export async function keptBeside(
  sha: string,
  name: string,
  make: Make,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!SHA.test(sha)) return undefined
  const path = join(folderOf(sha), name)
  const kept = making.has(path) ? undefined : await readIfThere(path)
  if (kept) return kept

  const made = making.get(path) ?? makeBeside(sha, path, make).finally(() => making.delete(path))
  making.set(path, made)
  return made
}

/**
 * Removes the picture's files unless something `isNamed`s it. Asks again once they are out of the way, so that somebody
 * who has stored the same picture meanwhile keeps it.
 */
export async function discard(sha: string, isNamed: () => Promise<boolean>): Promise<void> {
  if (!SHA.test(sha) || (await isNamed()) || !(await isStored(sha))) return
  const aside = join(root(), `.${sha}-${randomUUID()}`)
  await rename(folderOf(sha), aside)
  // Back again fails when they have already stored it anew.
  if (await isNamed()) await rename(aside, folderOf(sha)).catch(() => undefined)
  await rm(aside, { recursive: true, force: true })
}

function root() {
  return join(env.dataDir, 'images')
}

function folderOf(sha: string) {
  return join(root(), sha)
}

async function makeBeside(sha: string, path: string, make: Make) {
  const master = await masterOf(sha)
  if (master === undefined) return undefined
  const bytes = await inTurn(() => make(master))
  // A full disk is no reason to show no picture, and one that was discarded meanwhile has no folder any more.
  if (bytes && !(await isDiskNearlyFull())) await writeWhole(path, bytes).catch(() => undefined)
  return bytes
}

async function masterOf(sha: string) {
  for (const name of SHA.test(sha) ? masterNames : []) {
    const path = join(folderOf(sha), name)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

async function keepMaster(path: string, bytes: Uint8Array) {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, bytes)
    await syncFolder(dirname(path))
    await syncFolder(root())
  } catch (error) {
    throw new PictureRefusal('not-kept', error)
  }
}
