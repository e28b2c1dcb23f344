import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { Field } from '../kit/form/fields.ts'

/** How a party sleeps, as far as it costs nothing. */
export const roomFields: Field[] = [
  {
    kind: 'group',
    name: 'rooms',
    label: 'Rooms without a supplement',
    fields: [
      { kind: 'whole', name: 'double', label: 'Rooms with a double bed', min: 0, max: TRAVELLERS_MAX / 2 },
      { kind: 'line', name: 'share_with', label: 'Shares a room with' },
    ],
  },
]
