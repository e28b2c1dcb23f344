import type { Json } from '../json.ts'

/** Text that was typed and not saved. `version`: of the record it was typed over. */
export type Draft = { at: string; version: string | undefined; value: Json }

/** Kept in this tab under the form's address: it survives a reload, a crash and a session that ended. */
export function keepDraft(path: string, version: string | undefined, value: Json): void {
  const draft: Draft = { at: new Date().toISOString(), version, value }
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(draft))
  } catch (error) {
    // Without room for it the text is still in the form.
    console.warn(error)
  }
}

export function keptDraft(path: string): Draft | undefined {
  const stored = sessionStorage.getItem(keyOf(path))
  return stored === null ? undefined : (JSON.parse(stored) as Draft)
}

export function forgetDraft(path: string): void {
  sessionStorage.removeItem(keyOf(path))
}

function keyOf(path: string) {
  return `draft:${path}`
}
