import { X } from 'lucide-react'
import type { Review } from '#contract/reviews.ts'
import { Stars } from './stars.tsx'

const PREVIEW_MAX = 200

type Props = {
  review: Review
  /** The place on the page. It makes the id unique, because a page may show the same review twice. */
  place: string
  className?: string
  /** Called when the dialog with the whole review opens and closes. */
  onReading?: (isReading: boolean) => void
}

// A modal dialog that opens without a script, or a popover where the browser has no invoker commands; see
// `mobile-menu.tsx`.
const open = { command: 'show-modal' }
const close = { command: 'close' }

/**
 * The text of a review. A long text is cut; its 'Read more...' opens the whole text in a dialog, also without
 * JavaScript.
 */
export function ReviewText({ review, place, className, onReading }: Props) {
  const id = `${place}-${review._id}`
  if (review.review.length <= PREVIEW_MAX) return <p className={className}>{review.review}</p>
  return (
    <>
      <p className={className}>
        {preview(review.review)}{' '}
        <button
          className="inline font-sans text-label text-brand-text underline underline-offset-4"
          type="button"
          popoverTarget={id}
          aria-haspopup="dialog"
          {...{ ...open, commandfor: id }}
          aria-label={`Read more of what ${review.name} wrote`}
        >
          Read more...
        </button>
      </p>
      <dialog
        className="modal"
        id={id}
        popover="auto"
        closedby="any"
        aria-labelledby={`${id}-title`}
        onToggle={({ newState }) => onReading?.(newState === 'open')}
      >
        <div className="flex items-start justify-between gap-6">
          <h3 className="text-h3" id={`${id}-title`}>
            {review.item}
          </h3>
          <button
            className="-mt-2 -mr-3 grid size-11 flex-none place-items-center rounded-full hover:bg-mist"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            {...{ ...close, commandfor: id }}
            aria-label="Close"
          >
            <X className="icon" />
          </button>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-muted">
          <Stars rating={review.rating} />
          {signature(review)}
        </p>
        <p className="mt-5 whitespace-pre-line text-prose">{review.review}</p>
      </dialog>
    </>
  )
}

/** Returns "Hanna L., Finland". */
export function signature({ name, address }: Review): string {
  return [name, address].filter(Boolean).join(', ')
}

/** Returns at most 200 characters, cut between two words. */
function preview(text: string) {
  const start = text.slice(0, PREVIEW_MAX)
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace === -1 ? start : start.slice(0, lastSpace)
}
