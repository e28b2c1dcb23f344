import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 2 ** 20
/** Where Linux keeps the groups of processes: all together since version 2, those for memory by themselves before. */
const ROOT = '/sys/fs/cgroup'
const FORMER_ROOT = `${ROOT}/memory`

/**
 * A group of processes to which the system gives so much memory, no swap and the pages of files included. `enter` moves
 * this process into it, so that what it starts from then on belongs to it; `leave` moves this process back.
 * `peak`: the most that it has held, in megabytes. `remove` works once all of its processes have ended.
 */
export type MemoryGroup = { enter(): void; leave(): void; peak(): number; remove(): void }

/** Makes a group with so many megabytes; undefined where this is not Linux or not root. */
export function memoryGroup(megabytes: number): MemoryGroup | undefined {
  const isTogether = existsSync(`${ROOT}/cgroup.controllers`)
  const root = isTogether ? ROOT : FORMER_ROOT
  const folder = join(root, `chautari-${process.pid}`)
  const most = String(megabytes * MEGABYTE)
  try {
    if (isTogether) writeFileSync(`${root}/cgroup.subtree_control`, '+memory')
    mkdirSync(folder)
    writeFileSync(join(folder, isTogether ? 'memory.max' : 'memory.limit_in_bytes'), most)
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
  try {
    writeFileSync(join(folder, isTogether ? 'memory.swap.max' : 'memory.swappiness'), '0')
  } catch {
    // A kernel without swap has no such file.
  }
  const before = join(root, ownPlace(isTogether))
  return {
    enter: () => moveTo(folder),
    leave: () => moveTo(before),
    peak: () => {
      const file = join(folder, isTogether ? 'memory.peak' : 'memory.max_usage_in_bytes')
      return Math.round(Number(readFileSync(file, 'utf8')) / MEGABYTE)
    },
    remove: () => rmdirSync(folder),
  }
}

function moveTo(folder: string) {
  writeFileSync(join(folder, 'cgroup.procs'), String(process.pid))
}

/** Returns in which group this process is: a line of its file reads `4:memory:/place`, or `0::/place`. */
function ownPlace(isTogether: boolean) {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  const line = lines.find((one) => (isTogether ? one.startsWith('0::') : one.split(':')[1] === 'memory'))
  return line?.split(':')[2] ?? '/'
}
