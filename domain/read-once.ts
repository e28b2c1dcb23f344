import { AsyncLocalStorage } from 'node:async_hooks'
import { db, type Tx } from '#db/client.ts'

/** What has been asked for so far, by its name. */
const asked = new AsyncLocalStorage<Map<string, Promise<unknown>>>()

/**
 * Does `work`, a reading of many nouns that share facts, in which each fact that is read by `readOnce` is asked of the
 * database once. All of it is as it was at the first asking, so `work` must not write.
 */
export function readingOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  return asked.run(new Map(), work)
}

/**
 * Returns what `read` reads. Inside `readingOnce`, whoever asked first under this name has read it for all; in a
 * transaction, and outside, each reads anew. `name`: the fact and all that it depends on.
 */
export function readOnce<Result>(
  tx: Tx | typeof db,
  name: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const known = tx === db ? asked.getStore() : undefined
  if (known === undefined) return read()
  const before = known.get(name) as Promise<Result> | undefined
  if (before !== undefined) return before
  const reading = read()
  known.set(name, reading)
  return reading
}
