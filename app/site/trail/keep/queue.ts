import { TRAIL_BATCH_MAX, TRAIL_BATCH_MAX_BYTES } from '#contract/trail-limits.ts'
import type { KeptEntry, KeptPhoto } from './tables.ts'
import type { Trail } from './trail.ts'

/** Returns as many waiting entries as may go at once, the oldest first; at least one if any waits. */
export function nextBatch({ entries }: Pick<Trail, 'entries'>): KeptEntry[] {
  const batch: KeptEntry[] = []
  let bytes = 0
  for (const kept of entries) {
    if (kept.state !== 'waiting') continue
    bytes += new Blob([JSON.stringify(kept.entry)]).size
    if (batch.length === TRAIL_BATCH_MAX || (batch.length > 0 && bytes > TRAIL_BATCH_MAX_BYTES)) break
    batch.push(kept)
  }
  return batch
}

/**
 * Returns the next photo whose incident the office has: sent from this page, or named by the package, which knows it also
 * when the phone has forgotten it because the link was closed meanwhile.
 */
export function nextPhoto({
  photos,
  entries,
  link,
}: Pick<Trail, 'photos' | 'entries' | 'link'>): KeptPhoto | undefined {
  const there = new Set([
    ...entries.filter(({ state }) => state === 'sent').map(({ client_id }) => client_id),
    ...(link?.pack?.sent ?? []).map(({ entry }) => entry.client_id),
  ])
  return photos.find(({ state, entry }) => state === 'waiting' && there.has(entry))
}
