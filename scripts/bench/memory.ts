import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 200
const TICK_MS = 10

export type MemoryFigures = {
  'MB now': number
  'MB at most': number
  'server MB': number
  'pictures MB at most': number
}

/**
 * Watches the resident memory of a process and of its children, on Linux. Pages of files that several of them have in
 * memory, such as Node's own program, are counted once; other programs of the machine do not lower the figures.
 * `helpersCpuMs`: the processor time of the children, in milliseconds.
 */
export function watchMemory(pid: number) {
  const most = { all: 0, helpers: 0 }
  const now = { all: 0, server: 0 }
  const cpuOf = new Map<number, number>()
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()

  return {
    figures(): MemoryFigures {
      look()
      return {
        'MB now': round(now.all),
        'MB at most': round(most.all),
        'server MB': round(now.server),
        'pictures MB at most': round(most.helpers),
      }
    },
    hasHelpers: () => childrenOf(pid).length > 0,
    helpersCpuMs: () => [...cpuOf.values()].reduce((sum, ms) => sum + ms, 0),
    stop: () => clearInterval(timer),
  }

  function look() {
    const helpers = childrenOf(pid)
    const server = residentOf(pid)
    const taken = helpers.reduce((sum, helper) => sum + beside(server, residentOf(helper)), 0)
    now.server = beside(undefined, server)
    now.all = now.server + taken
    most.all = Math.max(most.all, now.all)
    most.helpers = Math.max(most.helpers, taken)
    for (const helper of helpers) cpuOf.set(helper, Math.max(cpuOf.get(helper) ?? 0, cpuMsOf(helper)))
  }
}

/**
 * Returns the processor time of a process so far, in milliseconds. Linux counts it in ticks: the 14th and 15th field of
 * a line whose second field is a name.
 */
export function cpuMsOf(pid: number): number {
  const figures = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(figures[11] ?? 0) + Number(figures[12] ?? 0)) * TICK_MS
}

function childrenOf(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const lists = threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}

/** The resident memory of a process in bytes: what is its own, and what belongs to files, by their path. */
type Resident = { own: number; files: Map<string, number> }

function residentOf(pid: number): Resident {
  const resident: Resident = { own: 0, files: new Map() }
  let file = ''
  let pages = 0
  for (const line of read(`/proc/${pid}/smaps`).split('\n')) {
    const [, path] = line.match(/^[0-9a-f]+-[0-9a-f]+(?: \S+){4} *(.*)$/) ?? []
    if (path !== undefined) file = path
    const [, name, kilobytes] = line.match(/^(Rss|Anonymous): +(\d+)/) ?? []
    if (name === 'Rss') pages = Number(kilobytes) * 1024
    if (name !== 'Anonymous') continue
    const own = Number(kilobytes) * 1024
    resident.own += own
    resident.files.set(file, (resident.files.get(file) ?? 0) + pages - own)
  }
  return resident
}

/** Returns the bytes that a process takes beside another. */
function beside(other: Resident | undefined, { own, files }: Resident) {
  return [...files].reduce(
    (sum, [file, bytes]) => sum + Math.max(0, bytes - (other?.files.get(file) ?? 0)),
    own,
  )
}

/** Returns the text of a file; '' when its process has ended meanwhile. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function round(bytes: number) {
  return Math.round(bytes / 1e6)
}
