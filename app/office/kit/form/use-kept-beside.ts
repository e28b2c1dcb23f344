import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { dropDraft, keepDraftSoon, readDraft } from './draft.ts'
import { isSame } from './merge.ts'
import { useDraftName } from './use-draft-name.ts'

/**
 * Holds what is typed outside the text of a form, such as lines to be read into it, and stores it in the browser while it
 * differs from `blank`, which must not change. What was stored is there when the screen is opened again. `part` tells
 * it from the rest of the screen. Returns the text and the function that replaces it.
 */
export function useKeptBeside<Text extends object>(
  part: string,
  blank: Text,
): [Text, Dispatch<SetStateAction<Text>>] {
  const name = useDraftName(part)
  const [text, setText] = useState<Text>(() => ({ ...blank, ...readDraft<Text>(name)?.text }))

  useEffect(() => {
    if (isSame(text, blank)) dropDraft(name)
    else keepDraftSoon(name, { at: new Date().toISOString(), base: blank, text })
  }, [name, blank, text])

  return [text, setText]
}
