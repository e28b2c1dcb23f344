import { setImmediate } from 'node:timers/promises'

/** Yields a long list in parts of this size and gives way to other requests between them. */
export async function* inParts<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}
