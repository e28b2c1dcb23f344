import type { Pictures } from './picture-view.ts'

/** Where the cursor was in the plain text, whether the focus was there, and what to do there first. */
export type Start = { from: number; to: number; isHere: boolean; mark?: 'bold' | 'italic'; html?: string }

export type EditorProps = {
  path: string
  label: string
  help?: string
  isOptional?: boolean
  className?: string
  rows?: number
  text: string
  /** The tree as JSON; '' for a plain text. */
  rich: string
  onChange: (value: { text: string; rich: string }) => void
  /** Called when the cursor leaves the text. */
  onLeave: () => void
  /** How pictures are shown and added; left out, the text can have none. */
  pictures?: Pictures
  start?: Start
  errors?: string[]
  /** In characters. */
  limit?: number
}
