import type { Assignment } from '#contract/assignments.ts'
import { Badge } from '../kit/badge.tsx'

/** Shows how somebody has answered, or that nobody has asked them yet. */
export function StateBadge({
  assignment: { state, asked_at },
}: {
  assignment: Pick<Assignment, 'state' | 'asked_at'>
}) {
  if (state === 'confirmed') return <Badge tone="good">Confirmed</Badge>
  if (state === 'declined') return <Badge tone="bad">Declined</Badge>
  return asked_at === null ? <Badge>Not asked yet</Badge> : <Badge tone="waiting">Asked</Badge>
}
