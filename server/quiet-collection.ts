import type { Server } from 'node:http'
import { grownHeapCollection } from '#integrations/heap.ts'

/** How long nobody may have asked for anything, so that hardly anybody waits for the collection. */
const QUIET_MS = 10_000

/**
 * Collects garbage thoroughly once nobody has asked for ten seconds and the heap has grown since the last time. Without it a
 * site at rest would keep 40 MB that its last visitors left.
 */
export function collectWhenQuiet(server: Server): void {
  let lastAskedAt = performance.now()
  const collectGrownHeap = grownHeapCollection()

  server.on('request', () => (lastAskedAt = performance.now()))
  setInterval(() => {
    if (performance.now() - lastAskedAt >= QUIET_MS) collectGrownHeap()
  }, QUIET_MS / 2).unref()
}
