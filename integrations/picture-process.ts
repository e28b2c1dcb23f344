import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { PictureRefusal } from './picture-refusal.ts'
import type { Answer, Order, PictureWorks } from './picture-program.ts'

/** The build has it as a file of its own (`vite.config.ts`); elsewhere Node takes the types out itself. */
const PROGRAM = import.meta.env?.PROD ? 'build/server/picture-program.js' : 'integrations/picture-program.ts'
/** A new one takes a tenth of a second, an idle one 60 MB. */
const IDLE_MS = 5000
/** Longer than libvips is given for one picture, so this ends only what hangs. */
const HANGS_AFTER_MS = 60_000
/** Whoever else wants the processor gets three times as much of it. */
const NICENESS = 5

/** Nothing of our own environment. The rest is for the C library: see docs/operations.md, Memory. */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  UV_THREADPOOL_SIZE: '2',
  XDG_CACHE_HOME: '/nonexistent',
}

type Underway = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Running = { child: ChildProcess; underway: Map<number, Underway>; idle?: NodeJS.Timeout }

let running: Running | undefined
let orders = 0

/**
 * Does one of the works of `picture-program.ts` in a process of its own, which starts when it is needed and ends when it has
 * been idle, so its memory goes back. Throws `PictureRefusal` as the work does, and `busy` when the process ended meanwhile.
 */
export async function inPictureProcess<Name extends keyof PictureWorks>(
  name: Name,
  ...parts: Parameters<PictureWorks[Name]>
): Promise<Awaited<ReturnType<PictureWorks[Name]>>> {
  const at = (running ??= start())
  clearTimeout(at.idle)
  // While it works for us we do not end by ourselves, as a command does that has nothing else to do.
  at.child.channel?.ref()
  const id = ++orders
  const limit = setTimeout(() => at.child.kill('SIGKILL'), HANGS_AFTER_MS).unref()
  try {
    const result = await new Promise((resolve, reject) => {
      at.underway.set(id, { resolve, reject })
      const order: Order = { id, name, parts }
      at.child.send(order, (error) => error && end(at, error))
    })
    // The program answers an order with what the work of that name returns.
    return result as Awaited<ReturnType<PictureWorks[Name]>>
  } finally {
    clearTimeout(limit)
    at.underway.delete(id)
    if (at.underway.size === 0) rest(at)
  }
}

/** The process that works on pictures, if there is one just now. */
export function pictureProcessId(): number | undefined {
  return running?.child.pid
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
  } catch {
    // Not everywhere may a process say how much it matters, and then it works all the same.
  }
  return started
}

function take({ underway }: Running, { id, result, refusal, error }: Answer) {
  const waiting = underway.get(id)
  if (refusal) waiting?.reject(new PictureRefusal(refusal, error))
  else if (error !== undefined) waiting?.reject(new Error(error))
  else waiting?.resolve(result)
}

/** What it was at is refused, and the next picture starts another one. */
function end(ended: Running, error: Error) {
  if (running === ended) running = undefined
  for (const { reject } of ended.underway.values()) reject(new PictureRefusal('busy', error))
}

function rest(idle: Running) {
  idle.child.channel?.unref()
  if (running !== idle) return
  idle.idle = setTimeout(() => {
    running = undefined
    if (idle.child.connected) idle.child.disconnect()
  }, IDLE_MS).unref()
}
