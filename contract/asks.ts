import { z } from 'zod'
import { formatMoney, Money } from './money.ts'
import type { Role } from './role-words.ts'
import { may, type Right } from './roles.ts'
import { text } from './text.ts'

// What somebody without the right asks a colleague who has it to do.

/**
 * What can be asked for. `words`: what is to be done, after "to". `rights`: what it takes, and what for more than the
 * asker may give. `of`: what it is about: a booking by its reference, a departure, trip or proposal by its id, a part of the
 * settings by its name, a list of the office by the kind. `call`: the call that does it, `path`: the dialog of the office
 * where it is done, both with {of} for it.
 */
type AskKindRow = {
  words: string
  rights: Right[]
  of: 'booking' | 'departure' | 'setting' | 'trek' | 'tour' | 'proposal' | 'list'
  call: string
  path: string
}

const booking = (part: string, call = part) => ({
  of: 'booking' as const,
  call: `POST /api/bookings/{of}/${call}/`,
  path: `/admin/bookings/{of}/${part}`,
})

/** A row of a list of the office, new or changed; the note says which. */
const list = (name: string, words: string, right: Right) => ({
  words,
  rights: [right],
  of: 'list' as const,
  call: `POST /api/${name}/`,
  path: `/admin/${name}`,
})

export const askKinds = {
  refund: { words: 'give money back', rights: ['refunds', 'large-sums'], ...booking('refund', 'refunds') },
  goodwill: {
    words: 'lower the price',
    rights: ['discounts', 'refunds', 'large-sums'],
    ...booking('goodwill', 'adjustments'),
  },
  waiver: {
    words: 'waive the rest',
    rights: ['discounts', 'refunds', 'large-sums'],
    ...booking('waive', 'adjustments'),
  },
  cancellation: {
    words: 'cancel the booking',
    rights: ['cancellations'],
    ...booking('cancel', 'cancellation'),
  },
  confirmation: {
    words: 'keep the booking without a deadline',
    rights: ['payments'],
    ...booking('confirm', 'confirmation'),
  },
  invoice: { words: 'issue the invoice', rights: ['invoices'], ...booking('invoice') },
  payment: { words: 'record a payment', rights: ['takings'], ...booking('payment', 'payments') },
  change: { words: 'change the booking', rights: ['bookings'], ...booking('change', 'changes') },
  approval: { words: 'approve the application', rights: ['bookings'], ...booking('approve', 'approval') },
  postponement: {
    words: 'postpone the booking',
    rights: ['bookings'],
    ...booking('postpone', 'postponement'),
  },
  preparation: { words: 'prepare this trip', rights: ['running'], ...booking('prepare', 'departure') },
  quote: { words: 'quote another price', rights: ['prices'], ...booking('quote') },
  'trek-price': {
    words: 'set the prices',
    rights: ['prices'],
    of: 'trek',
    call: 'PUT /api/destinations/details/{of}/',
    path: '/admin/destinations/{of}',
  },
  'tour-price': {
    words: 'set the prices',
    rights: ['prices'],
    of: 'tour',
    call: 'PUT /api/tour_packages/details/{of}/',
    path: '/admin/tour-packages/{of}',
  },
  'proposal-price': {
    words: 'price the proposal',
    rights: ['prices'],
    of: 'proposal',
    call: 'PUT /api/proposals/{of}/',
    path: '/admin/proposals/{of}/edit',
  },
  'discount-code': list('discount-codes', 'make or change a discount code', 'prices'),
  extra: list('extras', 'add an extra or change its price', 'prices'),
  permit: list('permits', 'add a permit or change its fees', 'prices'),
  'new-departure': list('departures', 'add or change a departure', 'departures'),
  colleague: {
    words: 'invite a colleague',
    rights: ['people'],
    of: 'list',
    call: 'POST /api/staff/invitations/',
    path: '/admin/people/invite',
  },
  departure: {
    words: 'cancel the departure',
    rights: ['cancellations'],
    of: 'departure',
    call: 'POST /api/departures/{of}/cancellation/',
    path: '/admin/departures/{of}/cancel',
  },
  setting: {
    words: 'change this setting',
    rights: ['settings'],
    of: 'setting',
    call: 'PUT /api/settings/{of}/',
    path: '/admin/settings/{of}',
  },
} satisfies Record<string, AskKindRow>

export type AskKind = keyof typeof askKinds
export const askKindNames = Object.keys(askKinds) as AskKind[]

/** The kind of an ask as the table has it. */
export function askKindRow(kind: AskKind): AskKindRow {
  return askKinds[kind]
}

/** Returns whether a call, "PUT /api/extras/extra-1/", does what an ask of this kind wants. */
export function doesAsked(kind: AskKind, of: string, call: string): boolean {
  const { of: about, call: wanted } = askKindRow(kind)
  if (call === wanted.replace('{of}', of)) return true
  const [, path = ''] = wanted.split(' ')
  return (
    about === 'list' &&
    call.startsWith(`PUT ${path}`) &&
    call.split('/').length === path.split('/').length + 1
  )
}

/** Returns the right that somebody with these roles lacks for it; undefined when they may do it themselves. */
export function lackedFor(kind: AskKind, held: readonly Role[]): Right | undefined {
  return askKindRow(kind).rights.find((right) => !may(held, right))
}

export const askStates = ['open', 'done', 'declined'] as const

/** So many asks of one person may be open at once. */
export const ASKS_OPEN_MAX = 50

/** The header of a call that does what an ask wants, with the id of the ask. */
export const ASK_HEADER = 'x-ask'

/** So many characters may what is wished have as JSON. */
const WISH_MAX = 20_000

/**
 * What somebody asks for. `amount` in the currency of the booking or proposal, of a proposal for each traveller. `wish`:
 * the prices of a trip that are wished, by the fields of the API, for an ask about them.
 */
export const AskInput = z
  .object({
    kind: z.enum(askKindNames, 'Choose what is to be done'),
    of: text('What it is about', 100),
    amount: z.int('Write a sum').min(1, 'Write a sum above zero').max(1_000_000_000).nullable().default(null),
    note: text('Why', 1000),
    wish: z
      .record(z.string().max(100), z.unknown())
      .refine((wish) => JSON.stringify(wish).length <= WISH_MAX, 'This is more than can be asked for at once')
      .nullable()
      .default(null),
  })
  .meta({ id: 'AskInput' })
export type AskInput = z.infer<typeof AskInput>

/** Why it is not done; the asker reads it. */
export const AskDecline = z.object({ reason: text('Reason', 1000) }).meta({ id: 'AskDecline' })

/**
 * A price that an ask is about, in words. `now`: what it is when that is neither of the two, because somebody has changed it
 * meanwhile; null otherwise.
 */
export const AskChange = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  now: z.string().nullable(),
})
export type AskChange = z.infer<typeof AskChange>

/**
 * `about`: what it is about in words. `path_in_admin`: the dialog where it is done. `is_mine`: the caller has asked.
 * `event_id`: what was changed for it. `wish`: the prices that are wished, by the fields of the API, and `changes` the same in
 * words.
 */
export const Ask = z
  .object({
    _id: z.string(),
    kind: z.enum(askKindNames),
    of: z.string(),
    about: z.string(),
    amount: Money.nullable(),
    note: z.string(),
    from: z.string(),
    is_mine: z.boolean(),
    asked_at: z.string(),
    state: z.enum(askStates),
    answered_by: z.string().nullable(),
    answered_at: z.string().nullable(),
    reason: z.string(),
    event_id: z.string().nullable(),
    wish: z.record(z.string(), z.unknown()).nullable(),
    changes: AskChange.array(),
    path_in_admin: z.string(),
  })
  .meta({ id: 'Ask' })
export type Ask = z.infer<typeof Ask>

/** Returns what an ask wants, in words: "give money back: US$800, CH-1234, Maya". */
export function askInWords({ kind, amount, about }: Pick<Ask, 'kind' | 'amount' | 'about'>): string {
  const { words } = askKindRow(kind)
  return `${words}${amount ? `: ${formatMoney(amount)}` : ''}, ${about}`
}
