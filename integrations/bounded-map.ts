const known = new Map<string, Set<WeakRef<BoundedMap<unknown, unknown>>>>()

/**
 * A map for what is kept in memory and can be had again: of more than `most` entries the one that has not been `use`d or `set`
 * for longest goes. `name` says in `GET /metrics` which it is.
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

  /** As `get`, and makes the entry the last to go. */
  use(key: Key): Value | undefined {
    const value = this.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  get most(): number {
    return this.#most
  }
}

/** How many entries there are in memory, by the name of the map. Maps that nothing holds any more are not counted. */
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
