import { z } from 'zod'
import { Email } from './bookings.ts'
import { currencies, Currency, parseAmount } from './money.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeOrDigits } from './whole.ts'

export const paymentStatuses = [
  'created',
  'pending',
  'confirmed',
  'failed',
  'cancelled',
  'needs_review',
  /** An entry that staff made by mistake and took back. */
  'voided',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `installment`: what is due of the balance now, else its next part. */
export const purposes = ['deposit', 'installment', 'balance', 'full'] as const
export type Purpose = (typeof purposes)[number]

/** What a payment of whoever booked is part of: the sum of all, or their own part of it. */
const parts = ['all', 'own'] as const

/** An amount in major units, as a number or as text, turned into minor units without any arithmetic on fractions. */
const Amount = z
  .union([z.number(), z.string().max(20)], 'Amount is required')
  .transform((value) => parseAmount(String(value)))
  .refine(
    (amount) => amount !== undefined,
    'Amount must be a number such as 250 or 250.50, from 0 to 10,000,000',
  )

/** The specification's payment request. With a booking its amounts come from the booking, whatever the form says. */
export const PaymentRequest = z
  .object({
    input_description: optionalText('Description', 500),
    input_email: Email,
    input_nationality: optionalText('Nationality', 100),
    input_no_of_travelers: wholeOrDigits('Number of travellers', 1, 1000),
    input_currency: z.enum(currencies, 'Choose USD or NPR').default('USD'),
    input_amount: Amount,
    input_remarks: optionalText('Remarks', 2000),
    booking_reference: Id.max(40).optional(),
    booking_token: optionalText('Token', 200).optional(),
    /** The part of one traveller of the booking; then the token is that of the part. */
    share_id: Id.max(40).optional(),
    purpose: z.enum(purposes).default('deposit'),
    /** Whether whoever booked pays for all, or their own part where others of the party pay theirs by links of their own. */
    part: z.enum(parts, 'Choose whether to pay for all or your own part').default('all'),
    /** The way to pay, by the name of its provider; without it the first that fits. */
    way: Id.max(30).optional(),
  })
  .meta({ id: 'PaymentRequest' })
export type PaymentRequest = z.infer<typeof PaymentRequest>

export const PaymentUrl = z.object({ payment_url: z.string() }).meta({ id: 'PaymentUrl' })

/**
 * An attempt to pay, as its payer may see it: without the notes that staff, banks and providers have left on it.
 * `amount` and `card_fee` in minor units of `currency`; the card is charged their sum.
 */
export const Payment = z
  .object({
    _id: z.string(),
    booking_id: z.string().nullable(),
    purpose: z.enum([...purposes, 'free']),
    /** The part of one traveller that it was made for; null for a payment of whoever booked. */
    share_id: z.string().nullable(),
    provider: z.string(),
    status: z.enum(paymentStatuses),
    amount: z.int(),
    card_fee: z.int(),
    currency: Currency,
    created_at: z.string(),
    confirmed_at: z.string().nullable(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** Where staff have seen the money: `note` says so. */
export const HandConfirmation = z.object({ note: text('Note', 2000) }).meta({ id: 'HandConfirmation' })
export type HandConfirmation = z.infer<typeof HandConfirmation>

/** A form that takes the payer's browser to a provider. `fields` in the order in which they are sent; posted unless it says `get`. */
export type HandoverForm = { action: string; fields: Record<string, string>; method?: 'get' }
