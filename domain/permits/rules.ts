import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import {
  isOverruled,
  permitFaults,
  permitRules,
  type OverruledRule,
  type PermitFault,
  type PermitRule,
} from '#contract/permit-rules.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import { DomainError } from '../errors.ts'

/** Refuses a booking that the rules of a permit forbid. Who is refused may ask staff for it instead. */
export class AgainstPermits extends DomainError {}

/** What of a booking the rules of permits ask, and of its trip. */
type Booked = {
  is_guided: boolean
  start: string
  departure?: Departure | undefined
  travellers: number
  nationality: string
  /** The rules that are asked; all when absent. */
  asks?: readonly PermitRule[]
  /** How many seats of the departure the booking holds itself. */
  own?: number
}

/**
 * Returns the rules that are overruled for a booking which permits of its trip forbid: those of `overruled`, and of the
 * others all with a `reason`. Throws `AgainstPermits`, naming the fields, without one.
 */
export function overruledFor(
  needed: NeededPermit[],
  booked: Booked,
  { overruled, reason }: { overruled: OverruledRule[]; reason: string | undefined },
): OverruledRule[] {
  if (needed.length === 0) return []
  const { start, departure, nationality, is_guided, asks = permitRules } = booked
  const wish = { start, nationality, is_guided, booked_on: today(), party: partyOf(booked) }
  const faults = permitFaults(needed, wish)
    .filter(({ rule }) => asks.includes(rule))
    .filter((fault) => !isOverruled(fault, wish, overruled))
  if (faults.length === 0) return overruled
  if (reason)
    return [
      ...overruled,
      ...faults.map(({ permit_id, rule }) => ({ permit_id, rule, party: wish.party, start })),
    ]
  const errors: Record<string, string[]> = {}
  for (const { rule, message } of faults) (errors[fieldOf(rule, departure)] ??= []).push(message)
  throw new AgainstPermits('invalid', 'The rules of a permit do not allow this booking', { errors })
}

/** Of a departure all who go with it enter together: those who have booked it, and as many as it needs to run. */
function partyOf({ departure, travellers, own = 0 }: Booked) {
  if (!departure) return travellers
  const { capacity, seats_left, min_to_run } = departure
  return Math.max(capacity - seats_left - own + travellers, min_to_run)
}

function fieldOf(rule: PermitFault['rule'], departure: Departure | undefined) {
  if (rule === 'country') return 'nationality'
  if (rule === 'party') return 'travellers'
  return departure ? 'departure_id' : 'startDate'
}
