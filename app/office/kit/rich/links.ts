import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { RichLink } from '#contract/rich-text.ts'
import { schema } from './schema.ts'

const mark = schema.marks.link!

/** Returns the link at the cursor, or the first one in the selection. */
export function linkAt(state: EditorState): RichLink | undefined {
  const { from, to } = rangeOf(state)
  let found: RichLink | undefined
  state.doc.nodesBetween(from, to, ({ marks }) => {
    found ??= mark.isInSet(marks)?.attrs.link as RichLink | undefined
  })
  return found
}

/**
 * Links the selection, the word or the link at the cursor, or takes the link off. Where there is nothing to link, `words`
 * are written.
 */
export function setLink(view: EditorView, link: RichLink | undefined, words: string): void {
  const { state } = view
  const { from, to } = rangeOf(state)
  const { tr } = state
  if (!link) view.dispatch(tr.removeMark(from, to, mark))
  else if (from === to) view.dispatch(tr.insert(from, schema.text(words, [mark.create({ link })])))
  else view.dispatch(tr.removeMark(from, to, mark).addMark(from, to, mark.create({ link })))
}

/** Returns what is selected; without a selection, the link around the cursor. */
function rangeOf({ selection: { from, to, $from, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to }
  const { parent } = $from
  let start = $from.start()
  for (const child of parent.children) {
    const end = start + child.nodeSize
    if (start <= from && from <= end && mark.isInSet(child.marks)) return { from: start, to: end }
    start = end
  }
  return { from, to }
}
