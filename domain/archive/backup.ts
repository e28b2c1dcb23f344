import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasTables, readSnapshot, type Snapshot } from '#db/snapshot.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'
import { isPicture, isPrivate, listDataFiles, measureFile } from './data-files.ts'
import { lineOf, MANIFEST, passingTables, RowCount, type Manifest } from './manifest.ts'

/** The name of a complete backup: the instant it was made. */
export const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The file in DATA_DIR that `npm run backup` touches, so that `GET /metrics` can report the age of the last backup. */
export const LAST_BACKUP = 'last-backup'

export type Backup = { folder: string; manifest: Manifest }

/**
 * Writes a backup below `into`, in a folder named after the instant: one file of JSON lines per table, the files of
 * DATA_DIR and a manifest. The site may run meanwhile. A folder without the ending `.part` is complete; of those the
 * newest `keep` stay, when it is given. Throws `not-found` when there is no database.
 */
export async function makeBackup(into: string, keep?: number): Promise<Backup> {
  if (!(await hasTables()))
    throw new DomainError('not-found', 'There is no site here: nothing at DATABASE_URL or in DATA_DIR')
  const at = new Date().toISOString()
  const folder = join(into, `${at.slice(0, 19).replaceAll(':', '-')}Z`)
  const part = `${folder}.part`
  await refuseInsideData(into)
  // Personal data and the signing secret: for nobody else on this machine.
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
  // Tables before files: a picture that is added in between is then copied needlessly instead of missing.
  const { tables, migrations, pictures } = await readSnapshot((snapshot) => writeTables(snapshot, part))
  const files = await copyFiles(part)
  const manifest: Manifest = {
    format: 'chautari-backup-1',
    at,
    migrations,
    tables,
    files,
    pictures_missing: missingOf(pictures, files),
  }
  await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await rename(part, folder)
  if (keep !== undefined) await removeOlder(into, keep)
  await writeFile(join(env.dataDir, LAST_BACKUP), `${at}\n`)
  return { folder, manifest }
}

/** A backup inside DATA_DIR would be copied into the next one. */
async function refuseInsideData(into: string) {
  if (`${resolve(into)}/`.startsWith(`${resolve(env.dataDir)}/`))
    throw new DomainError('invalid', `Choose a folder outside of DATA_DIR (${env.dataDir}) for backups`)
}

async function writeTables({ tables: names, migrations, rowsOf }: Snapshot, part: string) {
  const tables: Manifest['tables'] = {}
  const pictures = new Set<string>()
  for (const table of names.filter((name) => !passingTables.has(name))) {
    const count = new RowCount()
    async function* lines() {
      for await (const row of rowsOf(table)) {
        const line = lineOf(row)
        count.add(line)
        if (table === 'images' || table === 'pictures') pictures.add(String(row.sha))
        yield `${line}\n`
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(join(part, 'tables', `${table}.jsonl`)))
    tables[table] = count.total
  }
  return { tables, migrations, pictures }
}

async function copyFiles(part: string) {
  const files: Manifest['files'] = {}
  for (const path of await listDataFiles()) {
    const copy = join(part, 'files', path)
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    const isThere = await copyOrLink(join(env.dataDir, path), copy)
    if (isThere) files[path] = await measureFile(copy)
  }
  return files
}

/**
 * A picture, a proof and a paper are never written into, so on the same disk a second name costs nothing. Returns false for a file removed
 * meanwhile.
 */
async function copyOrLink(path: string, copy: string) {
  try {
    await (isPicture(path) || isPrivate(path)
      ? link(path, copy).catch(() => copyFile(path, copy))
      : copyFile(path, copy))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function missingOf(pictures: Set<string>, files: Manifest['files']) {
  const kept = new Set(Object.keys(files).map((path) => path.split('/')[1]))
  return [...pictures].filter((sha) => !kept.has(sha)).toSorted()
}

async function removeOlder(into: string, keep: number) {
  const whole = (await readdir(into)).filter((name) => BACKUP_NAME.test(name)).toSorted()
  for (const name of whole.slice(0, Math.max(0, whole.length - keep)))
    if (await isBackup(join(into, name))) await rm(join(into, name), { recursive: true })
}

async function isBackup(folder: string) {
  return stat(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  )
}
