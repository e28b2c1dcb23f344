import { z } from 'zod'
import type { Claim } from './class-prices.ts'
import { classAt } from './classes.ts'
import { formatDate } from './days.ts'
import { feeClasses } from './fee-rules.ts'
import { classOf } from './nationalities.ts'
import type { NotedState } from './permit-packs.ts'
import { permitRules } from './permit-rules.ts'
import { optionalText } from './text.ts'

/** How the permits of a trip are paid. */
export const permitCharges = ['included', 'apart', 'on_the_way'] as const
export type PermitCharge = (typeof permitCharges)[number]

export const permitChargeWords: Record<PermitCharge, string> = {
  included: 'Included in the price',
  apart: 'Charged apart, each as a line of its own',
  on_the_way: 'Paid by the traveller on the way',
}

/** As visitors read it below the fees of a trip. */
export const permitChargeSentence: Record<PermitCharge, string> = {
  included: 'These permits are in the price.',
  apart: 'These permits are not in the price: we get them for you and charge their fees apart, at booking.',
  on_the_way: 'These permits are not in the price: you pay their fees on the way.',
}

/** Why staff change a booking against the rules of a permit; empty: the rules hold. Kept as a note of the booking. */
export const OverrulePermits = optionalText('Why the rules of permits do not apply', 500)

/** A permit as it was known when a booking was made. `is_open`: charged apart, and nobody knew its fee. */
const BookedPermit = z.object({
  permit_id: z.string(),
  code: z.string(),
  name: z.string(),
  checked_on: z.string(),
  needed_by: z.array(z.enum(feeClasses)),
  is_open: z.boolean(),
})

/** The permits that the trip of a booking needs, and how they are paid. */
export const BookedPermits = z
  .object({ charge: z.enum(permitCharges), permits: BookedPermit.array() })
  .meta({ id: 'BookedPermits' })
export type BookedPermits = z.infer<typeof BookedPermits>

/** As it is stored: with the rules that staff have overruled. */
export const StoredPermits = BookedPermits.extend({
  overruled: z
    .array(
      z.object({
        permit_id: z.string(),
        rule: z.enum(permitRules),
        party: z.int(),
        start: z.string(),
      }),
    )
    .default([]),
})
export type StoredPermits = z.infer<typeof StoredPermits>

/** Returns how far a permit is, as its traveller reads it. `open`: nothing was done yet. */
export function permitProgress(state: NotedState, charge: PermitCharge): string {
  if (state === 'open') return charge === 'on_the_way' ? 'You get it on the way' : 'We apply for it'
  const words = { applied: 'Applied for', issued: 'Issued', refused: 'Refused', 'not-needed': 'Not needed' }
  return words[state]
}

/** What of a booking says which of its travellers need a permit. */
type Booked = {
  agreed_permits: BookedPermits | null
  claims: Claim[] | null
  nationality: string
  travellers: number
}

/**
 * Returns how the permits of a booking are paid, as sentences: "Included: Annapurna Conservation Area permit (ACAP) for 2,
 * TIMS card for 2." None where nobody of it needs any, and for a booking made before permits were kept.
 */
export function bookedPermitsInWords(booking: Booked): string[] {
  const { agreed_permits, claims, nationality } = booking
  // Without either nobody can say who needs which: the traveller is not shown, or erased.
  if (agreed_permits === null || (claims === null && nationality === '')) return []
  const { charge } = agreed_permits
  const needed = neededBy(booking, agreed_permits)
  const listed = needed.map(({ words }) => words).join(', ')
  if (needed.length === 0) return []
  if (charge === 'included') return [`Permits included: ${listed}.`]
  if (charge === 'on_the_way') return [`Permits that you pay on the way: ${listed}.`]
  const priced = needed.filter(({ permit }) => !permit.is_open)
  const open = needed.filter(({ permit }) => permit.is_open)
  return [
    ...(priced.length > 0
      ? [
          `Permits are charged at the fees known to us: ${priced.map(({ permit }) => `${permit.name}, checked on ${formatDate(permit.checked_on)}`).join('; ')}.`,
        ]
      : []),
    ...(open.length > 0
      ? [
          `Permits not in the price yet, because we have no fee for them: ${open.map(({ words }) => words).join(', ')}. We will ask the permit office and write to you.`,
        ]
      : []),
  ]
}

/** Returns the permits that somebody of a booking needs, with how many: "TIMS card for 2". */
function neededBy({ claims, nationality, travellers }: Booked, { permits }: BookedPermits) {
  const payers = claims ?? [classOf(nationality)]
  const classes = Array.from({ length: travellers }, (_, index) => classAt(payers, index + 1))
  return permits.flatMap((permit) => {
    const count = classes.filter((each) => permit.needed_by.includes(each)).length
    return count > 0 ? { permit, words: `${permit.name} for ${count}` } : []
  })
}
