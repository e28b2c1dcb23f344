import { DAY_MS } from '#contract/days.ts'
import type { PaperKind } from '#contract/traveller-papers.ts'
import { browserStore } from '../../kit/browser-store.ts'

/** A file that has not arrived yet, as this browser keeps it until it has. */
export type Waiting = { id: string; position: number; kind: PaperKind; name: string; file: Blob }

type Kept = Waiting & { path: string; since: number }

const STORE = 'waiting'
const askBrowser = browserStore('papers', 1, (database) =>
  database.createObjectStore(STORE, { keyPath: 'id' }),
)

/** Keeps a file until it has arrived, also when the page is closed. Where a browser keeps nothing, nothing is kept. */
export async function keepWaiting(waiting: Waiting): Promise<void> {
  const kept: Kept = { ...waiting, path: location.pathname, since: Date.now() }
  await ask((store) => store.put(kept))
}

export async function forgetWaiting(id: string): Promise<void> {
  await ask((store) => store.delete(id))
}

/**
 * Returns the files of this page that have not arrived, the oldest first. Those of any page that have lain for a day are
 * forgotten when any page of papers is opened next: photos of passports must not lie in a browser for ever.
 */
export async function readWaiting(): Promise<Waiting[]> {
  const all = (await ask<Kept[]>((store) => store.getAll())) ?? []
  const isOld = ({ since }: Kept) => since < Date.now() - DAY_MS
  for (const { id } of all.filter(isOld)) await forgetWaiting(id)
  return all
    .filter((kept) => !isOld(kept) && kept.path === location.pathname)
    .toSorted((a, b) => a.since - b.since)
}

/** Asks the browser's database; undefined when it keeps nothing. */
function ask<Result>(question: Parameters<typeof askBrowser<Result>>[1]) {
  return askBrowser<Result>(STORE, question).catch(() => undefined)
}
