import { TriangleAlert } from 'lucide-react'
import { undecidedInWords, type Undecided } from '#contract/undecided.ts'

/** Says that a departure may not run, and what that means; renders nothing when the departure is certain. */
export function NotCertain({ undecided }: { undecided: Undecided | null }) {
  if (undecided === null) return null
  return (
    <p className="flex gap-3 rounded-button bg-warning-tint px-4 py-3 text-small font-medium text-warning">
      <TriangleAlert className="icon shrink-0" aria-hidden="true" />
      {undecidedInWords(undecided)}
    </p>
  )
}
