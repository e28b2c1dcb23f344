import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.ts'

/** When a person was erased, and the hash of their address. */
export type ErasureNote = { at: string; person: string }

/**
 * The name of the log in DATA_DIR. It lies outside the database so that people can be erased again after an older copy
 * of the database was restored.
 */
export const ERASURE_LOG = 'erasures'

/** Adds the hash of an erased person's address to the log. */
export function noteErasure(address: string): void {
  mkdirSync(env.dataDir, { recursive: true })
  appendFileSync(fileOf(), lineOf({ at: new Date().toISOString(), person: personOf(address) }), {
    mode: 0o600,
    flush: true,
  })
}

/** Adds `others` to the log and returns all its notes, each once. */
export function addErasureNotes(others: ErasureNote[]): ErasureNote[] {
  const notes = new Map([...readErasureNotes(fileOf()), ...others].map((note) => [lineOf(note), note]))
  if (notes.size > 0) {
    mkdirSync(env.dataDir, { recursive: true })
    writeFileSync(fileOf(), [...notes.keys()].join(''), { mode: 0o600 })
  }
  return [...notes.values()]
}

/** Returns the hashes of the addresses of everybody who was erased. */
export function erasedPeople(): Set<string> {
  return new Set(readErasureNotes(fileOf()).map(({ person }) => person))
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
