import { today } from '#contract/days.ts'
import { contentVersion, onContentChange } from './content.ts'

const CHECK_EVERY_MS = 1000

/**
 * Remembers what `make` answers, for each key, until content changes or the day ends in Kathmandu. Changes by this
 * process count at once, those by another after `checkEveryMs` at most: 0 for what goes into pages, which are kept
 * themselves and would keep what is old. Of more than `limit` keys the longest unused one goes.
 */
export function keepUntilContentChanges<Value>(
  make: (key: string) => Promise<Value>,
  { limit = 100, checkEveryMs = CHECK_EVERY_MS } = {},
): (key?: string) => Promise<Value> {
  let values = new Map<string, Promise<Value>>()
  let edition: string | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  onContentChange(() => {
    values = new Map()
    checkedAt = -Infinity
  })

  return async (key = '') => {
    await checkedLately()
    const value = values.get(key) ?? start(key)
    values.delete(key)
    values.set(key, value)
    if (values.size > limit) values.delete(values.keys().next().value!)
    return value
  }

  /** Those who ask while the version is being read wait for the same answer. */
  function checkedLately() {
    if (performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      checking = check()
      checking.catch(() => (checkedAt = -Infinity))
    }
    return checking
  }

  /** The version is read before anything is made, so what is kept may be newer than it says, never older. */
  async function check() {
    const found = `${await contentVersion()} ${today()}`
    if (found !== edition) values = new Map()
    edition = found
  }

  /** What could not be made is tried again the next time. */
  function start(key: string) {
    const home = values
    const value = make(key)
    value.catch(() => home.delete(key))
    return value
  }
}
