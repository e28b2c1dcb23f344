import { setImmediate } from 'node:timers/promises'

/** A long list in parts of this size, one after another; whoever else asks for something is answered in between. */
export async function* inParts<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}
