import { MINUTE_MS } from '#contract/days.ts'
import { CLOCK_OFF_S } from '#contract/trail-limits.ts'
import type { TrailSent } from '#contract/trail-log.ts'
import type { TrailPackage, TrailUnchanged } from '#contract/trail-package.ts'
import {
  FIRST_PAUSE_MS,
  isWorthRepeating,
  pauseFor,
  postOnce,
  type LineAnswer,
  type UnderWay,
} from '../../kit/slow-line.ts'
import { linkManifest, readAddress, showAddress } from './address.ts'
import { nextBatch, nextPhoto } from './queue.ts'
import type { KeptEntry, KeptPhoto } from './tables.ts'
import {
  changeEntry,
  changePhoto,
  closeLink,
  keepLink,
  KEEPS_NOTHING,
  readTrail,
  setTrail,
  tokensOf,
} from './trail.ts'

const OK = 200
const CREATED = 201
const TAKEN_BACK = 403
const UNKNOWN = 404
const OTHER_PHONE = 409
const UNFIT = 422
/** A phone in a bag should not ask for network all day. */
const LONGEST_PAUSE_MS = 600_000

let isWorking = false
/** When this page got its package last, by the phone's clock; 0 when there is a newer one for certain. */
let openedAt = 0
let resting: UnderWay<void> | undefined

/**
 * Sends what waits, entries first, then opens the link and keeps its package, then sends photos. It goes on by itself until all has
 * arrived, also after the line breaks; called meanwhile, it ends the pause. Without network it does nothing: the phone says
 * when there is some.
 */
export async function sendAll(): Promise<void> {
  resting?.stop()
  if (isWorking || !navigator.onLine || !readTrail().link) return
  isWorking = true
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    setTrail({ sending: 'works' })
    const isDone = await attempt().catch(keepsNothing)
    setTrail({ sending: isDone ? 'rests' : 'broken' })
    if (isDone) break
    resting = pauseFor(pause)
    await resting.done
    if (!navigator.onLine) break
  }
  if (!navigator.onLine) setTrail({ sending: 'rests' })
  resting = undefined
  isWorking = false
}

/** The phone is full, or has taken its memory back: what is not sent stays where it is. */
function keepsNothing() {
  setTrail({ fault: KEEPS_NOTHING })
  return true
}

/** Returns whether there is nothing more to send now: all has arrived or was refused, or the link is closed. */
async function attempt() {
  // On a line that lasts a minute, what the guide has written goes before a package that the phone has already.
  if (isOpened() && !(await sendWaiting())) return isClosed()
  if (isOpeningDue() && !(await open())) return isClosed() || readTrail().fault !== ''
  if (!(await sendWaiting())) return isClosed()
  for (let photo = nextPhoto(readTrail()); photo; photo = nextPhoto(readTrail()))
    if (!(await sendPhoto(photo))) return isClosed()
  return true
}

function isClosed() {
  return readTrail().link?.closed != null
}

/** Whether the token that the phone would use has opened the link before. */
function isOpened() {
  const link = readTrail().link!
  return link.pack !== null && tokensOf(link).length === 1
}

/** Not within a minute of the last opening, unless something was sent since: the page is looked at often. */
function isOpeningDue() {
  return !isOpened() || Math.abs(Date.now() - openedAt) > MINUTE_MS
}

async function sendWaiting() {
  for (let batch = nextBatch(readTrail()); batch.length > 0; batch = nextBatch(readTrail()))
    if (!(await sendEntries(batch))) return false
  return true
}

/** Opens the link with the token of the address, else with the one that opened it last. */
async function open() {
  const link = readTrail().link!
  let answer: LineAnswer = { status: 0, body: null }
  for (const token of tokensOf(link)) {
    answer = await post('open', { token, device: link.device, has: link.pack?.mark })
    if (answer.status === OK) {
      await keepPackage(answer.body as TrailPackage | TrailUnchanged, token)
      return true
    }
    if (isWorthRepeating(answer.status)) return false
  }
  const { status } = answer
  if (isClosing(status)) await closeLink({ status, reason: saidIn(answer) })
  else if (status === UNKNOWN || status === UNFIT) setTrail({ fault: saidIn(answer) })
  return false
}

/**
 * Whether the server has closed the link; also when a key that has worked works no more: then the office has made the link
 * anew, for another phone perhaps.
 */
function isClosing(status: number) {
  const isReplaced = status === UNKNOWN && readTrail().link!.pack !== null
  return isReplaced || status === TAKEN_BACK || status === OTHER_PHONE
}

/** Keeps what has come; what the phone has already is only known to be right until now. */
async function keepPackage(answer: TrailPackage | TrailUnchanged, token: string) {
  const { made_at } = answer
  const pack = 'is_unchanged' in answer ? { ...readTrail().link!.pack!, made_at } : answer
  const off = Math.round((Date.now() - Date.parse(made_at)) / 1000)
  await keepLink({ pack, token, closed: null, clock_off_s: Math.abs(off) > CLOCK_OFF_S ? off : 0 })
  openedAt = Date.now()
  setTrail({ fault: '' })
  if (readAddress(location).token === token) return
  showAddress(readTrail().link!)
  linkManifest(readTrail().link!)
}

async function sendEntries(batch: KeptEntry[]) {
  const { token, device } = readTrail().link!
  const entries = batch.map(({ entry }) => entry)
  const answer = await post('entries', { token, device, sent_at: new Date().toISOString(), entries })
  if (answer.status !== OK) return isClosedBy(answer)
  openedAt = 0
  const { results } = answer.body as TrailSent
  for (const { client_id, state, reason } of results) {
    const kept = batch.find((one) => one.client_id === client_id)
    if (kept) await changeEntry(kept, { state: state === 'refused' ? 'refused' : 'sent', reason })
  }
  return true
}

async function sendPhoto(photo: KeptPhoto) {
  const { token, device } = readTrail().link!
  const form = new FormData()
  for (const [name, value] of Object.entries({
    token,
    device,
    entry: photo.entry,
    client_id: photo.client_id,
  }))
    form.set(name, value)
  form.set('photo', photo.file!, 'photo.jpg')
  const answer = await post('photos', form)
  if (answer.status === CREATED) {
    await changePhoto(photo, { state: 'sent', reason: '', file: null })
    return true
  }
  if (isWorthRepeating(answer.status) || isClosing(answer.status)) return isClosedBy(answer)
  await changePhoto(photo, { state: 'refused', reason: saidIn(answer) })
  return true
}

/** Closes the link when that is what the server has answered. Returns false: nothing more goes now. */
async function isClosedBy(answer: LineAnswer) {
  const { status } = answer
  if (isClosing(status)) await closeLink({ status, reason: saidIn(answer) })
  return false
}

function post(call: 'open' | 'entries' | 'photos', body: object) {
  return postOnce(`/api/trail/${readTrail().link!.id}/${call}/`, body).done
}

function saidIn({ body }: LineAnswer) {
  const { detail, reason } = (body ?? {}) as { detail?: string; reason?: string }
  return detail ?? reason ?? 'The office’s server refused it'
}
