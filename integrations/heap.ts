import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A heap that has grown by less is left as it is. */
const WORTH_COLLECTING_BYTES = 8_000_000

let collect: NodeJS.GCFunction | undefined
let collectedTo = 0

/**
 * Collects garbage thoroughly when the heap has grown by 8 MB since the last time. V8 itself collects less thoroughly, and
 * only while memory is being allocated. It takes 0.15 s on a quiet machine, in which nobody is answered
 * (docs/performance.md).
 */
export function collectGrownHeap(): void {
  if (process.memoryUsage().heapTotal < collectedTo + WORTH_COLLECTING_BYTES) return
  collect ??= exposed()
  collect({ type: 'major', flavor: 'last-resort' })
  collectedTo = process.memoryUsage().heapTotal
}

function exposed() {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}
