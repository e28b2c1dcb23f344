import { z } from 'zod'
import { AssignmentState } from './assignments.ts'
import { BAG_MAX_G, formatKilograms, TypedWeight } from './loads.ts'
import { Id } from './text.ts'

// The bags of a departure or of a private trip as staff see them. The limits and who should carry what are in `loads.ts`.

const tooHeavy = `No bag weighs more than ${formatKilograms(BAG_MAX_G)}. Is the decimal point missing?`
const noWeight = 'Give the weight in grams, in steps of 100, or null while nobody knows it'

/**
 * What staff note of the bag of a traveller. `assignment_id`: who carries it; null for nobody yet. `is_own`: the traveller
 * carries it, so that no porter does.
 */
export const BagInput = z
  .object({
    weighed_g: z
      .int(noWeight)
      .min(1, 'No bag weighs nothing. Leave it empty until it is weighed')
      .max(BAG_MAX_G, tooHeavy)
      .multipleOf(100, noWeight)
      .nullable(),
    assignment_id: Id.nullable(),
    is_own: z.boolean('Say whether the traveller carries it').default(false),
  })
  .refine(({ assignment_id, is_own }) => !is_own || assignment_id === null, {
    path: ['assignment_id'],
    message:
      'Either the traveller carries the bag or a porter does. Choose “Nobody yet”, or let the porter carry it',
  })
  .meta({ id: 'BagInput' })
export type BagInput = z.infer<typeof BagInput>

/** What travellers declare on their booking's page, by position. */
export const DeclaredBags = z.record(z.string().regex(/^\d{1,2}$/), TypedWeight)
export type DeclaredBags = z.infer<typeof DeclaredBags>

/** Which travellers carry all of their luggage themselves, by position, as their form sends it. */
export const OwnLuggage = z.record(z.string().regex(/^\d{1,2}$/), z.literal('yes'))
export type OwnLuggage = z.infer<typeof OwnLuggage>

/** What to do with bags that somebody carries already. */
export const LoadProposal = z
  .object({ is_anew: z.boolean('Say whether all are given out again').default(false) })
  .meta({ id: 'LoadProposal' })

/** Whether a porter and the operator have both agreed that they carry more than the law lets them. */
export const MoreLoadInput = z
  .object({ is_agreed: z.boolean('Say whether the porter has agreed') })
  .meta({ id: 'MoreLoadInput' })

/**
 * The bag of a traveller. `counted_g`: what was weighed, else declared, else the limit of a bag, which `is_guess` says; 0
 * for one that the traveller carries. `version`: 0 until something is noted.
 */
export const DepartureBag = z.object({
  reference: z.string(),
  position: z.int(),
  name: z.string(),
  declared_g: z.int().nullable(),
  weighed_g: z.int().nullable(),
  counted_g: z.int(),
  is_guess: z.boolean(),
  is_own: z.boolean(),
  assignment_id: z.string().nullable(),
  fault: z.string(),
  version: z.int(),
})
export type DepartureBag = z.infer<typeof DepartureBag>

/**
 * A porter of a departure who has not declined, with the sum of their bags. `most_g`: what they may carry. `more_agreed`:
 * when both agreed to more, and who of the staff noted it; null while nobody has.
 */
export const Carrier = z.object({
  assignment_id: z.string(),
  name: z.string(),
  phone: z.string(),
  state: AssignmentState,
  load_g: z.int(),
  most_g: z.int(),
  more_agreed: z.object({ on: z.string(), by: z.string() }).nullable(),
  fault: z.string(),
  version: z.int(),
})
export type Carrier = z.infer<typeof Carrier>

/**
 * The bags and porters of a departure, or of a private trip, which `reference` names and of which no roster is kept.
 * `needed` and `why`: how many porters by the operator's ratio and the bags. `held`: so many bags are of bookings whose
 * deposit is not paid. `faults`: what is wrong, in sentences, the law first.
 */
export const DepartureLoads = z
  .object({
    departure_id: z.string().nullable(),
    reference: z.string().nullable(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    /** When the list was read; a printed sheet says it. */
    read_at: z.string(),
    highest_m: z.int().nullable(),
    law: z.string(),
    porter_g: z.int(),
    more_g: z.int(),
    bag_g: z.int(),
    needed: z.int(),
    why: z.string(),
    held: z.int(),
    faults: z.string().array(),
    carriers: Carrier.array(),
    bags: DepartureBag.array(),
  })
  .meta({ id: 'DepartureLoads' })
export type DepartureLoads = z.infer<typeof DepartureLoads>
