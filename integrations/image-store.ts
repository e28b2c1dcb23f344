import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileName, IMAGE_MAX_BYTES, type Focus, type ImageFormat } from '#contract/images.ts'
import { isDiskNearlyFull } from './disk.ts'
import { env } from './env.ts'
import { encodersName } from './picture-encoders.ts'
import type { Master } from './picture-encoding.ts'
import { inPictureProcess } from './picture-process.ts'
import { PictureRefusal } from './picture-refusal.ts'
import { hurry, inTurn, type Place, type Turn } from './picture-turns.ts'
import type { ShareLook, Typefaces } from './share-picture.ts'
import { readIfThere, syncFolder, writeWhole } from './whole-files.ts'

const SHA = /^[0-9a-f]{32}$/
const masterNames = ['master.webp', 'master.avif']
/**
 * The folder of files that come with the software, made of the demo's pictures (`scripts/ready-pictures.ts`). They are
 * served from there, each in a folder named by its picture as in the store, as long as the store has the picture.
 */
export const SHIPPED: string = join('demo', 'ready-pictures', encodersName)

/**
 * Stores an uploaded picture, encoded anew, which drops its metadata and anything else hidden in the file. The same
 * picture is stored once. The master is WebP at quality 92: it has transparency and is written in 0.4 s at 2400 pixels;
 * AVIF of the same quality takes three times as long, and JPEG has no transparency. Of an SVG the picture that it draws
 * is stored, never the SVG. Throws `PictureRefusal`.
 */
export async function takeIn(bytes: Uint8Array): Promise<Master> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new PictureRefusal('too-big')
  if (await isDiskNearlyFull()) throw new PictureRefusal('not-kept')
  const { encoded, master } = await inTurn((signal) => inPictureProcess(signal, 'takeMaster', bytes), {
    turn: 'upload',
  })
  await keepMaster(join(folderOf(master.sha), 'master.webp'), encoded)
  return master
}

/**
 * Returns a picture encoded anew as WebP, without storing it: for scans that are read rather than looked at. At 1600
 * pixels and quality 75 a printed page takes about 150 kB. Throws `PictureRefusal`.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new PictureRefusal('too-big')
  return inTurn((signal) => inPictureProcess(signal, 'clean', bytes, 1600, 75), { turn: 'upload' })
}

/** Returns a picture of a paper encoded anew as JPEG, without storing it. Throws `PictureRefusal`. */
export async function cleanPaper(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new PictureRefusal('too-big')
  return inTurn((signal) => inPictureProcess(signal, 'cleanPaper', bytes), { turn: 'upload' })
}

/**
 * Returns a small PNG copy of a picture, at most `edge` pixels wide and high, with its transparency, for clients that
 * show neither WebP nor AVIF. `isPale`: the picture would be almost invisible on white paper. Undefined for an unknown
 * picture.
 */
export async function iconOf(
  sha: string,
  edge: number,
): Promise<{ png: Uint8Array; isPale: boolean } | undefined> {
  const master = await masterOf(sha)
  if (master === undefined) return undefined
  return inTurn((signal) => inPictureProcess(signal, 'encodeIcon', master, edge), { turn: 'upload' })
}

/** Returns the look of a small JPEG of a picture (`lookOfPicture`); other works go before it. */
export async function lookOf(bytes: Uint8Array): Promise<string> {
  return inTurn((signal) => inPictureProcess(signal, 'lookOfPicture', bytes), { turn: 'idle' })
}

/** Returns a square SVG of ours as PNG for who shows no SVG, such as the home screen of an iPhone. */
export async function signPicture(svg: string, edge: number): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn((signal) => inPictureProcess(signal, 'encodeSign', svg, edge))
}

/** Copies a picture that comes with the software, WebP or AVIF, into the store unless the store has it. */
export async function adopt(path: string, sha: string): Promise<void> {
  if (await isStored(sha)) return
  await keepMaster(join(folderOf(sha), `master${extname(path)}`), await readFile(path))
}

/** Returns whether the store has the picture. */
export async function isStored(sha: string): Promise<boolean> {
  return (await masterOf(sha)) !== undefined
}

/**
 * Returns the picture in this width, or the upright part of it around `tall`. It is made when first asked for and then
 * stored. Undefined for an unknown picture and for a width in which it is not served. Throws `PictureRefusal` when too
 * many pictures wait to be made.
 */
export async function variant(
  sha: string,
  width: number,
  format: ImageFormat,
  tall?: Focus,
  turn?: Turn,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const name = fileName(width, format, tall)
  return keptBeside(
    sha,
    name,
    (signal, master) => inPictureProcess(signal, 'encodeVariant', master, width, format, tall),
    turn,
  )
}

/**
 * Returns the picture that represents a page when it is shared (`share-picture.ts`). It is stored under `name` beside
 * the files of the lead picture; without a lead picture it is drawn each time, in some hundredths of a second.
 */
export async function sharePicture(
  name: string,
  look: ShareLook,
  faces: Typefaces,
): Promise<Uint8Array<ArrayBuffer>> {
  const draw = (signal: AbortSignal, master?: string) =>
    inPictureProcess(signal, 'drawShare', look, faces, master)
  const kept = look.lead && (await keptBeside(look.lead.sha, name, draw))
  return kept ?? inTurn(draw)
}

/** The largest master in bytes that is sent in place of a file that is not ready: two seconds on a slow connection. */
const SENT_MASTER_MAX_BYTES = 400_000

/**
 * Returns the names of a picture's files that can be sent now, including its master unless that is too large. Empty for
 * an unknown picture.
 */
export async function readyFiles(sha: string): Promise<string[]> {
  if (!SHA.test(sha)) return []
  const names = await namesIn(folderOf(sha))
  const master = names.find((name) => masterNames.includes(name))
  if (master === undefined) return names
  const size = await stat(join(folderOf(sha), master)).catch(() => undefined)
  const isSent = size !== undefined && size.size <= SENT_MASTER_MAX_BYTES
  const shipped = await namesIn(join(SHIPPED, sha))
  return [...new Set([...names, ...shipped])].filter((name) => name !== master || isSent)
}

async function namesIn(folder: string) {
  return (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
}

/** Returns this file of a picture; undefined when it does not exist yet. */
export async function readReady(sha: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!SHA.test(sha)) return undefined
  const own = await readIfThere(join(folderOf(sha), name))
  if (own) return own
  const shipped = await readIfThere(join(SHIPPED, sha, name))
  return shipped && (await isStored(sha)) ? shipped : undefined
}

type Make = (signal: AbortSignal, master: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** The files that are being made or wait for it, by their path. */
const making = new Map<string, { made: ReturnType<Make>; place: Place }>()

/**
 * Returns the file of this name in a picture's folder. When there is none yet, `make` makes it from the master file;
 * callers that ask meanwhile wait for the same file, as urgently as the most urgent of them. Undefined for an unknown
 * picture.
 */
export async function keptBeside(
  sha: string,
  name: string,
  make: Make,
  turn: Turn = 'view',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!SHA.test(sha)) return undefined
  const path = join(folderOf(sha), name)
  const kept = making.has(path) ? undefined : await readReady(sha, name)
  if (kept) return kept

  const known = making.get(path)
  if (known) {
    hurry(known.place, turn)
    return known.made
  }
  const place = { turn }
  const made = makeBeside(sha, path, make, place).finally(() => making.delete(path))
  making.set(path, { made, place })
  return made
}

/**
 * Removes the files of a picture unless `isNamed` returns true. It asks again after moving the files aside, so that
 * they return if somebody has stored the same picture meanwhile.
 */
export async function discard(sha: string, isNamed: () => Promise<boolean>): Promise<void> {
  if (!SHA.test(sha) || (await isNamed()) || !(await isStored(sha))) return
  const aside = join(root(), `.${sha}-${randomUUID()}`)
  await rename(folderOf(sha), aside)
  // The rename back fails when the picture has already been stored anew, which is as good.
  if (await isNamed()) await rename(aside, folderOf(sha)).catch(() => undefined)
  await rm(aside, { recursive: true, force: true })
}

function root() {
  return join(env.dataDir, 'images')
}

function folderOf(sha: string) {
  return join(root(), sha)
}

async function makeBeside(sha: string, path: string, make: Make, place: Place) {
  const master = await masterOf(sha)
  if (master === undefined) return undefined
  const bytes = await inTurn((signal) => make(signal, master), place)
  // On a full disk the picture is sent without being stored; the folder of a discarded picture is gone.
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
