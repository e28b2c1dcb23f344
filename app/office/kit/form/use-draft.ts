import { useEffect, useRef, useState } from 'react'
import {
  canKeepDrafts,
  dropDraft,
  forgetResuming,
  isToBeResumed,
  keepDraft,
  readDraft,
  type Draft,
} from './draft.ts'
import { isSame } from './merge.ts'

/** What the server has, as a form edits it. A new thing has no version. */
export type Stored<Text> = { text: Text; version?: number }

/** The fields that get another value, perhaps made of the text as it is by then. */
export type Change<Text> = Partial<Text> | ((now: Text) => Partial<Text>)

/**
 * The text of a form, kept in the browser under `name` while it differs from what is stored. A draft that is found
 * there has to be answered, by `restore` or `discard`, before anything else is typed; after a login it is back at once.
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

  useEffect(forgetResuming, [])

  useEffect(() => {
    if (isAsking || isDropped.current) return
    if (!isChanged) dropDraft(name)
    else keepDraft(name, { ...origin, at: new Date().toISOString(), text })
  }, [name, origin, text, isChanged, isAsking])

  return {
    text,
    /** What was stored when the editing began. */
    origin,
    isChanged,
    /** Whether the browser keeps what is typed. */
    isKept,
    found,
    /** Nobody has said yet what to do with the draft that was found. */
    isAsking,
    edit: (change: Change<Text>) =>
      setText((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
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
    /** Forgets what the browser keeps, and keeps no more; what is typed stays where it is. */
    drop() {
      isDropped.current = true
      dropDraft(name)
    },
    /** Goes on from another stored text: what was saved just now, or what somebody else has saved. */
    rebase(next: Stored<Text>, mine = next.text) {
      isDropped.current = false
      setOrigin({ base: next.text, version: next.version })
      setText(mine)
    },
  }
}

function unsaved<Text>(name: string, stored: Text): Draft<Text> | undefined {
  const draft = readDraft<Text>(name)
  return draft && !isSame(draft.text, stored) ? draft : undefined
}
