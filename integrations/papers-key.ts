import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { env } from './env.ts'
import { report } from './log.ts'
import { makeSecret, newSecret, readSecret } from './secret-file.ts'
import { writeWhole } from './whole-files.ts'

/** A key for papers. `id` is written beside what it has sealed, and tells nothing of the key. */
export type PapersKey = { id: string; bytes: Buffer }

/** There is no key for papers. Its message says why and what to do. */
export class PapersKeyMissing extends Error {}

const KEY_BYTES = 32

let known: PapersKey[] = []
/** Damaged former keys are reported once: they are read again with each paper. */
const reported = new Set<string>()

/**
 * Makes the file PAPERS_KEY_FILE unless it is there, or PAPERS_KEY is set. Only for a site that has sealed nothing: where
 * the file has vanished another key would open nothing, and nobody would notice.
 */
export function makePapersKey(): void {
  if (env.papersKey === undefined) makeSecret(env.papersKeyFile)
}

/**
 * Returns the key that seals papers: PAPERS_KEY, or the first line of the file PAPERS_KEY_FILE. Throws
 * `PapersKeyMissing` when it is not here or damaged.
 */
export function presentPapersKey(): PapersKey {
  known = readKeys()
  return known[0]!
}

/**
 * Returns the key with this id: the present one, PAPERS_KEY_FORMER, or another line of the file. Undefined when it is
 * not here. Throws `PapersKeyMissing`.
 */
export function papersKeyWithId(wanted: string): PapersKey | undefined {
  const hasId = ({ id }: PapersKey) => id === wanted
  // Another process may have put a new one into the file.
  return known.find(hasId) ?? (known = readKeys()).find(hasId)
}

/**
 * Puts a new key on top of the file, above those that still open what they have sealed. Throws `PapersKeyMissing` when
 * the keys stand in the environment, where somebody else has to put it.
 */
export async function addPapersKey(): Promise<PapersKey> {
  if (env.papersKey !== undefined)
    throw new PapersKeyMissing(
      'The key stands in PAPERS_KEY: move it to PAPERS_KEY_FORMER, put a new one into PAPERS_KEY, and restart the site',
    )
  presentPapersKey()
  // Also damaged ones, which somebody may mend.
  const former = linesOfFile()
  await writeWhole(env.papersKeyFile, Buffer.from(`${[newSecret(), ...former].join('\n')}\n`), 0o600)
  return presentPapersKey()
}

function readKeys(): PapersKey[] {
  const { papersKey, formerPapersKey } = env
  const [present, ...former] = papersKey === undefined ? linesOfFile() : [papersKey, formerPapersKey]
  return [keyOf(present), ...former.flatMap((key) => (key === undefined ? [] : formerKeyOf(key)))]
}

/** Returns nothing for a damaged one: what it has sealed stays closed, and everything else opens. */
function formerKeyOf(text: string): PapersKey[] {
  try {
    return [keyOf(text)]
  } catch (error) {
    if (!reported.has(text)) report(error, 'a former key is skipped')
    reported.add(text)
    return []
  }
}

function linesOfFile() {
  const file = env.papersKeyFile
  try {
    return readSecret(file).split(/\s+/)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const mend = existsSync(file)
      ? `let the site read ${file}`
      : `put ${file} back from where you have copied it. A site that has no papers yet makes it at its start: let it write below ${dirname(file)}, or set PAPERS_KEY (openssl rand -base64 32)`
    throw new PapersKeyMissing(`There is no key to encrypt papers with (${why}): ${mend}`, { cause: error })
  }
}

function keyOf(text: string): PapersKey {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== KEY_BYTES)
    throw new PapersKeyMissing('A key for papers is cut short: put the whole one back')
  const id = createHash('sha256').update('papers key ').update(bytes).digest('hex').slice(0, 8)
  return { id, bytes }
}
