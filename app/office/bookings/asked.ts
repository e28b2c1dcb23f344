import { useLocation } from 'react-router'
import type { Ask } from '#contract/asks.ts'

type Asked = { asked: Pick<Ask, 'amount' | 'note'> }

/** Returns the state of a link to the dialog that does what a colleague asks for: the sum and the reason. */
export function askedState({ amount, note }: Ask): Asked {
  return { asked: { amount, note } }
}

/** Returns what a colleague has asked for, to begin a dialog with; empty when it was opened otherwise. */
export function useAsked(): { amount: number | null; reason: string } {
  const { asked } = (useLocation().state ?? {}) as Partial<Asked>
  return { amount: asked?.amount?.amount ?? null, reason: asked?.note ?? '' }
}
