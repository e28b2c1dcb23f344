import { z } from 'zod'
import { Day } from './day.ts'
import { Currency, AMOUNT_MAX } from './money.ts'
import { PageQuery } from './paging.ts'
import { Payment, paymentStatuses } from './payments.ts'
import { proofTypes } from './proofs.ts'
import { optionalText, text } from './text.ts'

/** A payment as the office sees it: with who paid, what for and for which booking. */
export const PaymentRecord = Payment.extend({
  booking_reference: z.string().nullable(),
  /** What staff and the provider have written about it. */
  note: z.string(),
  /** Whose own part of the booking it pays, by name; null for a payment of whoever booked. */
  part_of: z.string().nullable(),
  /** Who made the booking, by name; null without a booking. */
  booked_by: z.string().nullable(),
  /** What counts for the booking, in minor units of the booking's currency. */
  credited_amount: z.int(),
  email: z.string(),
  description: z.string(),
  remarks: z.string(),
  /** The provider's name of it. */
  provider_reference: z.string().nullable(),
  /** Whether the provider can be asked how it stands. What it cannot be asked about staff confirm by hand. */
  can_be_asked: z.boolean(),
  /** The day of cash or a transfer. */
  received_on: z.string().nullable(),
  /** The type of the slip that shows the transfer; null without a slip. */
  proof: z.enum(proofTypes).nullable(),
}).meta({ id: 'PaymentRecord' })
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** All that are given must hold. `from` and `to` are days in Kathmandu, both included. */
export const PaymentQuery = PageQuery.extend({
  status: z.enum(paymentStatuses).optional(),
  provider: z.string().max(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** `false`: only those that belong to no booking. */
  allocated: z.enum(['true', 'false']).optional(),
  /** Attempts that no question to their provider can end, so that staff look in its books. */
  unasked: z.enum(['true']).optional(),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

/** Money that reached the office. `amount` in minor units of `currency`. */
export const ReceivedPayment = z
  .object({
    method: z.enum(['cash', 'transfer'], 'Choose cash or transfer'),
    amount: z.int('Amount must be a whole number of minor units').min(1).max(AMOUNT_MAX),
    currency: Currency,
    received_on: Day,
    note: optionalText('Note', 2000),
  })
  .meta({ id: 'ReceivedPayment' })
export type ReceivedPayment = z.infer<typeof ReceivedPayment>

export const Allocation = z.object({ reference: text('Reference', 40) }).meta({ id: 'Allocation' })
export type Allocation = z.infer<typeof Allocation>

/** Why staff void an entry of cash or a transfer. */
export const VoidInput = z.object({ reason: text('Reason', 2000) }).meta({ id: 'VoidInput' })

/**
 * `amount`: what arrived, without the card fee, in minor units of the payment; left out, the amount that was asked for.
 */
export const PaymentReview = z
  .object({
    decision: z.enum(['accept', 'reject'], 'Accept or reject it'),
    amount: z.int().min(1).max(AMOUNT_MAX).optional(),
    note: text('Note', 2000),
  })
  .meta({ id: 'PaymentReview' })
export type PaymentReview = z.infer<typeof PaymentReview>
