import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A heap that has grown by less is left as it is. */
const WORTH_COLLECTING_BYTES = 8_000_000

let collect: NodeJS.GCFunction | undefined

/**
 * Returns a function that collects garbage thoroughly when the heap has grown by 8 MB since the function's own last
 * collection. V8 itself collects less thoroughly, and only while memory is being allocated. It takes 0.15 s on a quiet
 * machine, in which nobody is answered (docs/performance.md). Each occasion makes its own: what is left after a collection
 * amid requests says nothing about what can be given back once they are answered.
 */
export function grownHeapCollection(): () => void {
  let collectedTo = 0
  return () => {
    if (process.memoryUsage().heapTotal < collectedTo + WORTH_COLLECTING_BYTES) return
    collect ??= exposed()
    collect({ type: 'major', flavor: 'last-resort' })
    collectedTo = process.memoryUsage().heapTotal
  }
}

function exposed() {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}
