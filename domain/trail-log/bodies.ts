import { TrailEntry } from '#contract/trail-log.ts'
import { openFacts, sealFacts } from '../sealed-files/texts.ts'

/** With what an entry of the guides' log is sealed. */
export function nameOfTrailEntry(id: string): string {
  return `entry of the trail log ${id}`
}

/** Returns an entry as the text of its column. Throws `unavailable` where there is no key. */
export function sealEntry(id: string, entry: TrailEntry): string {
  return sealFacts(entry, nameOfTrailEntry(id))
}

/** Returns an entry as the guide wrote it; null when its key is not here. */
export function openEntry({ id, body }: { id: string; body: string }): TrailEntry | null {
  return openFacts(body, nameOfTrailEntry(id), TrailEntry)
}
