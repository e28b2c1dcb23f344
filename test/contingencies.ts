import type { Contingency, ContingencyOption } from '#contract/contingencies.ts'

const free = {
  price: 0,
  paid_by: 'traveller',
  refund: 0,
  places: null,
  decide_hours: null,
  extra_days: 0,
} as const

export const wait: ContingencyOption = {
  ...free,
  kind: 'wait',
  words: 'The next plane that goes.',
  extra_days: 1,
}
export const helicopter: ContingencyOption = {
  ...free,
  kind: 'helicopter',
  words: 'Five seats each.',
  price: 45_000,
  refund: 15_000,
  places: 5,
  decide_hours: 3,
}
export const jeep: ContingencyOption = {
  ...free,
  kind: 'other_way',
  words: 'By jeep and on foot.',
  price: 9_000,
  paid_by: 'operator',
}

/** What a trip offers when the flight of its second day does not go. */
export const lukla: Contingency = {
  title: 'If Lukla is closed',
  leg: 'flight',
  day: 2,
  note: 'Known in the afternoon.',
  checked: '2026-11-23',
  options: [wait, helicopter, jeep],
}
