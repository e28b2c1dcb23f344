import type { Assignment } from '#contract/assignments.ts'
import { Badge } from '../kit/badge.tsx'
import { stateInWords } from './state-words.ts'

const tones = { confirmed: 'good', declined: 'bad', asked: 'waiting' } as const

/** Shows how somebody has answered, or that nobody has asked them yet. */
export function StateBadge({ assignment }: { assignment: Pick<Assignment, 'state' | 'asked_at'> }) {
  const { state, asked_at } = assignment
  if (state === 'asked' && asked_at === null) return <Badge>{stateInWords(assignment)}</Badge>
  return <Badge tone={tones[state]}>{stateInWords(assignment)}</Badge>
}
