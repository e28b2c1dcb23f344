import { z } from 'zod'
import { Currency, AMOUNT_MAX, type Money } from './money.ts'
import { wayOf } from './payment-ways.ts'
import { PageQuery } from './paging.ts'
import { optionalText, text } from './text.ts'

export const refundStatuses = ['owed', 'sent', 'failed'] as const
/** Refunds that somebody must still send. */
export const unsentStatuses = ['owed', 'failed'] as const satisfies (typeof refundStatuses)[number][]

/** Above this a refund that staff add themselves needs an owner. */
export const OWNER_REFUND_ABOVE: Money = { amount: 50_000, currency: 'USD' }

/** Above this whoever may not give money back takes nothing off a booking, each for a booking or in a day. */
export const SALES_GIVE_ABOVE: Money = { amount: 10_000, currency: 'USD' }

/** Money that goes back. `amount` in minor units of `currency`, which is the booking's. */
export const Refund = z
  .object({
    _id: z.string(),
    booking_reference: z.string(),
    booking_name: z.string(),
    /** The payment it gives back, when it is about one. */
    payment_id: z.string().nullable(),
    /** By which provider that payment came, else the last one of the booking; null for none. */
    paid_by: z.string().nullable(),
    /** Whether its money came by a provider that can send it back from here, and nobody disputes it. */
    is_sendable: z.boolean(),
    status: z.enum(refundStatuses),
    amount: z.int(),
    currency: Currency,
    reason: z.string(),
    /** How it was sent, once it was. */
    method: z.string().nullable(),
    note: z.string(),
    /** Why the provider has not sent it, the last time it was asked. */
    last_error: z.string().nullable(),
    created_at: z.string(),
    settled_at: z.string().nullable(),
    /** When the provider told that the money went back; null for what it does not tell of. */
    confirmed_at: z.string().nullable(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

/** `unsent`: those that somebody must still send. */
export const RefundQuery = PageQuery.extend({ status: z.enum([...refundStatuses, 'unsent']).optional() })
export type RefundQuery = z.infer<typeof RefundQuery>

/** In minor units of the booking's currency. */
export const RefundInput = z
  .object({
    amount: z.int('Amount must be a whole number of minor units').min(1).max(AMOUNT_MAX),
    reason: text('Reason', 2000),
  })
  .meta({ id: 'RefundInput' })
export type RefundInput = z.infer<typeof RefundInput>

/** How staff sent the money themselves. */
export const RefundSettlement = z
  .object({ method: z.enum(['card', 'transfer', 'cash', 'other']), note: optionalText('Note', 2000) })
  .meta({ id: 'RefundSettlement' })
export type RefundSettlement = z.infer<typeof RefundSettlement>

/** Returns how money most likely goes back that came by a provider; null for none: by bank transfer. */
export function usualMethod(provider: string | null): RefundSettlement['method'] {
  if (provider === null || provider === 'transfer') return 'transfer'
  if (provider === 'cash') return 'cash'
  return wayOf(provider).kind === 'card' ? 'card' : 'other'
}
