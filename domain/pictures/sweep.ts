import { DAY_MS, HOUR_MS } from '#contract/days.ts'
import { focusOf, imageFormats, tallSize, widthsOf, fileName } from '#contract/images.ts'
import { db } from '#db/client.ts'
import { discard } from '#integrations/image-store.ts'
import { oldFilesOf, pictureFolders, removeFilesOf, removeFolder } from '#integrations/picture-folders.ts'
import { isNamed } from './files.ts'

const FOLDERS_AT_ONCE = 200
const SHARED = /^(share-[0-9a-f]+)-[0-9a-f]+\.jpg$/

let sweptAt = -Infinity

/** Runs `sweepPictures` once an hour, for the clock. */
export async function sweepPicturesHourly(now = new Date()): Promise<void> {
  if (now.getTime() - sweptAt < HOUR_MS) return
  sweptAt = now.getTime()
  await sweepPictures(now)
}

/**
 * Removes files that nobody will ask for: incomplete files of a server that was killed, upright parts around a former
 * focal point, widths that are no longer served, former share pictures of a trip or post, and pictures that no row has
 * named for a day. Returns how many files and folders it removed.
 */
export async function sweepPictures(now = new Date()): Promise<number> {
  const folders = await pictureFolders()
  let removed = 0
  for (let start = 0; start < folders.length; start += FOLDERS_AT_ONCE)
    removed += await sweepFolders(folders.slice(start, start + FOLDERS_AT_ONCE), now)
  return removed
}

const sizes = ['sha', 'width', 'height', 'focus_x', 'focus_y'] as const

async function sweepFolders(folders: { name: string; changedAt: number }[], now: Date) {
  const names = folders.map(({ name }) => name)
  const rows = await db.selectFrom('images').select(sizes).where('sha', 'in', names).execute()
  const library = await db.selectFrom('pictures').select(sizes).where('sha', 'in', names).execute()
  const versions = await db.selectFrom('version_pictures').select('sha').where('sha', 'in', names).execute()
  const bySha = Map.groupBy([...rows, ...library], ({ sha }) => sha)
  const inVersions = new Set(versions.map(({ sha }) => sha))
  let removed = 0
  for (const { name, changedAt } of folders) {
    const named = bySha.get(name)
    if (named) removed += await sweepFiles(name, named, now)
    else if (!inVersions.has(name) && changedAt < now.getTime() - DAY_MS) {
      // A folder whose name begins with a dot is left over from an interrupted `discard`.
      if (name.startsWith('.')) await removeFolder(name)
      else await discard(name, () => isNamed(name))
      removed++
    }
  }
  return removed
}

type Row = { width: number; height: number; focus_x: number; focus_y: number }

async function sweepFiles(sha: string, rows: Row[], now: Date) {
  const served = new Set(rows.flatMap(servedNames))
  const old = await oldFilesOf(sha, new Date(now.getTime() - HOUR_MS))
  const going = old.filter(
    (name, index) =>
      !name.startsWith('master.') && !served.has(name) && !isNewestDrawing(name, old.slice(index + 1)),
  )
  await removeFilesOf(sha, going)
  return going.length
}

/** Returns the names of all files in which a picture is served. */
function servedNames(row: Row) {
  const tall = focusOf(row)
  return imageFormats.flatMap((format) => [
    ...widthsOf(row.width).map((width) => fileName(width, format)),
    ...widthsOf(tallSize(row).width).map((width) => fileName(width, format, tall)),
  ])
}

/**
 * Returns whether a file is the newest share picture of its page. `newer`: the names of the files that were written
 * after it.
 */
function isNewestDrawing(name: string, newer: string[]) {
  const [, owner] = name.match(SHARED) ?? []
  return owner !== undefined && !newer.some((other) => other.match(SHARED)?.[1] === owner)
}
