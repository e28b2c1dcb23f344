import { Button } from '../../../kit/button.tsx'
import type { Editing } from './use-editing.ts'

type Props<Text extends object> = { editing: Editing<Text>; version: number | undefined }

/** "Unsaved text from 14:05", to be restored or discarded before anything else is typed. */
export function DraftNotice<Text extends object>({ editing, version }: Props<Text>) {
  const { found, restore, discard, isKept } = editing
  if (found) {
    return (
      <div
        className="flex flex-wrap items-center gap-3 bg-warning-tint px-4 py-3 text-sm md:px-6"
        role="status"
      >
        <p className="min-w-0 flex-1 text-ink">
          Unsaved text from {momentOf(found.at)}.
          {found.version !== version &&
            ' Since then somebody has saved another version; both can be compared.'}
        </p>
        <Button onClick={restore} autoFocus>
          Restore
        </Button>
        <Button look="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    )
  }
  if (isKept) return null
  return (
    <p className="bg-warning-tint px-4 py-3 text-sm text-ink md:px-6" role="status">
      This browser cannot keep a copy of what you type. Save often.
    </p>
  )
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clock = new Intl.DateTimeFormat('en-GB', time)
const dayAndClock = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...time })

/** "14:05" today, "19 Nov, 14:05" before. */
function momentOf(at: string) {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  return (isToday ? clock : dayAndClock).format(moment)
}
