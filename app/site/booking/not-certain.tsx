import { TriangleAlert } from 'lucide-react'
import type { MoneyRules } from '#contract/terms.ts'
import { undecidedInWords, type Undecided } from '#contract/undecided.ts'

type Props = { undecided: Undecided | null; rules: Pick<MoneyRules, 'card_fee_basis_points'> }

/** Says that a departure may not run, and what that means; renders nothing when the departure is certain. */
export function NotCertain({ undecided, rules }: Props) {
  if (undecided === null) return null
  return (
    <p className="flex gap-3 rounded-button bg-warning-tint px-4 py-3 text-small font-medium text-warning">
      <TriangleAlert className="icon shrink-0" aria-hidden="true" />
      {undecidedInWords(undecided, rules)}
    </p>
  )
}
