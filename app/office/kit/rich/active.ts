import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'

/**
 * Returns the names of what is on at the cursor, with spaces between them: "bold list bullets". The tools show it, and
 * offer what can be done there.
 */
export function activeIn(state: EditorState): string {
  const { $from, empty, from, to } = state.selection
  const names = new Set<string>()
  for (const type of Object.values(state.schema.marks)) {
    const isOn = empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type)
    if (isOn) names.add(type.name)
  }
  for (let { depth } = $from; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth)
    if (type.name === 'heading') names.add(attrs.level === 1 ? 'heading' : 'subheading')
    if (type.name === 'bullet_list' && !names.has('numbers')) names.add('bullets')
    if (type.name === 'ordered_list' && !names.has('bullets')) names.add('numbers')
    if (type.name === 'list_item') names.add('list')
    if (type.name === 'quote') names.add('quote')
    if (type.name === 'callout') names.add(attrs.tone)
  }
  if (isInTable(state)) names.add('table')
  return [...names].toSorted().join(' ')
}
