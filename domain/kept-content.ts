import { today } from '#contract/days.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { contentVersion, onContentChange } from './content.ts'

const CHECK_EVERY_MS = 1000

/**
 * Caches the result of `make` per key until content changes or the day ends in Kathmandu. Changes by this process count
 * at once, those of others after `checkEveryMs` at most: 0 for parts of pages, which are cached themselves and would
 * preserve an old part. At `limit` keys the least recently used one is evicted.
 */
export function keepUntilContentChanges<Value>(
  make: (key: string) => Promise<Value>,
  { limit = 100, checkEveryMs = CHECK_EVERY_MS } = {},
): (key?: string) => Promise<Value> {
  let values = emptyMap()
  let edition: string | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  onContentChange(() => {
    values = emptyMap()
    checkedAt = -Infinity
  })

  return async (key = '') => {
    await checkedLately()
    const value = values.use(key) ?? start(key)
    values.set(key, value)
    return value
  }

  function emptyMap() {
    return new BoundedMap<string, Promise<Value>>('content', limit)
  }

  /** Callers share one reading of the version. */
  function checkedLately() {
    if (performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      checking = check()
      checking.catch(() => (checkedAt = -Infinity))
    }
    return checking
  }

  /** The version is read before `make` runs, so a cached value may be newer than its version, never older. */
  async function check() {
    const found = `${await contentVersion()} ${today()}`
    if (found !== edition) values = emptyMap()
    edition = found
  }

  /** A failed `make` is not cached. */
  function start(key: string) {
    const home = values
    const value = make(key)
    value.catch(() => home.delete(key))
    return value
  }
}
