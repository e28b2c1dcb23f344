/** What the command menu finds, in the order in which it shows what it found. */
export const foundKinds = [
  'booking',
  'customer',
  'trip',
  'departure',
  'payment',
  'enquiry',
  'proposal',
  'crew',
  'supplier',
  'blog',
  'email',
  'staff',
  'permit',
  'packing-list',
  'extra',
  'discount-code',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** How many recent things a browser keeps and asks for. */
export const RECENT_MAX = 8
