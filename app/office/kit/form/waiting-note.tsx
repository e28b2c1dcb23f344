import { historyPath } from '../../history/path.ts'
import { useReadOnly } from '../../shell/screen-rights.ts'
import { compactClass } from '../compact.ts'
import { formatMoment } from '../event-line.tsx'
import { MayLink } from '../may-link.tsx'
import { dropWaiting, type Kept } from './kept.ts'

/** Says that the form shows a draft and not what is saved, and where the versions are. */
export function WaitingNote({ kept, onDropped }: { kept: Kept | undefined; onDropped: () => void }) {
  const isReadOnly = useReadOnly() !== undefined
  if (!kept?.draft) return null
  const { actor_name, at, note } = kept.draft
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-button bg-warning-tint px-4 py-3 text-sm text-ink"
      role="status"
    >
      <p className="min-w-0 flex-1 max-sm:basis-full">
        A draft by {actor_name} from {formatMoment(at)}
        {note && ` (${note})`}. Visitors see what was saved before; saving puts this in its place.
      </p>
      <MayLink className={compactClass()} to={historyPath(kept)}>
        History
      </MayLink>
      {!isReadOnly && (
        <button
          type="button"
          className={compactClass()}
          onClick={() => void dropWaiting(kept).then((failure) => failure ?? onDropped())}
        >
          Throw the draft away
        </button>
      )}
    </div>
  )
}
