import type { TrailEntryInput } from '#contract/trail-log.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import { browserStore } from '../../kit/browser-store.ts'

/** Why a link opens nothing any more: the server's sentence, and whether the office may open it again for this phone. */
export type Closed = { status: number; reason: string }

/**
 * A link as this phone keeps it. `clock_off_s`: how many seconds the phone's clock was ahead when there was network last.
 * `pack` is null before the first visit and after it was wiped; then `closed` may say why.
 * `until`: the last day on which the phone keeps anything of the trip, from the package; it stays when that goes.
 */
export type KeptLink = {
  id: string
  token: string
  device: string
  pack: TrailPackage | null
  until?: string
  clock_off_s: number
  closed: Closed | null
}

/** `refused`: the server does not take it as it is, for `reason`. */
export type SendState = 'waiting' | 'sent' | 'refused'

/** What the guide has written, until it has arrived and the trip is over. */
export type KeptEntry = {
  client_id: string
  link: string
  entry: TrailEntryInput
  state: SendState
  reason: string
}

/** A photo of the incident `entry`, smaller already. The file goes once it has arrived. */
export type KeptPhoto = {
  client_id: string
  link: string
  entry: string
  file: Blob | null
  state: SendState
  reason: string
}

/**
 * What stands half written in a form: the values by the names of its fields, and its photos, smaller already. It becomes
 * the entry `client_id`, so that it becomes one alone; what a former release kept has none.
 */
export type Draft = {
  key: string
  link: string
  client_id?: string
  values: [string, string][]
  photos: { client_id: string; file: Blob }[]
}

type Rows = { links: KeptLink; entries: KeptEntry; photos: KeptPhoto; drafts: Draft }
type Table = keyof Rows

const keys: Record<Table, string> = { links: 'id', entries: 'client_id', photos: 'client_id', drafts: 'key' }

const ask = browserStore('trail', 1, (database) => {
  for (const [table, keyPath] of Object.entries(keys)) database.createObjectStore(table, { keyPath })
})

/** Writes a row, or writes over the one with its key. Throws when the browser keeps nothing. */
export async function keep<Of extends Table>(table: Of, row: Rows[Of]): Promise<void> {
  await ask(table, (store) => store.put(row))
}

/** Deletes the row with this key, if there is one. Throws when the browser keeps nothing. */
export async function forget(table: Table, key: string): Promise<void> {
  await ask(table, (store) => store.delete(key))
}

/** Returns one row by its key. Throws when the browser keeps nothing. */
export async function readKept<Of extends Table>(table: Of, key: string): Promise<Rows[Of] | undefined> {
  return ask<Rows[Of] | undefined>(table, (store) => store.get(key))
}

/** Returns all rows of a table, of all links. Throws when the browser keeps nothing. */
export async function readAllKept<Of extends Table>(table: Of): Promise<Rows[Of][]> {
  return ask<Rows[Of][]>(table, (store) => store.getAll())
}
