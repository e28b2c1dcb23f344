import { DAY_MS } from '#contract/days.ts'

// Typed text is kept in the browser from the first letter on, so that neither a crash nor an ended session takes it.

/** Raised when a draft of the earlier form can no longer be shown by the present one. */
const FORMAT = 3
const PREFIX = `draft-${FORMAT}:`
const KEPT_DAYS = 30
const RESUME = 'resume-draft'

/** `base` is the stored text with which the editing began, `version` that of the record; none for a new one. */
export type Draft<Text> = { at: string; version?: number; base: Text; text: Text }

/** The text that was typed here under this name and not saved; undefined when there is none, or none that can be read. */
export function readDraft<Text>(name: string): Draft<Text> | undefined {
  try {
    const kept = localStorage.getItem(PREFIX + name)
    return kept === null ? undefined : (JSON.parse(kept) as Draft<Text>)
  } catch {
    return undefined
  }
}

/** Whether the browser keeps anything at all: it may be full, or forbid it. */
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

export function keepDraft<Text>(name: string, draft: Draft<Text>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // `canKeepDrafts` has told the person who types.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // What a browser does not keep needs no removing.
  }
}

/** Forgets drafts that nobody has come back to for 30 days, and those of earlier formats: they may be about people. */
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
    // As above.
  }
}

/** Says that the draft is to be shown without a question when this tab comes back from the login page. */
export function resumeAfterLogin(name: string): void {
  sessionStorage.setItem(RESUME, name)
}

export function isToBeResumed(name: string): boolean {
  return sessionStorage.getItem(RESUME) === name
}

export function forgetResuming(): void {
  sessionStorage.removeItem(RESUME)
}
