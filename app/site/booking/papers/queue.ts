import type { PaperKind } from '#contract/traveller-papers.ts'
import { smallerPhoto } from '../../kit/smaller-photo.ts'
import {
  FIRST_PAUSE_MS,
  isWorthRepeating,
  LONGEST_PAUSE_MS,
  pauseFor,
  postOnce,
  type UnderWay,
} from '../../kit/slow-line.ts'
import { forgetWaiting, keepWaiting, readWaiting } from './waiting.ts'

/** What may be sent of a paper, and what is said of more; the page hands them over, so that they stand once. */
export type Limits = { edge: number; bytes: number; tooBig: string; files: number }

/**
 * `broken`: the line broke or the server is busy, and it goes on by itself. `checking`: all of it is there, and the server
 * reads it.
 */
export type Step = 'preparing' | 'waiting' | 'sending' | 'checking' | 'broken' | 'received' | 'refused'

/** A file on its way. `sent` counts bytes of `size`; `says` is why it was refused; `turn` grows with each step. */
export type Sending = {
  id: string
  position: number
  kind: PaperKind
  name: string
  step: Step
  sent: number
  size: number
  says: string
  turn: number
}

type Queued = Sending & { file?: Blob | undefined }

const REFUSED = 400

const queue: Queued[] = []
const watchers = new Set<() => void>()
let isStarted = false
let isWorking = false
let turns = 0
/** Ends the request that is under way, or the pause before the next attempt. */
let interrupt = () => {}

/**
 * Calls `changed` at once, because a file may have moved on before this field woke, and whenever one moves on. The first
 * call takes up what waited when the page was closed.
 */
export function watchQueue(changed: () => void): () => void {
  watchers.add(changed)
  changed()
  if (!isStarted) void resume()
  isStarted = true
  return () => void watchers.delete(changed)
}

/** Returns the files of one paper on their way. */
export function queued(position: number, kind: PaperKind): Sending[] {
  return queue.filter((one) => one.position === position && one.kind === kind).map((one) => ({ ...one }))
}

/** Sends chosen files. Each is made smaller before; more than a paper may have are refused at once. */
export async function send(position: number, kind: PaperKind, files: File[], limits: Limits): Promise<void> {
  const taken = files.slice(0, limits.files).map((file) => ({ file, one: add(position, kind, file.name) }))
  if (files.length > limits.files)
    move(add(position, kind, ''), {
      step: 'refused',
      says: `At most ${limits.files} files are taken, you chose ${files.length}`,
    })
  for (const { file, one } of taken) await prepare(one, file, limits)
}

/** Takes a file off the queue; one that is being sent stops. */
export function cancel(id: string): void {
  const at = queue.findIndex((one) => one.id === id)
  const [gone] = queue.splice(at, 1)
  void forgetWaiting(id)
  if (gone?.step === 'sending' || gone?.step === 'checking' || gone?.step === 'broken') interrupt()
  tell()
}

/** Sends what waits, one file after the other: on a slow line two at once would both take twice as long. */
export async function sendWaiting(): Promise<void> {
  if (isWorking) return
  isWorking = true
  let isFresh = true
  for (let next = nextReady(); next; next = nextReady()) {
    await deliver(next)
    isFresh = false
  }
  isWorking = false
  if (!isFresh) await showFresh()
}

/** Returns the form of a traveller; undefined when nobody has this position any more. */
function formOf(position: number) {
  return document.querySelector<HTMLInputElement>(`input[name=position][value="${position}"]`)?.form
}

/** Returns whether a traveller's form has the tick that it asks for, or needs none any more. */
export function isAgreed(position: number): boolean {
  const tick = formOf(position)?.elements.namedItem('consent')
  return !(tick instanceof HTMLInputElement) || tick.checked
}

function add(position: number, kind: PaperKind, name: string, more: Partial<Queued> = {}): Queued {
  const id = `${Date.now()}-${++turns}`
  const one: Queued = {
    id,
    position,
    kind,
    name,
    step: 'preparing',
    sent: 0,
    size: 0,
    says: '',
    turn: turns,
    ...more,
  }
  queue.push(one)
  tell()
  return one
}

async function resume() {
  for (const { id, position, kind, name, file } of await readWaiting())
    if (formOf(position)) add(position, kind, name, { id, file, size: file.size, step: 'waiting' })
  await sendWaiting()
}

async function prepare(one: Queued, chosen: File, { edge, bytes, tooBig }: Limits) {
  const file = await smallerPhoto(chosen, edge)
  if (!queue.includes(one)) return
  if (file.size > bytes) return move(one, { step: 'refused', says: tooBig })
  const { id, position, kind, name } = one
  await keepWaiting({ id, position, kind, name, file })
  move(one, { step: 'waiting', file, size: file.size })
  void sendWaiting()
}

function nextReady() {
  return queue.find(({ step, position }) => step === 'waiting' && isAgreed(position))
}

/** Sends a file until the server has taken or refused it, or it is cancelled. */
async function deliver(one: Queued) {
  for (let pause = FIRST_PAUSE_MS; queue.includes(one); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    move(one, { step: 'sending', sent: 0 })
    const { status, says } = await post(one)
    if (!queue.includes(one)) return
    if (!isWorthRepeating(status)) {
      void forgetWaiting(one.id)
      return move(one, { step: status < REFUSED ? 'received' : 'refused', says, file: undefined })
    }
    move(one, { step: 'broken' })
    await follow(pauseFor(pause))
  }
}

/** Sends a file once. `status` is 0 when the line broke. */
async function post(one: Queued): Promise<{ status: number; says: string }> {
  const form = new FormData()
  form.set('position', String(one.position))
  form.set('consent', 'yes')
  form.set(one.kind, one.file!, one.name)
  const { status, body } = await follow(
    postOnce(`${location.pathname}/file${location.search}`, form, {
      onProgress: (sent) => tell(Object.assign(one, { sent: Math.min(sent, one.size) })),
      onLeft: () => move(one, { step: 'checking', sent: one.size }),
    }),
  )
  return { status, says: saidIn(body).replace(`${one.name}: `, '') }
}

/** Waits for something that `cancel` may end. */
function follow<Result>({ done, stop }: UnderWay<Result>) {
  interrupt = stop
  return done
}

/** Returns why a file was refused: of the file itself, else of the form, else of the server. */
function saidIn(answer: unknown) {
  const {
    errors = {},
    reason,
    detail,
  } = (answer ?? {}) as {
    errors?: Record<string, string[]>
    reason?: string
    detail?: string
  }
  return Object.values(errors).flat().join('. ') || reason || detail || 'It could not be accepted'
}

/** Shows how the papers stand now, in the parts of the page that say it, and leaves alone where somebody is typing. */
async function showFresh() {
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-fresh]')) {
    const fresh = page.getElementById(part.id)
    if (fresh && !part.contains(document.activeElement)) part.replaceWith(fresh)
  }
}

function move(one: Queued, next: Partial<Queued>) {
  tell(Object.assign(one, next, { turn: ++turns }))
}

function tell(_one?: Queued) {
  for (const changed of watchers) changed()
}
