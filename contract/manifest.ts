import { z } from 'zod'
import { Departure } from './departures.ts'
import { Money } from './money.ts'
import { sexes } from './traveller-papers.ts'

/** One traveller of a departure. Texts are empty where nothing was filled in yet; `missing` names what a guide needs. */
export const ManifestRow = z.object({
  reference: z.string(),
  status: z.string(),
  /** How their seat is held while the deposit is not paid; empty once it is. */
  held: z.string(),
  booked_by: z.string(),
  mobile: z.string(),
  /** What is still to be paid for the whole booking; on its first row alone, and null where nothing is. */
  to_collect: Money.nullable(),
  /** What was written in the booking form; on the first row of the booking alone. */
  message: z.string(),
  position: z.int(),
  name: z.string(),
  nationality: z.string(),
  /** The country that is meant by the nationality, in English; empty where it names none. */
  country: z.string(),
  /** Who the traveller was booked as, in words; empty where the price did not depend on it. */
  booked_as: z.string(),
  /** As the passport says, else as the traveller has said; empty where neither does. */
  sex: z.enum(sexes),
  birth_date: z.string().nullable(),
  passport_number: z.string(),
  /** The permits that were issued, by code and number: "TIMS 2027-0153". */
  permits: z.array(z.string()),
  diet: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  insurer: z.string(),
  policy_number: z.string(),
  /** Of the insurer, day and night, as staff typed it from the policy; empty until then. */
  insurer_phone: z.string(),
  insured_altitude_m: z.int().nullable(),
  arrival_flight: z.string(),
  arrival_at: z.string().nullable(),
  leaving_flight: z.string(),
  leaving_at: z.string().nullable(),
  /**
   * The rooms and extras of this traveller, as "Sleeping bag × 2"; on the first row of a booking also what the booking has
   * as a whole, and how it wishes to sleep.
   */
  rooms_and_extras: z.array(z.string()),
  /** The answers to `questions`, in their order; empty where there is none. */
  answers: z.array(z.string()),
  missing: z.array(z.string()),
})
export type ManifestRow = z.infer<typeof ManifestRow>

export const Manifest = z
  .object({
    departure: Departure,
    highest_m: z.int().nullable(),
    /** The office's number that is answered day and night; empty for none. */
    emergency_number: z.string(),
    /** What the trip asks, and before it was changed has asked, in words. */
    questions: z.array(z.string()),
    /** How many there are of each room and extra on the whole departure, by name. */
    booked: z.array(z.object({ name: z.string(), quantity: z.int() })),
    /** What is hired and lent on it, in words: "6 × Sleeping bag (4 hired, 2 lent)". */
    gear: z.array(z.string()),
    /** Who works on it, in words: "Guide: Dorje Tamang, +977 9841 000001". */
    crew: z.array(z.string()),
    travellers: z.array(ManifestRow),
  })
  .meta({ id: 'Manifest' })
export type Manifest = z.infer<typeof Manifest>
