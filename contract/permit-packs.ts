import { z } from 'zod'
import { optionalDay } from './blank.ts'
import { type Day, today } from './days.ts'
import { Departure } from './departures.ts'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import { permitDocuments } from './permits.ts'
import { optionalText } from './text.ts'
import { sexes } from './traveller-papers.ts'

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
  missing: 'Not ready',
  visa: 'Waits for the visa',
  ready: 'Ready to apply',
  applied: 'Applied for',
  issued: 'Issued',
  refused: 'Refused',
  'not-needed': 'Not needed',
}

const Paid = z
  .object({ amount: z.int().min(0).max(AMOUNT_MAX).nullable(), currency: Currency })
  .nullish()
  .transform((paid) =>
    paid && paid.amount !== null ? { amount: paid.amount, currency: paid.currency } : null,
  )

const noted = {
  state: z.enum(notedStates, 'Choose how far it is'),
  /** The day on which it was applied for, issued or refused. */
  on: optionalDay.refine((day) => day === null || day <= today(), 'Enter a day that has come'),
  receipt: optionalText('Receipt', 100),
  /** What was paid for it, once it is known. */
  paid: Paid,
  note: optionalText('Note', 500),
}
const NUMBER = 'Number of the permit'
const NUMBER_MAX = 100
const NO_NUMBER = 'Enter the number that stands on the permit'
const dayIsThere = ({ state, on }: { state: NotedState; on: Day | null }) =>
  (state !== 'issued' && state !== 'applied') || on !== null
const NO_DAY = { path: ['on'], message: 'Enter the day' }

/** What staff write down of a traveller's permit. */
export const PermitNote = z
  .object({ ...noted, number: optionalText(NUMBER, NUMBER_MAX) })
  .refine(({ state, number }) => state !== 'issued' || number !== '', {
    path: ['number'],
    message: NO_NUMBER,
  })
  .refine(dayIsThere, NO_DAY)
  .meta({ id: 'PermitNote' })
export type PermitNote = z.infer<typeof PermitNote>

/** As many as a departure has seats. */
const NOTED_MAX = 200

/** What staff write down of the permit of several travellers at once. `paid`: for each of them. */
export const PermitNotes = z
  .object({
    ...noted,
    /** Each as `packKey` names it. */
    travellers: z
      .array(z.string().regex(/^\S{1,40} \d{1,2}$/))
      .min(1, 'Choose one traveller at least')
      .max(NOTED_MAX),
    /** One on each line, in the order of the pack; one alone is the number of all of them. */
    numbers: optionalText('Numbers', NOTED_MAX * NUMBER_MAX).refine(
      (text) => numbersIn(text).every((number) => number.length <= NUMBER_MAX),
      `A number must be at most ${NUMBER_MAX} characters`,
    ),
  })
  .refine(({ state, numbers }) => state !== 'issued' || numbersIn(numbers).length > 0, {
    path: ['numbers'],
    message: NO_NUMBER,
  })
  .refine(dayIsThere, NO_DAY)
  .superRefine(({ travellers, numbers }, { addIssue }) => {
    const count = numbersIn(numbers).length
    const chosen = new Set(travellers).size
    if (count <= 1 || count === chosen) return
    const message = `You have chosen ${chosen} of the travellers and entered ${count} numbers. Enter one for each, or one for all`
    addIssue({ code: 'custom', path: ['numbers'], message })
  })
  .meta({ id: 'PermitNotes' })
export type PermitNotes = z.infer<typeof PermitNotes>

/** Names a traveller of a pack: the reference of the booking and the position in it. */
export function packKey({ reference, position }: Pick<PackTraveller, 'reference' | 'position'>): string {
  return `${reference} ${position}`
}

/** Returns the numbers that were typed one on each line. */
export function numbersIn(text: string): string[] {
  return text
    .split('\n')
    .map((number) => number.trim())
    .filter(Boolean)
}

/** What the form of an office asks of a traveller, in the order in which it is typed there. */
export const PackTraveller = z.object({
  /** 1 for the first of the departure, the same in every list and file. */
  line: z.int(),
  reference: z.string(),
  position: z.int(),
  /** As it was typed: travellers are asked for it as in the passport. */
  name: z.string(),
  nationality: z.string(),
  birth_date: z.string().nullable(),
  passport_number: z.string(),
  /** What staff have typed from the passport; empty and null until then. */
  passport_name: z.string(),
  passport_expires_on: z.string().nullable(),
  sex: z.enum(sexes),
  /** What was typed otherwise than the passport has it, each as a sentence. */
  differences: z.array(z.string()),
  arrival_at: z.string().nullable(),
})
export type PackTraveller = z.infer<typeof PackTraveller>

/**
 * A traveller's permit. `noted`: what staff have written down, and `state` how far it is, worked out where they have
 * written nothing. `lacking`: what is missing, in words. `fee`: null where nobody knows it.
 */
export const PackEntry = z.object({
  line: z.int(),
  noted: z.enum(notedStates),
  state: z.enum(permitStates),
  lacking: z.array(z.string()),
  /** The papers that have come and that nobody has accepted yet. */
  unseen: z.array(z.enum(permitDocuments)),
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

/** What the permits of a departure need, and who is ready. `version`: another one for whatever differs in it. */
export const PermitPack = z
  .object({
    departure: Departure,
    version: z.string(),
    travellers: PackTraveller.array(),
    permits: PackPermit.array(),
  })
  .meta({ id: 'PermitPack' })
export type PermitPack = z.infer<typeof PermitPack>

/**
 * Returns the name for the offices, as in the passport: what staff have read there, else what the traveller typed; empty where
 * nobody has named one. Nobody knows which of its words is the family name, so it is never taken apart.
 */
export function permitName({ name, passport_name }: Pick<PackTraveller, 'name' | 'passport_name'>): string {
  return passport_name || name
}

/** Returns the age in whole years on a day. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
