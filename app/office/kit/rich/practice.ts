import type { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

/**
 * Types a letter into an editor that nobody sees. The browser compiles what a key needs when a key first needs it, so a person's
 * first key in the other editor would take longer than the next ones. `state` has to begin with a paragraph.
 */
export function practise(state: EditorState): void {
  const view = new EditorView(null, { state })
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  view.dom.querySelector('p')?.prepend('a')
  // The editor reads what has changed in its page before the next task.
  setTimeout(() => view.destroy())
}
