import type { TrailEntryInput } from '#contract/trail-log.ts'
import { linkManifest, newId, readAddress, showAddress } from './address.ts'
import {
  forget,
  keep,
  readAllKept,
  type Closed,
  type Draft,
  type KeptEntry,
  type KeptLink,
  type KeptPhoto,
} from './tables.ts'
import { wipe, wipeWhatIsOver } from './wipe.ts'

/** What `sending` is about: nothing, asking for the package and sending, or a pause because the line broke. */
export type Sending = 'rests' | 'works' | 'broken'

/** Everything that the page shows. A new object for each change. */
export type Trail = {
  isRead: boolean
  link: KeptLink | undefined
  entries: KeptEntry[]
  photos: KeptPhoto[]
  /** What stands half written in the forms; read only while the link is closed, when there are no forms. */
  drafts: Draft[]
  /** Why the link opens nothing, or why nothing is kept; empty when all is well. */
  fault: string
  sending: Sending
}

const watchers = new Set<(trail: Trail) => void>()
let trail: Trail = {
  isRead: false,
  link: undefined,
  entries: [],
  photos: [],
  drafts: [],
  fault: '',
  sending: 'rests',
}

/** Said where a browser has no database, as in private windows, or no room. */
export const KEEPS_NOTHING =
  'This browser keeps nothing, so nothing written here would be safe. Open the link in an ordinary window, not a private one, and see that the phone has room.'

/** Returns everything that the page shows, as it is now. */
export function readTrail(): Trail {
  return trail
}

/** Calls `changed` whenever something has changed. Returns what ends that. */
export function watchTrail(changed: (trail: Trail) => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Replaces parts of what the page shows, and tells who watches. It writes nothing to the phone. */
export function setTrail(next: Partial<Trail>): void {
  trail = { ...trail, ...next }
  for (const changed of watchers) changed(trail)
}

/**
 * Reads what the phone keeps of the link in the address; without one in it, of the only link that it keeps. What is over
 * is wiped first.
 */
export async function readPhone(): Promise<void> {
  const address = readAddress(location)
  try {
    await wipeWhatIsOver()
    const links = await readAllKept('links')
    const only = links.length === 1 ? links[0]!.id : ''
    const id = address.id || only
    const known = links.find((link) => link.id === id)
    const fresh = { id, pack: null, clock_off_s: 0, closed: null, device: address.device || newId() }
    const link = known ?? (id && address.token ? { ...fresh, token: address.token } : undefined)
    const isOfLink = (one: { link: string }) => one.link === id
    const [entries, photos] = await Promise.all([readAllKept('entries'), readAllKept('photos')])
    setTrail({
      isRead: true,
      link,
      entries: entries.filter(isOfLink).toSorted((a, b) => inOrder(a.entry, b.entry)),
      photos: photos.filter(isOfLink),
      fault: link ? '' : 'This address is incomplete. Open the link as the office sent it to you.',
    })
    if (link) {
      await keep('links', link)
      const shown = { ...link, token: address.token || link.token }
      showAddress(shown)
      linkManifest(shown)
      await readDrafts(link)
    }
  } catch {
    setTrail({ isRead: true, fault: KEEPS_NOTHING })
  }
}

function inOrder(a: TrailEntryInput, b: TrailEntryInput) {
  return a.written_at < b.written_at ? -1 : 1
}

/** Returns the tokens that may open the link: of the address, then that which opened it last. */
export function tokensOf(link: KeptLink): string[] {
  const { token } = readAddress(location)
  return [...new Set([token, link.token].filter((one) => one !== ''))]
}

/** Keeps what is new about the link. Throws when the browser keeps nothing. */
export async function keepLink(next: Partial<KeptLink>): Promise<void> {
  const link = { ...trail.link!, ...next }
  await keep('links', link)
  setTrail({ link })
}

/** Wipes the package because the server has closed the link. What is not sent, or half written, can still be read. */
export async function closeLink(closed: Closed): Promise<void> {
  const link = await wipe(trail.link!, closed)
  setTrail({ link, entries: trail.entries.filter(isLeft), photos: trail.photos.filter(isLeft) })
  await readDrafts(link)
}

/** Keeps what stands half written in a form, also in one that has just gone with its link. Throws as `keep`. */
export async function keepDraft(draft: Draft): Promise<void> {
  await keep('drafts', draft)
  await readDrafts(trail.link!)
}

async function readDrafts({ id, closed }: KeptLink) {
  if (!closed) return
  const drafts = await readAllKept('drafts')
  setTrail({ drafts: drafts.filter(({ link }) => link === id) })
}

function isLeft({ state }: { state: string }) {
  return state !== 'sent'
}

/**
 * Keeps what the guide has written, with its photos, before anything is sent. Throws when the browser keeps nothing: then
 * it must stay in the form.
 */
export async function write(
  entry: TrailEntryInput,
  files: { client_id: string; file: Blob }[],
): Promise<void> {
  const link = trail.link!.id
  const waits = { link, state: 'waiting', reason: '' } as const
  const photos = files.map(({ client_id, file }) => ({ client_id, entry: entry.client_id, file, ...waits }))
  for (const photo of photos) await keep('photos', photo)
  const kept: KeptEntry = { client_id: entry.client_id, entry, ...waits }
  await keep('entries', kept)
  setTrail({ entries: [...trail.entries, kept], photos: [...trail.photos, ...photos] })
}

/** Keeps what is new about an entry. Throws when the browser keeps nothing. */
export async function changeEntry(kept: KeptEntry, next: Partial<KeptEntry>): Promise<void> {
  const changed = { ...kept, ...next }
  await keep('entries', changed)
  setTrail({ entries: trail.entries.map((one) => (one.client_id === kept.client_id ? changed : one)) })
}

/** Keeps what is new about a photo. Throws when the browser keeps nothing. */
export async function changePhoto(kept: KeptPhoto, next: Partial<KeptPhoto>): Promise<void> {
  const changed = { ...kept, ...next }
  await keep('photos', changed)
  setTrail({ photos: trail.photos.map((one) => (one.client_id === kept.client_id ? changed : one)) })
}

/** Takes an entry that the server refuses from the phone, with its photos. */
export async function throwAway({ client_id }: KeptEntry): Promise<void> {
  const own = trail.photos.filter(({ entry }) => entry === client_id)
  for (const photo of own) await forget('photos', photo.client_id)
  await forget('entries', client_id)
  setTrail({
    entries: trail.entries.filter((one) => one.client_id !== client_id),
    photos: trail.photos.filter((one) => !own.includes(one)),
  })
}
