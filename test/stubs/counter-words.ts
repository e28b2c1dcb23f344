import type { Mood } from './server.ts'

/** What a person can let a payer do, each with its words. */
export const deeds = {
  pay: 'Pay, and come back',
  'pay-twice': 'Pay, and come back twice',
  'pay-away': 'Pay, and close the tab',
  'pay-unheard': 'Pay, close the tab, and nobody is told',
  'pay-later': 'Come back at once, and pay 20 seconds later',
  'pay-other': 'Pay another amount (one more)',
  fail: 'Be declined, and come back',
  cancel: 'Cancel, and come back',
  away: 'Close the tab without paying',
  unclear: 'Come back while the provider does not know itself',
  forge: 'Come back with a forged return',
  refund: 'Give all of it back behind the site’s back',
} as const
export type Deed = keyof typeof deeds

export const moods: Record<Mood, string> = {
  well: 'Well',
  refusing: 'Refuse everything',
  broken: 'Answer 500',
  silent: 'Carry out, and never answer',
  half: 'Answer by half',
}
