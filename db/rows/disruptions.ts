import type { Leg, OptionKind } from '#contract/contingencies.ts'
import type { FollowUpKind } from '#contract/disruption-follow-ups.ts'
import type { ChosenBy, DisruptionState } from '#contract/disruptions.ts'

export interface DisruptionRow {
  id: string
  departure_id: string
  kind: Leg | 'health' | 'strike'
  title: string
  day: string
  cause: string
  state: DisruptionState
  currency: 'USD' | 'NPR' | null
  /** Until when travellers choose; null before they are asked. */
  decide_by: string | null
  /** When those who were silent got the usual choice. */
  settled_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface DisruptionOptionRow {
  id: string
  disruption_id: string
  position: number
  kind: OptionKind
  words: string
  price: number
  paid_by: 'traveller' | 'operator'
  refund: number
  places: number | null
  decide_hours: number | null
  decide_by: string | null
  extra_days: number
  /** 1 for what counts for those who are silent. */
  is_default: number
}

export interface DisruptionChoiceRow {
  id: string
  disruption_id: string
  booking_id: string
  position: number
  option_id: string | null
  chosen_by: ChosenBy | null
  note: string
  chosen_at: string | null
}

export interface DisruptionFollowUpRow {
  id: string
  disruption_id: string
  position: number
  kind: FollowUpKind
  words: string
  path_in_admin: string
  /** When somebody has ticked it. */
  done_at: string | null
}
