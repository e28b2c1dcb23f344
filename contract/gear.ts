import { z } from 'zod'
import { PACKING_ITEMS_MAX, type PackingItem } from './packing-lists.ts'

// What the travellers of a booking bring, hire and borrow. What to bring at all is in `packing-lists.ts`.

export const gearAnswers = ['have', 'hire', 'borrow'] as const
export type GearAnswer = (typeof gearAnswers)[number]

/** What a traveller says, by the id of the item. An item without an answer is not decided yet. */
export type GivenAnswers = Record<string, GearAnswer>

/**
 * What is kept of it. `gone`: they wanted to borrow it, and when their booking came to this departure, or came back to it,
 * others were promised it first.
 */
export const GearAnswers = z.record(z.string(), z.enum([...gearAnswers, 'gone']))
export type GearAnswers = z.infer<typeof GearAnswers>

/** Returns whether a traveller has read the list, and nothing that they asked for is gone since. */
export function isListRead(answers: GearAnswers | undefined): boolean {
  return answers !== undefined && !Object.values(answers).includes('gone')
}

/** What staff say for a traveller, who told them, by the ids of the items. What is left out is not decided yet. */
export const GearInput = z
  .object({
    answers: z
      .record(z.string().max(60), z.enum(gearAnswers, 'Choose whether they have, hire or borrow it'))
      .refine((answers) => Object.keys(answers).length <= PACKING_ITEMS_MAX, {
        message: `At most ${PACKING_ITEMS_MAX} items`,
      }),
  })
  .meta({ id: 'GearInput' })

const FIELD = 'item.'

/** Returns the name of the field for the answer about an item. */
export function gearField({ id }: { id: string }): string {
  return FIELD + id
}

/** Returns the id of the item that a field is about; undefined for any other field. */
export function itemOfField(name: string): string | undefined {
  return name.startsWith(FIELD) ? name.slice(FIELD.length) : undefined
}

/**
 * One thing that is hired or lent on a departure. `hired`: those that are in the price of a booking; `wanted`: those that
 * somebody wants to hire and has not added yet; `lends`: how many are lent at most, null where none are; `elsewhere`: how many
 * others are promised at the same time, on the busiest day.
 */
export const GearCount = z.object({
  name: z.string(),
  hired: z.int(),
  lent: z.int(),
  wanted: z.int(),
  lends: z.int().nullable(),
  elsewhere: z.int(),
})
export type GearCount = z.infer<typeof GearCount>

/** One traveller of a departure, and what they hire, borrow and still want to hire, in words. */
export const GearTraveller = z.object({
  reference: z.string(),
  booked_by: z.string(),
  position: z.int(),
  name: z.string(),
  is_read: z.boolean(),
  hired: z.array(z.string()),
  lent: z.array(z.string()),
  wanted: z.array(z.string()),
})
export type GearTraveller = z.infer<typeof GearTraveller>

/** What is hired and lent on a departure, counted from the bookings as they are now. */
export const DepartureGear = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    /** False where nobody says what to bring. */
    has_list: z.boolean(),
    counts: z.array(GearCount),
    travellers: z.array(GearTraveller),
  })
  .meta({ id: 'DepartureGear' })
export type DepartureGear = z.infer<typeof DepartureGear>

/** An item of a packing list: what it costs to hire with this trip, and how many are left to lend; null for none. */
const GearItem = z
  .object({
    id: z.string(),
    name: z.string(),
    note: z.string(),
    quantity: z.int(),
    lends: z.int().nullable(),
    hire: z.object({ extra_id: z.string(), price: z.string() }).nullable(),
    left: z.int().nullable(),
  })
  .meta({ id: 'GearItem' })
export type GearItem = z.infer<typeof GearItem>

/**
 * A traveller of a booking with the answers by the ids of the items. `hires`: the extras that they have; `version`: how
 * often somebody has answered.
 */
const GearOwner = GearTraveller.extend({
  answers: GearAnswers,
  hires: z.array(z.string()),
  version: z.int(),
}).meta({ id: 'GearOwner' })

/** What the travellers of one booking bring, hire and borrow. `counts`: of this booking alone. */
export const BookingGear = z
  .object({
    reference: z.string(),
    departure_id: z.string().nullable(),
    trip_name: z.string(),
    start_date: z.string(),
    /** Whether anybody can still answer. */
    is_open: z.boolean(),
    /** False where nobody says what to bring. */
    has_list: z.boolean(),
    sections: z.array(z.object({ title: z.string(), items: z.array(GearItem) })),
    counts: z.array(GearCount),
    travellers: z.array(GearOwner),
  })
  .meta({ id: 'BookingGear' })
export type BookingGear = z.infer<typeof BookingGear>

/** Returns a count in words: "6 × Sleeping bag (4 hired, 2 lent)"; empty for what nobody hires or borrows. */
export function countInWords({ name, hired, lent }: GearCount): string {
  if (hired + lent === 0) return ''
  const parts = [hired > 0 && `${hired} hired`, lent > 0 && `${lent} lent`].filter(Boolean)
  return `${hired + lent} × ${name} (${parts.join(', ')})`
}

/**
 * Returns the warning for a thing of which more is promised at the same time than is lent at most; undefined where there is
 * enough, or none is lent here.
 */
export function tooManyLent({ name, lent, lends, elsewhere }: GearCount): string | undefined {
  if (lends === null || lent === 0 || lent + elsewhere <= lends) return undefined
  return `${name}: ${lent} lent here and ${elsewhere} to others at the same time, of ${lends}`
}

/**
 * Returns whether an item is decided by more than a tick: it can be hired with the trip, or the operator lends it.
 */
export function isChoice({ hire, lends }: { hire: object | null; lends: number | null }): boolean {
  return hire !== null || lends !== null
}

/** Returns the sentence for an item of which too few are left to lend. */
export function allLentInWords({ lends }: Pick<PackingItem, 'lends'>): string {
  return `We lend ${lends} of these on your date, and not enough are left. Please bring your own, or ask us.`
}

/** What stands beside an item that is `gone`. */
export const GONE_WORDS = 'These have been promised to others meanwhile. Please choose again.'
