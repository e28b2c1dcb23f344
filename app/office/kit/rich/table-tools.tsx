import { Selection, type Command } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { ComponentProps } from 'react'
import { documentOf } from './convert.ts'

const START = { rows: 3, columns: 2 }

const verbs: { name: string; label: string; says: string; command: Command }[] = [
  { name: 'row', label: 'Add a row', says: '+ Row', command: addRowAfter },
  { name: 'column', label: 'Add a column', says: '+ Column', command: addColumnAfter },
  { name: 'no-row', label: 'Remove the row', says: '− Row', command: deleteRow },
  { name: 'no-column', label: 'Remove the column', says: '− Column', command: deleteColumn },
  { name: 'no-table', label: 'Remove the table', says: '− Table', command: deleteTable },
]

type Props = { view: EditorView; button: (name: string) => ComponentProps<'button'> }

/** What can be done with the table in which the cursor is. */
export function TableTools({ view, button }: Props) {
  return verbs.map(({ name, label, says, command }) => (
    <button
      {...button(name)}
      className="inline-flex h-8 items-center rounded-[6px] px-1.5 text-micro font-medium text-muted hover:bg-mist hover:text-ink"
      key={name}
      title={label}
      aria-label={label}
      onClick={() => {
        command(view.state, view.dispatch)
        view.focus()
      }}
    >
      {says}
    </button>
  ))
}

/** Puts an empty table where the cursor is, which goes into its first heading. */
export function addTable(view: EditorView): void {
  const row = Array.from({ length: START.columns }, () => [])
  const rows = Array.from({ length: START.rows }, () => row)
  const table = documentOf({ version: 1, blocks: [{ type: 'table', rows }] }).firstChild!
  const { tr } = view.state
  tr.replaceSelectionWith(table)
  tr.doc.nodesBetween(tr.mapping.map(view.state.selection.from, -1), tr.doc.content.size, (node, at) => {
    if (node === table) tr.setSelection(Selection.near(tr.doc.resolve(at + 1)))
    return node !== table
  })
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
