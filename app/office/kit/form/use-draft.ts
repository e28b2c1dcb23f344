import { useCallback, useEffect, useRef, useState } from 'react'
import {
  canKeepDrafts,
  dropDraft,
  forgetResuming,
  isToBeResumed,
  keepDraftSoon,
  readDraft,
  type Draft,
} from './draft.ts'
import type { Kept } from './kept.ts'
import { isSame } from './merge.ts'

/** The stored text that a form edits. A new record has no version. `kept`: where versions of it are, if it has any. */
export type Stored<Text> = { text: Text; version?: number; kept?: Kept }

/** The fields to change, or a function that returns them for the text as it is by then. */
export type Change<Text> = Partial<Text> | ((now: Text) => Partial<Text>)

/**
 * Holds the text of a form and stores it in the browser under `name` while it differs from the stored record. If a
 * draft is found there, the person must call `restore` or `discard` before typing. After a login it is restored at
 * once.
 */
export function useDraft<Text extends object>(name: string, loaded: Stored<Text>) {
  const [found, setFound] = useState(() => unsaved<Text>(name, loaded.text))
  const [isResumed] = useState(() => found !== undefined && isToBeResumed(name))
  const start = isResumed && found ? found : { base: loaded.text, version: loaded.version, text: loaded.text }
  const [origin, setOrigin] = useState({ base: start.base, version: start.version })
  const [text, setText] = useState(start.text)
  const [isKept] = useState(canKeepDrafts)
  const isDropped = useRef(false)
  const isChanged = !isSame(text, origin.base)
  const isAsking = found !== undefined && !isResumed

  const edit = useCallback(
    (change: Change<Text>) =>
      setText((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    [],
  )

  useEffect(forgetResuming, [])

  useEffect(() => {
    if (isAsking || isDropped.current) return
    if (!isChanged) dropDraft(name)
    else keepDraftSoon(name, { ...origin, at: new Date().toISOString(), text })
  }, [name, origin, text, isChanged, isAsking])

  return {
    text,
    /** The stored text and version with which the editing began. */
    origin,
    isChanged,
    /** Whether the browser stores what is typed. */
    isKept,
    found,
    /** Whether the person still has to decide about a draft that was found. */
    isAsking,
    /** Stays the same while the form is open. */
    edit,
    restore() {
      if (!found) return
      setOrigin({ base: found.base, version: found.version })
      setText(found.text)
      setFound(undefined)
    },
    discard() {
      dropDraft(name)
      setFound(undefined)
      setOrigin({ base: loaded.text, version: loaded.version })
      setText(loaded.text)
    },
    /** Removes the stored draft and stores no more. The typed text stays in the form. */
    drop() {
      isDropped.current = true
      dropDraft(name)
    },
    /** Continues from another stored text: the one just saved, or the one that somebody else has saved. */
    rebase(next: Stored<Text>, mine = next.text) {
      isDropped.current = false
      setOrigin({ base: next.text, version: next.version })
      setText(mine)
    },
  }
}

/** A draft of an earlier release may lack fields that the form has now: they are as stored. */
function unsaved<Text extends object>(name: string, stored: Text): Draft<Text> | undefined {
  const draft = readDraft<Text>(name)
  const text = { ...stored, ...draft?.text }
  if (!draft || isSame(text, stored)) return undefined
  return { ...draft, base: { ...stored, ...draft.base }, text }
}
