import { fork, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isDrawing } from './drawing-raster.ts'
import { grownHeapCollection } from './heap.ts'
import { PictureRefusal } from './picture-refusal.ts'
import type { Answer, Order, PictureWorks } from './picture-program.ts'

/** The build makes a file of its own for the program (`vite.config.ts`); elsewhere Node itself removes the types. */
const PROGRAM = import.meta.env?.PROD ? 'build/server/picture-program.js' : 'integrations/picture-program.ts'
/** How long an idle process is kept. Starting one takes a tenth of a second; an idle one holds 60 MB. */
const IDLE_MS = 5000
/**
 * After this time the process is killed. It is longer than libvips may take for one picture, so only a process that
 * hangs is killed.
 */
const HANGS_AFTER_MS = 60_000
/**
 * The process ends after a file this large was taken in: it would keep what a photograph took, some 50 MB, while the
 * files of that photograph are made.
 */
const LARGE_BYTES = 1_000_000
/** From this width on, to encode a picture takes 80 to 110 MB. */
const WIDE_PX = 1600
/** At this niceness, any other process gets three times as much of the processor. */
const NICENESS = 5
/** The highest score of Linux for the process to end when memory is short. */
const FIRST_TO_END = '1000'

/**
 * The environment of the process. It contains nothing of the site's own environment, only settings of the C library and
 * Node: see docs/operations.md, Memory.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '2',
  XDG_CACHE_HOME: '/nonexistent',
  // Above this size libvips would unpack a picture into a file below /tmp: passports lie on no disk as they are.
  VIPS_DISC_THRESHOLD: '4g',
}

type Underway = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Running = { child: ChildProcess; underway: Map<number, Underway>; idle?: NodeJS.Timeout }

const collectGrownHeap = grownHeapCollection()
let running: Running | undefined
let orders = 0

/**
 * Runs one of the works of `picture-program.ts` in a separate process. The process starts when it is needed and ends
 * when it has been idle, so its memory is freed. When `signal` is aborted the process is killed, because libvips cannot
 * stop in the middle of a picture. Throws `PictureRefusal` as the work does, and with `busy` when the process ended
 * before it answered.
 */
export async function inPictureProcess<Name extends keyof PictureWorks>(
  signal: AbortSignal,
  name: Name,
  ...parts: Parameters<PictureWorks[Name]>
): Promise<Awaited<ReturnType<PictureWorks[Name]>>> {
  const at = (running ??= start())
  const kill = () => {
    // Its answer may have been on its way, so the next order can come before its end is known.
    if (running === at) running = undefined
    at.child.kill('SIGKILL')
  }
  signal.addEventListener('abort', kill)
  clearTimeout(at.idle)
  const isDrawn = name === 'takeMaster' && parts[0] instanceof Uint8Array && isDrawing(parts[0])
  const isLarge = parts[0] instanceof Uint8Array && parts[0].byteLength >= LARGE_BYTES
  // What such a work takes comes on top of what the server holds, so the server first gives back what visitors left.
  if (isLarge || isWide(name, parts)) collectGrownHeap()
  // While the process works, it keeps this process alive; otherwise a command could end before its answer arrives.
  at.child.channel?.ref()
  const id = ++orders
  const limit = setTimeout(kill, HANGS_AFTER_MS).unref()
  try {
    const result = await new Promise((resolve, reject) => {
      at.underway.set(id, { resolve, reject })
      const order: Order = { id, name, parts }
      at.child.send(order, (error) => error && end(at, error))
    })
    // The program answers an order with the return value of the work of that name.
    return result as Awaited<ReturnType<PictureWorks[Name]>>
  } finally {
    signal.removeEventListener('abort', kill)
    clearTimeout(limit)
    at.underway.delete(id)
    // librsvg may go on drawing what was refused, so the process ends at once.
    if (isDrawn) kill()
    else if (at.underway.size === 0) {
      if (isLarge) letGo(at)
      else rest(at)
    }
  }
}

/** Returns the id of the process that works on pictures; undefined when none is running. */
export function pictureProcessId(): number | undefined {
  return running?.child.pid
}

function isWide(name: keyof PictureWorks, [, width]: unknown[]) {
  return name === 'encodeVariant' && Number(width) >= WIDE_PX
}

function start(): Running {
  const child = fork(PROGRAM, {
    env: environment,
    execArgv: ['--max-semi-space-size=1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started: Running = { child, underway: new Map() }
  child.on('message', (answer: Answer) => take(started, answer))
  child.on('error', (error) => end(started, error))
  child.on('exit', () => end(started, new Error('The process for pictures has ended')))
  child.unref()
  try {
    setPriority(child.pid!, NICENESS)
    // When memory is short Linux ends this process first, never the server.
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, FIRST_TO_END)
  } catch {
    // Some systems do not allow setting a priority. The process then works with the normal one.
  }
  return started
}

function take({ underway }: Running, { id, result, refusal, error }: Answer) {
  const waiting = underway.get(id)
  if (refusal) waiting?.reject(new PictureRefusal(refusal, error))
  else if (error !== undefined) waiting?.reject(new Error(error))
  else waiting?.resolve(result)
}

/** Rejects the unfinished works of a process that ended. The next picture starts a new process. */
function end(ended: Running, error: Error) {
  if (running === ended) running = undefined
  for (const { reject } of ended.underway.values()) reject(new PictureRefusal('busy', error))
}

function rest(idle: Running) {
  idle.child.channel?.unref()
  if (running !== idle) return
  idle.idle = setTimeout(() => letGo(idle), IDLE_MS).unref()
}

/** Lets an idle process end. The next picture starts a new one. */
function letGo(idle: Running) {
  if (running === idle) running = undefined
  idle.child.channel?.unref()
  if (idle.child.connected) idle.child.disconnect()
}
