import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { loadDatabase } from '#db/load.ts'
import { findUnknown, migrate } from '#db/migrate.ts'
import { hasTables, readSnapshot, type Row } from '#db/snapshot.ts'
import { env } from '#integrations/env.ts'
import {
  addErasureNotes,
  ERASURE_LOG,
  readErasureNotes,
  type ErasureNote,
} from '#integrations/erasure-log.ts'
import { sealFormerTravellers } from '../bookings/sealed-travellers.ts'
import { changeContent } from '../content.ts'
import { eraseCrewAgain } from '../crew/erase-again.ts'
import { eraseAgain } from '../customers/erase-again.ts'
import { DomainError } from '../errors.ts'
import { BACKUP_NAME } from './backup.ts'
import { measureFile } from './data-files.ts'
import { moveProofsToFiles } from '../payments/proof-files.ts'
import { eraseSuppliersAgain } from '../suppliers/erase-again.ts'
import { lineOf, Manifest, MANIFEST, RowCount } from './manifest.ts'

/**
 * `erasedAgain`: how many people and suppliers who were erased after the backup were erased again. `notErased`: why
 * others could not be.
 */
export type Restoration = { manifest: Manifest; erasedAgain: number; notErased: string[] }

/**
 * Restores a backup into the database at DATABASE_URL, of either kind, and into DATA_DIR. Then it compares every table
 * with the manifest, migrates the database to this software, and erases again the people whose erasure after the backup
 * is recorded in DATA_DIR or in the backups beside this one. Throws `conflict` when there is data already and `replace`
 * is not set, `invalid` when the backup is incomplete or was made by newer software; nothing has changed then.
 */
export async function restoreBackup(folder: string, replace: boolean): Promise<Restoration> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest)
  if (!replace) await refuseToOverwrite(manifest)

  // Read before the first row is restored: if the notes cannot be read, no erased person may come back.
  const notes = addErasureNotes(await erasuresKnownTo(folder))
  await loadTables(folder, manifest)
  await compareTables(manifest)
  await restoreFiles(folder, manifest)
  await migrate()
  await moveProofsToFiles()
  await sealFormerTravellers()
  const later = notes.filter(({ at }) => at >= manifest.at)
  const again = [await eraseAgain(later), await eraseCrewAgain(later), await eraseSuppliersAgain(later)]
  // Servers that run nevertheless forget the pages they keep.
  await changeContent(async () => {})
  return {
    manifest,
    erasedAgain: again.reduce((sum, { erased }) => sum + erased, 0),
    notErased: again.flatMap(({ refused }) => refused),
  }
}

async function readManifest(folder: string) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A file that may not be read is not missing; the error names it.
    if (error.code !== 'ENOENT') throw error
    throw new DomainError('invalid', `${folder} is not a whole backup: it has no ${MANIFEST}`)
  })
  const parsed = Manifest.safeParse(parsedJson(text))
  if (!parsed.success) throw new DomainError('invalid', `${join(folder, MANIFEST)} is damaged`)
  const unknown = findUnknown(parsed.data.migrations)
  if (unknown)
    throw new DomainError(
      'invalid',
      `The backup was made by newer software: this one does not have db/migrations/${unknown.name}`,
    )
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function checkFiles(folder: string, { files }: Manifest) {
  for (const [path, { sha256 }] of Object.entries(files))
    if ((await hashOf(join(folder, 'files', path))) !== sha256) throw damaged(`files/${path}`)
}

async function refuseToOverwrite({ files }: Manifest) {
  if (await hasTables())
    throw new DomainError(
      'conflict',
      'The database is not empty. Say --replace to lose what is in it, or name an empty one in DATABASE_URL',
    )
  for (const [path, { sha256 }] of Object.entries(files)) {
    const present = path === ERASURE_LOG ? undefined : await hashOf(join(env.dataDir, path))
    if (present !== undefined && present !== sha256)
      throw new DomainError(
        'conflict',
        `${join(env.dataDir, path)} is there already. Say --replace to overwrite it, or name an empty DATA_DIR`,
      )
  }
}

async function loadTables(folder: string, { migrations, tables }: Manifest) {
  await loadDatabase({
    migrations,
    async *rowsOf(table) {
      const expected = tables[table]
      if (!expected) return
      const count = new RowCount()
      for await (const line of linesOf(join(folder, 'tables', `${table}.jsonl`))) {
        count.add(line)
        yield JSON.parse(line) as Row
      }
      if (!isSame(count.total, expected)) throw damaged(`tables/${table}.jsonl`)
    },
  })
}

async function erasuresKnownTo(folder: string): Promise<ErasureNote[]> {
  const beside = dirname(resolve(folder))
  const others = (await readdir(beside)).filter((name) => BACKUP_NAME.test(name))
  return [folder, ...others.map((name) => join(beside, name))].flatMap((each) =>
    readErasureNotes(join(each, 'files', ERASURE_LOG)),
  )
}

async function* linesOf(path: string) {
  const file = createReadStream(path)
  yield* createInterface({ input: file, crlfDelay: Infinity })
}

/** Compares the restored rows with the manifest, so that a fault shows now and not when a traveller asks. */
async function compareTables({ tables }: Manifest) {
  await readSnapshot(async ({ rowsOf }) => {
    for (const [table, expected] of Object.entries(tables)) {
      const count = new RowCount()
      for await (const row of rowsOf(table)) count.add(lineOf(row))
      if (!isSame(count.total, expected)) throw new Error(`The table ${table} is not as it was in the backup`)
    }
  })
}

async function restoreFiles(folder: string, { files }: Manifest) {
  for (const [path, { sha256 }] of Object.entries(files)) {
    const target = join(env.dataDir, path)
    if (path === ERASURE_LOG || (await hashOf(target)) === sha256) continue
    await mkdir(dirname(target), { recursive: true })
    // Removed first, not overwritten: the same file may be hard-linked in another backup.
    await rm(target, { force: true })
    await copyFile(join(folder, 'files', path), target)
  }
}

async function hashOf(path: string) {
  return measureFile(path).then(
    ({ sha256 }) => sha256,
    () => undefined,
  )
}

function isSame(a: { rows: number; digest: string }, b: { rows: number; digest: string }) {
  return a.rows === b.rows && a.digest === b.digest
}

function damaged(path: string) {
  return new DomainError(
    'invalid',
    `The backup is damaged: ${path} is not what was written. Nothing was changed`,
  )
}
