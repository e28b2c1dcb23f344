import type { Assignment } from '#contract/assignments.ts'

/** "Asked": how somebody has answered, or that nobody has asked them yet. */
export function stateInWords({ state, asked_at }: Pick<Assignment, 'state' | 'asked_at'>): string {
  if (state === 'confirmed') return 'Confirmed'
  if (state === 'declined') return 'Declined'
  return asked_at === null ? 'Not asked yet' : 'Asked'
}
