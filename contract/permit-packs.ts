import { z } from 'zod'
import { Departure } from './departures.ts'
import { Day } from './days.ts'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import { permitDocuments } from './permits.ts'
import { optionalText } from './text.ts'

// How far the permits of those who leave together are. What a permit is stands in `permits.ts`.

/** What staff note of a traveller's permit; `open`: nothing yet. */
export const notedStates = ['open', 'applied', 'issued', 'refused', 'not-needed'] as const
export type NotedState = (typeof notedStates)[number]

/** `visa`: nothing is missing but the visa, which exists only after the traveller has landed. */
export const permitStates = [
  'missing',
  'visa',
  'ready',
  'applied',
  'issued',
  'refused',
  'not-needed',
] as const
export type PermitState = (typeof permitStates)[number]

export const permitStateWords: Record<PermitState, string> = {
  missing: 'Details missing',
  visa: 'Waits for the visa',
  ready: 'Ready to apply',
  applied: 'Applied for',
  issued: 'Issued',
  refused: 'Refused',
  'not-needed': 'Not needed',
}

const noDay = z.literal('').transform(() => null)

const Paid = z
  .object({ amount: z.int().min(0).max(AMOUNT_MAX).nullable(), currency: Currency })
  .nullish()
  .transform((paid) =>
    paid && paid.amount !== null ? { amount: paid.amount, currency: paid.currency } : null,
  )

/** What staff write down of a traveller's permit. `on`: the day on which it was applied for, issued or refused. */
export const PermitNote = z
  .object({
    state: z.enum(notedStates, 'Choose how far it is'),
    on: z
      .union([noDay, Day])
      .nullish()
      .transform((day) => day ?? null),
    number: optionalText('Number of the permit', 100),
    receipt: optionalText('Receipt', 100),
    /** What was paid for it, once it is known. */
    paid: Paid,
    note: optionalText('Note', 500),
  })
  .refine(({ state, number }) => state !== 'issued' || number !== '', {
    path: ['number'],
    message: 'Enter the number that stands on the permit',
  })
  .refine(({ state, on }) => (state !== 'issued' && state !== 'applied') || on !== null, {
    path: ['on'],
    message: 'Enter the day',
  })
  .meta({ id: 'PermitNote' })
export type PermitNote = z.infer<typeof PermitNote>

/** What the form of an office asks of a traveller, in the order in which it is typed there. */
export const PackTraveller = z.object({
  /** 1 for the first of the departure, the same in every list and file. */
  line: z.int(),
  reference: z.string(),
  position: z.int(),
  surname: z.string(),
  given_names: z.string(),
  nationality: z.string(),
  birth_date: z.string().nullable(),
  passport_number: z.string(),
  arrival_at: z.string().nullable(),
})
export type PackTraveller = z.infer<typeof PackTraveller>

/** A traveller's permit. `lacking`: what is missing, in words. `fee`: null where nobody knows it. */
export const PackEntry = z.object({
  line: z.int(),
  state: z.enum(permitStates),
  lacking: z.array(z.string()),
  fee: Money.nullable(),
  on: z.string().nullable(),
  number: z.string(),
  receipt: z.string(),
  paid: Money.nullable(),
  note: z.string(),
})
export type PackEntry = z.infer<typeof PackEntry>

/** A permit of a departure: its days in the area, what its office asks for, and how far each traveller is. */
export const PackPermit = z.object({
  permit_id: z.string(),
  name: z.string(),
  issuer: z.string(),
  documents: z.array(z.enum(permitDocuments)),
  first_day: z.string(),
  last_day: z.string(),
  days: z.int(),
  least_party: z.int(),
  /** The last day on which it can be asked for in time. */
  ask_by: z.string(),
  entries: PackEntry.array(),
})
export type PackPermit = z.infer<typeof PackPermit>

/** What the permits of a departure need, and who is ready. */
export const PermitPack = z
  .object({ departure: Departure, travellers: PackTraveller.array(), permits: PackPermit.array() })
  .meta({ id: 'PermitPack' })
export type PermitPack = z.infer<typeof PermitPack>

/** Returns the family name, which offices want first, and the others. A name of one word is the family name. */
export function nameParts(name: string): { surname: string; given_names: string } {
  const words = name.normalize('NFC').trim().split(/\s+/)
  return { surname: words.at(-1) ?? '', given_names: words.slice(0, -1).join(' ') }
}

/** Returns the age in whole years on a day. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
