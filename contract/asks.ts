import { z } from 'zod'
import { formatMoney, Money } from './money.ts'
import type { Role } from './role-words.ts'
import { may, type Right } from './roles.ts'
import { text } from './text.ts'

// What somebody without the right asks a colleague who has it to do.

/**
 * What can be asked for. `words`: what is to be done, after "to". `rights`: what it takes, and what for more than the
 * asker may give. `of`: what it is about: a booking by its reference, a departure by its id, a part of the settings by its
 * name. `call`: the call that does it, `path`: the dialog of the office where it is done, both with {of} for it.
 */
type AskKindRow = {
  words: string
  rights: Right[]
  of: 'booking' | 'departure' | 'setting'
  call: string
  path: string
}

const booking = (part: string, call = part) => ({
  of: 'booking' as const,
  call: `POST /api/bookings/{of}/${call}/`,
  path: `/admin/bookings/{of}/${part}`,
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

/** Returns the right that somebody with these roles lacks for it; undefined when they may do it themselves. */
export function lackedFor(kind: AskKind, held: readonly Role[]): Right | undefined {
  return askKindRow(kind).rights.find((right) => !may(held, right))
}

export const askStates = ['open', 'done', 'declined'] as const

/** So many asks of one person may be open at once. */
export const ASKS_OPEN_MAX = 50

/** The header of a call that does what an ask wants, with the id of the ask. */
export const ASK_HEADER = 'x-ask'

/** What somebody asks for. `amount` in the currency of the booking. */
export const AskInput = z
  .object({
    kind: z.enum(askKindNames, 'Choose what is to be done'),
    of: text('What it is about', 100),
    amount: z.int('Write a sum').min(1, 'Write a sum above zero').max(1_000_000_000).nullable().default(null),
    note: text('Why', 1000),
  })
  .meta({ id: 'AskInput' })
export type AskInput = z.infer<typeof AskInput>

/** Why it is not done; the asker reads it. */
export const AskDecline = z.object({ reason: text('Reason', 1000) }).meta({ id: 'AskDecline' })

/**
 * `about`: what it is about in words. `path_in_admin`: the dialog where it is done. `is_mine`: the caller has asked.
 * `event_id`: what was changed for it.
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
    path_in_admin: z.string(),
  })
  .meta({ id: 'Ask' })
export type Ask = z.infer<typeof Ask>

/** Returns what an ask wants, in words: "give money back: US$800, CH-1234, Maya". */
export function askInWords({ kind, amount, about }: Pick<Ask, 'kind' | 'amount' | 'about'>): string {
  const { words } = askKindRow(kind)
  return `${words}${amount ? `: ${formatMoney(amount)}` : ''}, ${about}`
}
