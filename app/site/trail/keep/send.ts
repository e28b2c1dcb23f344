import { CLOCK_OFF_S, TRAIL_BATCH_MAX, TRAIL_BATCH_MAX_BYTES } from '#contract/trail-limits.ts'
import type { TrailSent } from '#contract/trail-log.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import {
  FIRST_PAUSE_MS,
  isWorthRepeating,
  pauseFor,
  postOnce,
  type LineAnswer,
  type UnderWay,
} from '../../kit/slow-line.ts'
import { showAddress } from './address.ts'
import type { KeptEntry, KeptPhoto } from './tables.ts'
import {
  change,
  changeEntry,
  changePhoto,
  closeLink,
  keepLink,
  KEEPS_NOTHING,
  readTrail,
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
let resting: UnderWay<void> | undefined

/**
 * Opens the link, keeps its package, and sends what waits: entries first, then photos. It goes on by itself until all has
 * arrived, also after the line breaks; called meanwhile, it ends the pause. Without network it does nothing: the phone says
 * when there is some.
 */
export async function sendAll(): Promise<void> {
  resting?.stop()
  if (isWorking || !navigator.onLine || !readTrail().link) return
  isWorking = true
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    change({ sending: 'works' })
    const isDone = await attempt().catch(keepsNothing)
    change({ sending: isDone ? 'rests' : 'broken' })
    if (isDone) break
    resting = pauseFor(pause)
    await resting.done
    if (!navigator.onLine) break
  }
  if (!navigator.onLine) change({ sending: 'rests' })
  resting = undefined
  isWorking = false
}

/** The phone is full, or has taken its memory back: what is not sent stays where it is. */
function keepsNothing() {
  change({ fault: KEEPS_NOTHING })
  return true
}

/** Returns whether there is nothing more to send now: all has arrived or was refused, or the link is closed. */
async function attempt() {
  if (!(await open())) return readTrail().link?.closed != null || readTrail().fault !== ''
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch())
    if (!(await sendEntries(batch))) return false
  for (let photo = nextPhoto(); photo; photo = nextPhoto()) if (!(await sendPhoto(photo))) return false
  return true
}

/** Opens the link with the token of the address, else with the one that opened it last. */
async function open() {
  const link = readTrail().link!
  let answer: LineAnswer = { status: 0, body: null }
  for (const token of tokensOf(link)) {
    answer = await post('open', { token, device: link.device })
    if (answer.status === OK) {
      await keepPackage(answer.body as TrailPackage, token)
      return true
    }
    if (isWorthRepeating(answer.status)) return false
  }
  const { status } = answer
  // A key that has worked and works no more: the office has made the link anew, for another phone perhaps.
  const isReplaced = status === UNKNOWN && link.pack !== null
  if (isReplaced || isClosing(status)) await closeLink({ status, reason: saidIn(answer) })
  else if (status === UNKNOWN || status === UNFIT) change({ fault: saidIn(answer) })
  return false
}

function isClosing(status: number) {
  return status === TAKEN_BACK || status === OTHER_PHONE
}

async function keepPackage(pack: TrailPackage, token: string) {
  const off = Math.round((Date.now() - Date.parse(pack.made_at)) / 1000)
  await keepLink({ pack, token, closed: null, clock_off_s: Math.abs(off) > CLOCK_OFF_S ? off : 0 })
  change({ fault: '' })
  showAddress({ ...readTrail().link!, token })
}

/** As many entries as may go at once, the oldest first. */
function nextBatch() {
  const batch: KeptEntry[] = []
  let bytes = 0
  for (const kept of readTrail().entries) {
    if (kept.state !== 'waiting') continue
    bytes += new Blob([JSON.stringify(kept.entry)]).size
    if (batch.length === TRAIL_BATCH_MAX || (batch.length > 0 && bytes > TRAIL_BATCH_MAX_BYTES)) break
    batch.push(kept)
  }
  return batch
}

async function sendEntries(batch: KeptEntry[]) {
  const { token, device } = readTrail().link!
  const entries = batch.map(({ entry }) => entry)
  const answer = await post('entries', { token, device, sent_at: new Date().toISOString(), entries })
  if (answer.status !== OK) return isClosedBy(answer)
  const { results } = answer.body as TrailSent
  for (const { client_id, state, reason } of results) {
    const kept = batch.find((one) => one.client_id === client_id)
    if (kept) await changeEntry(kept, { state: state === 'refused' ? 'refused' : 'sent', reason })
  }
  return true
}

/** A photo follows its incident, and stays as long as that is not there. */
function nextPhoto() {
  const { photos, entries } = readTrail()
  const isThere = (id: string) => entries.some(({ client_id, state }) => client_id === id && state === 'sent')
  return photos.find(({ state, entry }) => state === 'waiting' && isThere(entry))
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
  return detail ?? reason ?? 'The office’s server did not take it'
}
