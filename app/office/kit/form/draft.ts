import { DAY_MS } from '#contract/days.ts'
import { afterPicture } from './after-picture.ts'

// The browser stores typed text from the first letter on, so that neither a crash nor an ended session loses it. It is
// stored once the letter is to be seen, and twice a second while typing goes on: writing a long form takes longer than
// drawing the letter.

/** Raised by one when the form changes so that it can no longer show drafts stored before. */
const FORMAT = 5
const PREFIX = `draft-${FORMAT}:`
const KEPT_DAYS = 30
const RESUME = 'resume-draft'
const KEEP_EVERY_MS = 500

/**
 * `base` is the stored text with which the editing began, `version` the version of the record; a new record has none.
 */
export type Draft<Text> = { at: string; version?: number; base: Text; text: Text }

/** Returns the name of a draft: each person has their own, so that the next one at this computer is not offered it. */
export function draftName(personId: string, path: string): string {
  return `${personId} ${path}`
}

/** Returns the unsaved text stored under this name; undefined when there is none or it cannot be read. */
export function readDraft<Text>(name: string): Draft<Text> | undefined {
  keepWaiting()
  try {
    const kept = localStorage.getItem(PREFIX + name)
    return kept === null ? undefined : (JSON.parse(kept) as Draft<Text>)
  } catch {
    return undefined
  }
}

/** Returns whether the browser can store drafts: its storage may be full or forbidden. */
export function canKeepDrafts(): boolean {
  const probe = `${PREFIX}probe`
  try {
    localStorage.setItem(probe, 'x')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** Drafts that are to be stored, by their names. */
const waiting = new Map<string, Draft<unknown>>()
let keptAt = -Infinity
let pause: ReturnType<typeof setTimeout> | undefined

/**
 * Stores a draft after the next picture, but half a second after the last time at the earliest; at once when the page is
 * being left or nobody sees it.
 */
export function keepDraftSoon<Text>(name: string, draft: Draft<Text>): void {
  waiting.set(name, draft)
  clearTimeout(pause)
  const left = keptAt + KEEP_EVERY_MS - performance.now()
  if (left <= 0 || document.visibilityState === 'hidden') afterPicture(keepWaiting)
  else pause = setTimeout(keepWaiting, left)
}

/** Has drafts that still wait stored before a page is left. Returns the function that ends this. */
export function keepBeforeLeaving(): () => void {
  addEventListener('pagehide', keepWaiting)
  document.addEventListener('visibilitychange', keepWaiting)
  return () => {
    removeEventListener('pagehide', keepWaiting)
    document.removeEventListener('visibilitychange', keepWaiting)
  }
}

function keepWaiting() {
  if (waiting.size > 0) keptAt = performance.now()
  for (const [name, draft] of waiting) keepDraft(name, draft)
  waiting.clear()
}

export function keepDraft<Text>(name: string, draft: Draft<Text>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // `canKeepDrafts` has already told the person that nothing is stored.
  }
}

export function dropDraft(name: string): void {
  waiting.delete(name)
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

/** Removes drafts older than 30 days and drafts of earlier formats, because they may hold personal data. */
export function dropOldDrafts(now = new Date()): void {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) {
      if (!/^draft(-\d+)?:/.test(key)) continue
      const draft = key.startsWith(PREFIX) ? readDraft(key.slice(PREFIX.length)) : undefined
      if (!draft || draft.at < oldest) localStorage.removeItem(key)
    }
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

/** Marks the draft to be restored without a question when this tab returns from the login page. */
export function resumeAfterLogin(name: string): void {
  sessionStorage.setItem(RESUME, name)
}

export function isToBeResumed(name: string): boolean {
  return sessionStorage.getItem(RESUME) === name
}

export function forgetResuming(): void {
  sessionStorage.removeItem(RESUME)
}
