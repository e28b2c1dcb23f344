import { compactClass } from '../compact.ts'
import type { Draft } from './drafts.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Says that the form holds text from before a reload or a login. */
export function DraftNote({ draft, onDiscard }: { draft: Draft | undefined; onDiscard: () => void }) {
  if (!draft) return null
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-button bg-warning-tint px-4 py-2 text-warning"
      role="status"
    >
      <p>Your unsaved text from {time.format(new Date(draft.at))} is back.</p>
      <button type="button" className={`${compactClass()} ml-auto text-ink`} onClick={onDiscard}>
        Discard it
      </button>
    </div>
  )
}
