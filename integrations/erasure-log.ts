import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.ts'

/** An instant and the hash of the address that was erased then. */
export type ErasureNote = { at: string; person: string }

/** Its name in DATA_DIR. It is outside the database so that an older copy of the database can be cleared again. */
export const ERASURE_LOG = 'erasures'

/** Remembers that a person was erased, without saying who. */
export function noteErasure(address: string): void {
  mkdirSync(env.dataDir, { recursive: true })
  appendFileSync(fileOf(), lineOf({ at: new Date().toISOString(), person: personOf(address) }), {
    mode: 0o600,
    flush: true,
  })
}

/** All that were noted, here and in `others`, each once. */
export function addErasureNotes(others: ErasureNote[]): ErasureNote[] {
  const notes = new Map([...readErasureNotes(fileOf()), ...others].map((note) => [lineOf(note), note]))
  if (notes.size > 0) {
    mkdirSync(env.dataDir, { recursive: true })
    writeFileSync(fileOf(), [...notes.keys()].join(''), { mode: 0o600 })
  }
  return [...notes.values()]
}

export function readErasureNotes(file: string): ErasureNote[] {
  return textOf(file)
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([at, person]) => (at && person ? [{ at, person }] : []))
}

export function personOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex')
}

function lineOf({ at, person }: ErasureNote) {
  return `${at} ${person}\n`
}

function fileOf() {
  return join(env.dataDir, ERASURE_LOG)
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
