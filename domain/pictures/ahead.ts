import { fileName } from '#contract/images.ts'
import { db, isDatabaseUnavailable } from '#db/client.ts'
import { isDiskNearlyFull } from '#integrations/disk.ts'
import { readyFiles, variant } from '#integrations/image-store.ts'
import { report } from '#integrations/log.ts'
import { onContentChange } from '../content.ts'
import { namedFiles, type NamedPicture } from './named-files.ts'
import type { File } from './nearest.ts'

/** Of more than so many pictures with which pages begin nobody waits for the last. */
const FOREMOST = 500
const PICTURES_AT_ONCE = 200
const AGAIN_AFTER_MS = 60_000
const parts = [0, 1, 2] as const

let isStarted = false
let isChanged = false
let wake = Promise.withResolvers<void>()

onContentChange(() => {
  isChanged = true
  wake.resolve()
})

/** Whether files of pictures are made before somebody asks for them, so that nobody waits for one. */
export function isMakingAhead(): boolean {
  return isStarted
}

/**
 * Begins to make the files of pictures that pages name and that are not there yet: first what phones and cards show of
 * the pictures that pages begin with, then of all others, then what wide screens show, then what few browsers ask for.
 * New and changed pictures come before all others. Returns how to stop; what is just being made is not waited for.
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

/** Returns false when it broke off: because it was over, or the disk is full. */
async function makeEverything(isOver: () => boolean) {
  for (const picture of await foremostPictures()) if (!(await makePart(picture, 0, isOver))) return false
  for (const part of parts)
    for await (const picture of allPictures()) if (!(await makePart(picture, part, isOver))) return false
  return true
}

async function makeEach(pictures: NamedPicture[], isOver: () => boolean) {
  for (const part of parts)
    for (const picture of pictures) if (!(await makePart(picture, part, isOver))) return false
  return true
}

async function makePart(picture: NamedPicture, part: 0 | 1 | 2, isOver: () => boolean) {
  const ready = new Set(await readyFiles(picture.sha))
  for (const file of namedFiles(picture)[part]) {
    if (ready.has(nameOf(file))) continue
    // On a full disk it would not be kept.
    if (isOver() || (await isDiskNearlyFull())) return false
    await makeFile(picture.sha, file)
  }
  return !isOver()
}

/** A file that cannot be made is reported, and the next one is made all the same. */
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

/** Those of home, then the first of each trip in the order of home, of each region and post. */
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
