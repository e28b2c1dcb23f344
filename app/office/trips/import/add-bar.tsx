import type { RefObject } from 'react'
import { counted } from '#contract/counted.ts'
import { compactClass } from '../../kit/compact.ts'
import { MayLink } from '../../kit/may-link.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'

/** How many of the trips that are added now are done. */
export type Progress = { done: number; of: number }

type Props = {
  /** `open`: those that are no drafts yet; of these some are `ready`, and some `faulty`, which must be mended first. */
  counts: { found: number; open: number; ready: number; faulty: number }
  progress: Progress | undefined
  isOver: boolean
  /** Where the drafts are listed. */
  drafts: string
  sum: RefObject<HTMLParagraphElement | null>
  onAdd: () => void
}

/** What becomes of the trips of the lists, and the button that adds them. */
export function AddBar({ counts, progress, isOver, drafts, sum, onAdd }: Props) {
  const { found, open, ready } = counts
  return (
    <>
      <p className="my-3" role="status" ref={sum} tabIndex={-1}>
        {progress ? 'The drafts are being added.' : sumOf(counts)}
      </p>
      {progress && <ProgressBar label="Progress" value={progress.done} max={progress.of} />}
      <div className="flex flex-wrap items-center gap-4">
        {open > 0 && (
          <button
            type="button"
            className={compactClass('primary')}
            disabled={progress !== undefined || ready === 0 || isOver}
            onClick={onAdd}
          >
            {progress
              ? `${progress.done} of ${progress.of} added`
              : `Add ${counted(ready, 'draft', 'drafts')}`}
          </button>
        )}
        {!progress && open < found && (
          <MayLink className="text-lake hover:underline" to={drafts}>
            See the drafts
          </MayLink>
        )}
      </div>
    </>
  )
}

/** "12 trips will be added, 2 have to be mended first, 3 are not ticked." */
function sumOf({ open: all, ready, faulty }: Props['counts']) {
  if (all === 0) return 'All of them are drafts now.'
  const left = all - ready - faulty
  const parts = [
    `${counted(ready, 'trip', 'trips')} will be added as ${ready === 1 ? 'a draft' : 'drafts'}`,
    faulty > 0 && `${faulty} must be mended first`,
    left > 0 && `${left} ${left === 1 ? 'is' : 'are'} not ticked`,
  ]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}
