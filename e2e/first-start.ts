// The first start of a site takes seconds and gives the same result for every site of a run, so the first site leaves a
// copy.
import { existsSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { copyFile, lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from '#contract/days.ts'
import { changeDatabase } from '#test/database.ts'
import { pemba } from '#test/people.ts'

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

/**
 * Stores the database of a site on SQLite that has just opened, unless another site was faster. In the copy pemba's
 * password is hashed with the least work, because each window of the office logs in, and checking a hash takes as much
 * work as making it.
 */
export async function keepDatabase(dataDir: string): Promise<void> {
  if (!kept || existsSync(kept.database)) return
  const cheap = await hash(pemba.password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await writtenWhole(kept.database, async (part) => {
    await changeDatabase(databaseIn(dataDir), `vacuum into '${part}'`)
    await changeDatabase(
      part,
      `update staff set password_hash = '${cheap}' where username = '${pemba.username}'`,
    )
  })
}

/**
 * Links the pictures of the demo into the empty folder of a site. All sites write the sizes that they make of them into
 * the same folders, so that each size is made once in a run.
 */
export async function borrowPictures(dataDir: string): Promise<void> {
  if (!kept || !existsSync(kept.pictures)) return
  await mkdir(picturesIn(dataDir), { recursive: true })
  for (const picture of await readdir(kept.pictures))
    await symlink(join(kept.pictures, picture), join(picturesIn(dataDir), picture))
}

/** Moves the pictures that a site has unpacked at its first start to where others find them, and links them back. */
export async function lendPictures(dataDir: string): Promise<void> {
  if (!kept) return
  await mkdir(kept.pictures, { recursive: true })
  for (const picture of await readdir(picturesIn(dataDir))) {
    const [own, lent] = [join(picturesIn(dataDir), picture), join(kept.pictures, picture)]
    if ((await lstat(own)).isSymbolicLink()) continue
    // Another site may have been faster. Its pictures are the same.
    await rename(own, lent).catch(() => rm(own, { recursive: true }))
    await symlink(lent, own)
  }
}

/** Writes under another name first, so that no site reads a half-written file. */
async function writtenWhole(path: string, write: (part: string) => Promise<void>) {
  const part = `${path}-${process.pid}.part`
  await write(part)
  await rename(part, path)
}

function databaseIn(dataDir: string) {
  return join(dataDir, 'chautari.sqlite')
}

function picturesIn(dataDir: string) {
  return join(dataDir, 'images')
}
