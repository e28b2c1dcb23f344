import { useEffect, useState } from 'react'
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

/** What the server had when the editing began. */
export type Origin<Text> = { base: Text; version: number | undefined }

/**
 * The text of a form, kept in the browser under `name` while it differs from what is stored. A draft that is found
 * there has to be answered, by `restore` or `discard`, before anything else is typed.
 */
export function useEditing<Text extends object>(name: string, loaded: Origin<Text>) {
  const [found, setFound] = useState(() => unsaved<Text>(name, loaded.base))
  const [isResumed] = useState(() => found !== undefined && isToBeResumed(name))
  const start = isResumed && found ? found : { ...loaded, text: loaded.base }
  const [origin, setOrigin] = useState<Origin<Text>>({ base: start.base, version: start.version })
  const [text, setText] = useState(start.text)
  const [isKept] = useState(canKeepDrafts)
  const isChanged = !isSame(text, origin.base)
  const isAsking = found !== undefined && !isResumed

  useEffect(forgetResuming, [])

  useEffect(() => {
    if (isAsking) return
    if (!isChanged) dropDraft(name)
    else keepDraft(name, { ...origin, at: new Date().toISOString(), text })
  }, [name, origin, text, isChanged, isAsking])

  return {
    text,
    origin,
    isChanged,
    /** Whether the browser keeps what is typed. */
    isKept,
    /** The draft that was found, while nobody has said what to do with it. */
    found: isAsking ? found : undefined,
    edit: (change: Partial<Text>) => setText((before) => ({ ...before, ...change })),
    restore() {
      if (!found) return
      setOrigin({ base: found.base, version: found.version })
      setText(found.text)
      setFound(undefined)
    },
    discard() {
      dropDraft(name)
      setFound(undefined)
    },
    /** Goes on from another stored text: what was saved just now, or what somebody else has saved. */
    rebase(next: Origin<Text>, mine: Text) {
      setOrigin(next)
      setText(mine)
    },
  }
}

export type Editing<Text extends object> = ReturnType<typeof useEditing<Text>>

function unsaved<Text>(name: string, stored: Text): Draft<Text> | undefined {
  const draft = readDraft<Text>(name)
  return draft && !isSame(draft.text, stored) ? draft : undefined
}
