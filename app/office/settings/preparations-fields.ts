import { AGAIN_DAYS_MAX, PREPARATION_DAYS_MAX } from '#contract/preparations.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

function days(name: string, label: string, help?: string): Field {
  return { kind: 'whole', name, label, min: 0, max: PREPARATION_DAYS_MAX, ...(help && { help }) }
}

/** The page for when the office is told of what is not ready before departure. */
export const preparationsScreen: PartScreen = {
  title: 'Before departure',
  note: 'How many days before departure Today and a mail list what is not ready. 0 or empty: not at all.',
  fields: [
    days('crew', 'Crew not confirmed, days'),
    days('rooms', 'Rooms not settled with the lodges, days'),
    days('permits', 'Permits not applied for, days', 'Earlier for a permit whose office takes longer.'),
    days('vehicles', 'Vehicles not arranged, days', 'Before a party lands, and before it leaves.'),
    {
      kind: 'whole',
      name: 'again_days',
      label: 'Mailed again after days',
      help: 'As long as it is not done.',
      min: 1,
      max: AGAIN_DAYS_MAX,
    },
    {
      kind: 'whole',
      name: 'hour',
      label: 'Mailed from this hour on, in Kathmandu',
      min: 0,
      max: 23,
    },
    {
      kind: 'line',
      name: 'email',
      label: 'E-mail',
      type: 'email',
      help: 'For departures without a responsible person who has an address. Empty: the office’s own.',
    },
  ],
}
