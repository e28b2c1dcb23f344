import { LATE_DAYS_MAX, RIDE_MINUTES_MAX } from '#contract/transfer-rules.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for how vehicles are shared. */
export const transfersScreen: PartScreen = {
  title: 'Transfers',
  note: 'What one vehicle does in one ride, and how long after a trip its travellers are still brought away.',
  fields: [
    {
      kind: 'whole',
      name: 'ride_minutes',
      label: 'Minutes of a ride',
      help: 'Parties that one vehicle fetches at one place within this many minutes share it; at two places they clash.',
      min: 1,
      max: RIDE_MINUTES_MAX,
    },
    {
      kind: 'whole',
      name: 'late_days',
      label: 'Brought away at most this many days after the trip',
      min: 0,
      max: LATE_DAYS_MAX,
    },
  ],
}
