import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { env } from '#integrations/env.ts'
import { privateFolders } from '#integrations/private-files.ts'

/** Files of DATA_DIR that are of use only to the running server, or that it can make anew. */
const passing = [
  /(^|\/)\./, // Drafts of files that are being written.
  /^images\/[0-9a-f]{32}\/(?!master\.)/, // Widths, upright cuts, pictures to share: made of the master when asked for.
  /^last-backup$/,
  /\.sqlite(-\w+)?$/, // The database is read table by table; this may even be one that the site has left.
]

/**
 * Returns the files of DATA_DIR that a backup keeps, as paths below it, in order: pictures, the signing secret, mails.
 */
export async function listDataFiles(): Promise<string[]> {
  const root = resolve(env.dataDir)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const database = resolve(env.databaseUrl)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== database)
    .map((path) => relative(root, path))
    .filter((path) => !passing.some((pattern) => pattern.test(path)))
    .toSorted()
}

/** Size and SHA-256 of a file. */
export async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Returns whether the file never changes: pictures are named after their content. */
export function isPicture(path: string): boolean {
  return basename(path).startsWith('master.')
}

/** Returns whether the file is the slip of a transfer. */
export function isProof(path: string): boolean {
  return basename(dirname(path)) === 'proofs'
}

/** Returns whether nothing serves the file. A slip never changes; a paper only as a whole, when it is sealed anew. */
export function isPrivate(path: string): boolean {
  return privateFolders.some((folder) => basename(dirname(path)) === folder)
}
