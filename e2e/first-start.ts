// The first start of a site takes seconds and makes the same for every site of a run, so the first site leaves a copy.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from '#contract/days.ts'
import { changeDatabase } from '#test/database.ts'

const { TEST_RUN_FOLDER } = process.env

/** What sites of this run leave to the next; undefined outside a run of tests, where each start is what it is. */
const kept = TEST_RUN_FOLDER && {
  // The demo world depends on the day on which it is installed.
  database: join(TEST_RUN_FOLDER, `first-start-${today()}.sqlite`),
  pictures: join(TEST_RUN_FOLDER, 'pictures'),
}

/** Puts the database of a first start into an empty folder of a site on SQLite, once there is one. */
export async function copyDatabase(dataDir: string): Promise<void> {
  if (kept && existsSync(kept.database)) await copyFile(kept.database, databaseIn(dataDir))
}

/** Keeps the database of a site on SQLite that has just opened, unless another site was faster. */
export async function keepDatabase(dataDir: string): Promise<void> {
  if (!kept || existsSync(kept.database)) return
  await writtenWhole(kept.database, (part) => changeDatabase(databaseIn(dataDir), `vacuum into '${part}'`))
}

/** Puts the pictures of the demo into an empty folder of a site, in all sizes that another site has made. */
export async function copyPictures(dataDir: string): Promise<void> {
  if (kept && existsSync(kept.pictures))
    await cp(kept.pictures, picturesIn(dataDir), { recursive: true, filter: (path) => !isPart(path) })
}

/** The pictures of a site: that it has just opened, those of the demo. */
export async function picturesOf(dataDir: string): Promise<string[]> {
  return kept ? readdir(picturesIn(dataDir)) : []
}

/** Keeps what a site has made of these pictures. Of the same picture every site makes the same. */
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

/** Under another name first, so that no site takes half a file for the whole. */
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
