import { compactClass } from '../compact.ts'
import type { useDraft } from './use-draft.ts'

type Props = {
  draft: Pick<
    ReturnType<typeof useDraft>,
    'found' | 'isAsking' | 'isChanged' | 'isKept' | 'restore' | 'discard'
  >
  /** The version that the server has now. */
  version: number | undefined
}

/** Shows "Unsaved text from 14:05". The person must restore or discard it before typing. */
export function DraftNote({ draft, version }: Props) {
  const { found, isAsking, isChanged, isKept, restore, discard } = draft
  if (found && isAsking) {
    return (
      <div className={box} role="status" data-asks>
        <p className="min-w-0 flex-1 text-ink">
          Unsaved text from {momentOf(found.at)}. The form waits until you restore or discard it.
          {found.version !== version &&
            ' Since then somebody has saved another version; both can be compared.'}
        </p>
        <button type="button" className={compactClass('primary')} onClick={restore} autoFocus>
          Restore
        </button>
        <button type="button" className={compactClass()} onClick={discard}>
          Discard
        </button>
      </div>
    )
  }
  if (found && isChanged) {
    return (
      <div className={box} role="status">
        <p className="min-w-0 flex-1 text-ink">Your unsaved text from {momentOf(found.at)} is back.</p>
        <button type="button" className={compactClass()} onClick={discard}>
          Discard it
        </button>
      </div>
    )
  }
  if (isKept) return null
  return (
    <p className={box} role="status">
      This browser cannot keep a copy of what you type. Save often.
    </p>
  )
}

const box = 'flex flex-wrap items-center gap-3 rounded-button bg-warning-tint px-4 py-3 text-sm text-ink'

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clock = new Intl.DateTimeFormat('en-GB', time)
const dayAndClock = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...time })

/** Returns "14:05" for a moment today, "19 Nov, 14:05" for an earlier one. */
function momentOf(at: string) {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  return (isToday ? clock : dayAndClock).format(moment)
}
