import { fileName } from '#contract/images.ts'
import { db, isDatabaseUnavailable } from '#db/client.ts'
import { isDiskNearlyFull } from '#integrations/disk.ts'
import { readyFiles, variant } from '#integrations/image-store.ts'
import { report } from '#integrations/log.ts'
import { onContentChange } from '../content.ts'
import { namedFiles, type NamedPicture } from './named-files.ts'
import type { File } from './nearest.ts'

/**
 * How many leading pictures of pages are made before all others. On a larger site the rest of them waits with the
 * others.
 */
const FOREMOST = 500
const PICTURES_AT_ONCE = 200
const AGAIN_AFTER_MS = 60_000
const parts = [0, 1, 2, 3] as const
const PHONES = 1

let isStarted = false
let isChanged = false
let wake = Promise.withResolvers<void>()

onContentChange(() => {
  isChanged = true
  wake.resolve()
})

/** Returns whether files of pictures are made before visitors ask for them, so that no visitor waits. */
export function isMakingAhead(): boolean {
  return isStarted
}

/**
 * Starts to make the missing files of all pictures that pages name: first the smallest JPEG of each, which stands in for
 * all others; then the sizes that phones and cards show, of the leading pictures of pages and then of all others; then
 * the sizes for wide screens; then the formats for old browsers. New and changed pictures go before all others. Returns a
 * function that stops this; a file that is being made is still finished.
 */
export function startMakingAhead(): () => void {
  let isStopped = false
  isStarted = true
  void work(() => isStopped)
  return () => {
    isStopped = true
    isStarted = false
    wake.resolve()
  }
}

async function work(isStopped: () => boolean) {
  let since = new Date().toISOString()
  let isWhole = false
  while (!isStopped()) {
    wake = Promise.withResolvers()
    isChanged = false
    try {
      const now = new Date().toISOString()
      const isFresh = await makeEach(await changedSince(since), isStopped)
      since = now
      isWhole = isFresh && (isWhole || (await makeEverything(() => isStopped() || isChanged)))
    } catch (error) {
      isWhole = false
      if (!isDatabaseUnavailable(error)) report(error)
    }
    if (!isChanged) await (isWhole ? wake.promise : Promise.race([wake.promise, later()]))
  }
}

/**
 * Makes the files of all pictures. Returns false when it stopped early: `isOver` returned true, or the disk is nearly
 * full.
 */
async function makeEverything(isOver: () => boolean) {
  for (const part of parts) {
    const foremost = part === PHONES ? await foremostPictures() : []
    for (const picture of foremost) if (!(await makePart(picture, part, isOver))) return false
    for await (const picture of allPictures()) if (!(await makePart(picture, part, isOver))) return false
  }
  return true
}

async function makeEach(pictures: NamedPicture[], isOver: () => boolean) {
  for (const part of parts)
    for (const picture of pictures) if (!(await makePart(picture, part, isOver))) return false
  return true
}

async function makePart(picture: NamedPicture, part: (typeof parts)[number], isOver: () => boolean) {
  const ready = new Set(await readyFiles(picture.sha))
  for (const file of namedFiles(picture)[part]) {
    if (ready.has(nameOf(file))) continue
    // On a full disk the file would not be stored.
    if (isOver() || (await isDiskNearlyFull())) return false
    await makeFile(picture.sha, file)
  }
  return !isOver()
}

/** Makes a file. If that fails, the error is reported and the work goes on with the next file. */
async function makeFile(sha: string, { width, format, tall }: File) {
  await variant(sha, width, format, tall, 'idle').catch((error: unknown) => report(error))
}

const columns = [
  'images.id',
  'images.sha',
  'images.owner',
  'images.owner_id',
  'images.width',
  'images.height',
  'images.focus_x',
  'images.focus_y',
] as const

/**
 * Returns the pictures of the home page, then the first picture of each trip, in the home page's order, of each region
 * and of each post.
 */
function foremostPictures() {
  return db
    .selectFrom('images')
    .leftJoin('trips', 'trips.id', 'images.owner_id')
    .select(columns)
    .where(({ or, eb }) => or([eb('images.owner', '=', 'site'), eb('images.position', '=', 0)]))
    .orderBy(({ eb }) =>
      eb.case().when('images.owner', '=', 'site').then(eb.ref('images.position')).else(1000).end(),
    )
    .orderBy(({ fn, lit }) => fn.coalesce('trips.top_position', lit(1000)))
    .orderBy('images.id')
    .limit(FOREMOST)
    .execute()
}

async function* allPictures() {
  for (let last = ''; ;) {
    const pictures = await db
      .selectFrom('images')
      .select(columns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PICTURES_AT_ONCE)
      .execute()
    yield* pictures
    if (pictures.length < PICTURES_AT_ONCE) return
    last = pictures.at(-1)!.id
  }
}

function changedSince(moment: string) {
  return db.selectFrom('images').select(columns).where('updated_at', '>=', moment).orderBy('id').execute()
}

function nameOf({ width, format, tall }: File) {
  return fileName(width, format, tall)
}

function later() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, AGAIN_AFTER_MS).unref()
  })
}
