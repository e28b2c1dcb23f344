const known = new Map<string, Set<WeakRef<BoundedMap<unknown, unknown>>>>()

/**
 * A map for values that can be computed again. When it has more than `most` entries, it drops the one that has not been
 * `use`d or `set` for longest. `name` identifies the map in `GET /metrics`.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  #most: number

  constructor(name: string, most: number) {
    super()
    this.#most = most
    const same = known.get(name) ?? new Set()
    known.set(name, same.add(new WeakRef<BoundedMap<unknown, unknown>>(this)))
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#most) this.delete(this.keys().next().value!)
    return this
  }

  /** Like `get`, and makes the entry the last one to be dropped. */
  use(key: Key): Value | undefined {
    const value = this.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  get most(): number {
    return this.#most
  }
}

/** Returns how many entries are in memory, by the name of the map. Maps that were garbage-collected are not counted. */
export function countBounded(): Map<string, number> {
  return new Map(
    [...known].map(([name, same]) => {
      let entries = 0
      for (const weak of same) {
        const map = weak.deref()
        if (map) entries += map.size
        else same.delete(weak)
      }
      return [name, entries]
    }),
  )
}
