import { daysBetween, today } from '#contract/days.ts'
import { decisionOf, type Departure } from '#contract/departures.ts'
import { Badge } from '../kit/badge.tsx'

/** Shows that staff must decide whether a departure runs, and how urgent the decision is. */
export function DecisionBadge({ departure }: { departure: Departure }) {
  const need = decisionOf(departure, today())
  if (!need) return null
  const day = departure.decision_date ?? departure.start_date
  if (need === 'past') return <Badge tone="bad">Decision overdue</Badge>
  return <Badge tone="waiting">{wordsFor(daysBetween(today(), day))}</Badge>
}

function wordsFor(days: number) {
  if (days === 0) return 'Decide today'
  return days === 1 ? 'Decide by tomorrow' : `Decide within ${days} days`
}
