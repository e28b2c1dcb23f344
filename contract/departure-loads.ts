import { z } from 'zod'
import { AssignmentState } from './assignments.ts'
import { BAG_MAX_G, formatKilograms, TypedWeight } from './loads.ts'
import { Id } from './text.ts'

// The bags of a departure as staff see them. The limits and who should carry what are in `loads.ts`.

const tooHeavy = `No bag weighs more than ${formatKilograms(BAG_MAX_G)}. Is the decimal point missing?`
const noWeight = 'Give the weight in grams, in steps of 100, or null while nobody knows it'

/** What staff note of the bag of a traveller. `assignment_id`: who carries it; null for nobody yet. */
export const BagInput = z
  .object({
    weighed_g: z
      .int(noWeight)
      .min(1, 'No bag weighs nothing. Leave it empty until it is weighed')
      .max(BAG_MAX_G, tooHeavy)
      .multipleOf(100, noWeight)
      .nullable(),
    assignment_id: Id.nullable(),
  })
  .meta({ id: 'BagInput' })
export type BagInput = z.infer<typeof BagInput>

/** What travellers declare on their booking's page, by position. */
export const DeclaredBags = z.record(z.string().regex(/^\d{1,2}$/), TypedWeight)
export type DeclaredBags = z.infer<typeof DeclaredBags>

/** What to do with bags that somebody carries already. */
export const LoadProposal = z
  .object({ is_anew: z.boolean('Say whether all are given out anew').default(false) })
  .meta({ id: 'LoadProposal' })

/**
 * The bag of a traveller. `counted_g`: what was weighed, else declared, else the limit of a bag, which `is_guess` says.
 * `version`: 0 until something is noted.
 */
export const DepartureBag = z.object({
  reference: z.string(),
  position: z.int(),
  name: z.string(),
  declared_g: z.int().nullable(),
  weighed_g: z.int().nullable(),
  counted_g: z.int(),
  is_guess: z.boolean(),
  assignment_id: z.string().nullable(),
  fault: z.string(),
  version: z.int(),
})
export type DepartureBag = z.infer<typeof DepartureBag>

/** A porter of a departure who has not declined, with the sum of their bags. */
export const Carrier = z.object({
  assignment_id: z.string(),
  name: z.string(),
  phone: z.string(),
  state: AssignmentState,
  load_g: z.int(),
  fault: z.string(),
})
export type Carrier = z.infer<typeof Carrier>

/** The bags and porters of a departure. `faults`: what is wrong, in sentences, the law first. */
export const DepartureLoads = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    highest_m: z.int().nullable(),
    law: z.string(),
    porter_g: z.int(),
    bag_g: z.int(),
    needed: z.int(),
    faults: z.string().array(),
    carriers: Carrier.array(),
    bags: DepartureBag.array(),
  })
  .meta({ id: 'DepartureLoads' })
export type DepartureLoads = z.infer<typeof DepartureLoads>
