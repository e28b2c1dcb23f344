// The first start of a site takes seconds and gives the same result for every site of a run, so the first site leaves a
// copy.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from '#contract/days.ts'
import { changeDatabase } from '#test/database.ts'

const { TEST_RUN_FOLDER } = process.env

/** The files that sites of this run share; undefined outside a test run, where each site starts without them. */
const kept = TEST_RUN_FOLDER && {
  // The demo world depends on the day on which it is installed.
  database: join(TEST_RUN_FOLDER, `first-start-${today()}.sqlite`),
  pictures: join(TEST_RUN_FOLDER, 'pictures'),
}

/** Copies the database of a first start, if there is one, into the empty folder of a site on SQLite. */
export async function copyDatabase(dataDir: string): Promise<void> {
  if (kept && existsSync(kept.database)) await copyFile(kept.database, databaseIn(dataDir))
}

/** Stores the database of a site on SQLite that has just opened, unless another site was faster. */
export async function keepDatabase(dataDir: string): Promise<void> {
  if (!kept || existsSync(kept.database)) return
  await writtenWhole(kept.database, (part) => changeDatabase(databaseIn(dataDir), `vacuum into '${part}'`))
}

/** Copies the pictures of the demo into the empty folder of a site, in all sizes that other sites have made. */
export async function copyPictures(dataDir: string): Promise<void> {
  if (kept && existsSync(kept.pictures))
    await cp(kept.pictures, picturesIn(dataDir), { recursive: true, filter: (path) => !isPart(path) })
}

/** Returns the pictures of a site. A site that has just opened has those of the demo. */
export async function picturesOf(dataDir: string): Promise<string[]> {
  return kept ? readdir(picturesIn(dataDir)) : []
}

/** Stores the files that a site has made of these pictures. Every site makes the same files of a picture. */
export async function keepPictures(dataDir: string, pictures: string[]): Promise<void> {
  if (!kept) return
  for (const picture of pictures) {
    const [from, to] = [join(picturesIn(dataDir), picture), join(kept.pictures, picture)]
    if (!existsSync(from)) continue
    await mkdir(to, { recursive: true })
    const known = new Set(await readdir(to))
    for (const name of await readdir(from))
      if (!known.has(name)) await writtenWhole(join(to, name), (part) => copyFile(join(from, name), part))
  }
}

/** Writes under another name first, so that no site reads a half-written file. */
async function writtenWhole(path: string, write: (part: string) => Promise<void>) {
  const part = `${path}-${process.pid}.part`
  await write(part)
  await rename(part, path)
}

function isPart(path: string) {
  return path.endsWith('.part')
}

function databaseIn(dataDir: string) {
  return join(dataDir, 'chautari.sqlite')
}

function picturesIn(dataDir: string) {
  return join(dataDir, 'images')
}
