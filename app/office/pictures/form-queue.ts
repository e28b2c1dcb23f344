import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../kit/form/draft.ts'
import { newKey } from '../kit/form/list-order.ts'
import type { Waiting } from './queue.tsx'
import { blankImage, type ImageText } from './text.ts'

/** What was said about a file, by its name: browsers keep no files, but who chooses it again finds the text again. */
type Texts = Record<string, ImageText>

/** The pictures that are to be added. What is typed about them is kept in the browser under `draft`. */
export function usePictureQueue(draft: string) {
  const [queue, setQueue] = useState<Waiting[]>([])
  const change = (key: string, make: (waiting: Waiting) => Waiting) =>
    setQueue((before) => before.map((waiting) => (waiting.key === key ? make(waiting) : waiting)))

  return {
    queue,
    add(files: File[]) {
      const known = readDraft<Texts>(draft)?.text ?? {}
      const added = files.map((file) => ({ key: newKey(), file, text: known[file.name] ?? blankImage() }))
      setQueue((before) => [...before, ...added])
    },
    edit(key: string, said: Partial<ImageText>) {
      const waiting = queue.find((one) => one.key === key)
      if (!waiting) return
      const text = { ...waiting.text, ...said }
      const known = readDraft<Texts>(draft)?.text ?? {}
      const texts = { ...known, [waiting.file.name]: text }
      keepDraft<Texts>(draft, { at: new Date().toISOString(), version: undefined, base: {}, text: texts })
      change(key, (before) => ({ ...before, text }))
    },
    remove: (key: string) => setQueue((before) => before.filter((waiting) => waiting.key !== key)),
    progress: (key: string, share: number) =>
      change(key, (before) => ({ ...before, share, reason: undefined })),
    fail: (key: string, reason: string) => change(key, (before) => ({ ...before, share: undefined, reason })),
    forget: () => dropDraft(draft),
  }
}
