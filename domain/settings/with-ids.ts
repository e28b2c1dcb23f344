import { newId } from '../ids.ts'

/** Returns the entries of a list, each with an id of its own: new ones, and copies of one that has it, get a new one. */
export function withIds<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.map((entry) => {
    const id = entry.id === '' || seen.has(entry.id) ? newId() : entry.id
    seen.add(id)
    return { ...entry, id }
  })
}
