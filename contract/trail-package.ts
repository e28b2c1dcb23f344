import { z } from 'zod'
import { Emergency } from './emergency.ts'
import { LoggedEntry } from './logged-entries.ts'
import { Meeting } from './meeting-points.ts'

// What a guide's phone keeps to work without network: everything that its page shows.

/** A traveller as a guide needs them. The number of the passport is not here: a phone is lost more easily than a paper. */
export const TrailTraveller = z.object({
  reference: z.string(),
  position: z.int(),
  name: z.string(),
  booked_by: z.string(),
  /** Of whoever booked. */
  mobile: z.string(),
  nationality: z.string(),
  birth_date: z.string().nullable(),
  diet: z.string(),
  /** The next of kin. */
  emergency_name: z.string(),
  emergency_phone: z.string(),
  insurer: z.string(),
  policy_number: z.string(),
  insurer_phone: z.string(),
  insured_altitude_m: z.int().nullable(),
  /** How the seat is held while the deposit is not paid; empty once it is. */
  held: z.string(),
  rooms_and_extras: z.string().array(),
  /** What they hire and borrow, in words. */
  gear: z.string().array(),
  /** What they have answered to the questions of the trip, such as about their health. */
  answers: z.object({ question: z.string(), answer: z.string() }).array(),
  /** What nobody knows yet of them. */
  missing: z.string().array(),
})
export type TrailTraveller = z.infer<typeof TrailTraveller>

/** A day of the way. What is not known is empty or null. */
export const TrailDay = z.object({
  date: z.string(),
  /** "Day 3". */
  label: z.string(),
  title: z.string(),
  place: z.string(),
  sleep_m: z.int().nullable(),
  high_point: z.object({ name: z.string(), altitude_m: z.int() }).nullable(),
  hours: z.string(),
  /** Kilometres, and metres up and down: "12 km, about 760 m up". Packages from before it was told lack it. */
  way: z.string().optional(),
  lodging: z.string(),
  ascent_note: z.string(),
  text: z.string(),
})
export type TrailDay = z.infer<typeof TrailDay>

/** Said in place of a package that the phone keeps already: it is still the same at `made_at`. */
export const TrailUnchanged = z
  .object({ is_unchanged: z.literal(true), made_at: z.string() })
  .meta({ id: 'TrailUnchanged' })
export type TrailUnchanged = z.infer<typeof TrailUnchanged>

/** Everything, as it was at `made_at`. `mark`: two packages share it only if they say the same. */
export const TrailPackage = z
  .object({
    link_id: z.string(),
    made_at: z.string(),
    mark: z.string().optional(),
    guide: z.object({ name: z.string() }),
    /** The last day on which the link works, and on which the phone keeps this package. After it the phone wipes it. */
    until: z.string(),
    departure: z.object({
      _id: z.string(),
      trip_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      is_cancelled: z.boolean(),
      highest_m: z.int().nullable(),
    }),
    office: z.object({
      name: z.string(),
      phone: z.string(),
      /** Digits only, for wa.me; empty for none. */
      whatsapp: z.string(),
      /** Answered day and night; empty for none. */
      emergency_phone: z.string(),
    }),
    /** Where the group meets; absent in packages from before it was told, null where nobody has said. */
    meeting: Meeting.nullish(),
    travellers: TrailTraveller.array(),
    /** Everybody who works on it and has not declined. `role` in words. */
    crew: z
      .object({ role: z.string(), name: z.string(), phone: z.string(), is_confirmed: z.boolean() })
      .array(),
    /** Who sleeps where: for each night and lodge the rooms in words. Empty while there is no list of rooms. */
    rooms: z
      .object({ day: z.string(), lodge: z.string(), phone: z.string(), lines: z.string().array() })
      .array(),
    /** Empty where the trip has no days. Its text may hold several paragraphs. */
    days: TrailDay.array(),
    /** What is hired and lent on the whole departure, in words. */
    gear: z.string().array(),
    /** What travellers still have to do, without what is about money. `due_on` is a day. */
    tasks: z
      .object({
        reference: z.string(),
        traveller: z.int().nullable(),
        name: z.string(),
        title: z.string(),
        due_on: z.string(),
        is_late: z.boolean(),
      })
      .array(),
    /** What to do in an emergency, in a few sentences and whole. */
    emergency: Emergency.extend({ in_short: z.string().array() }),
    /** What this guide has sent already, the newest first, so that a phone that was wiped shows it again. */
    sent: z
      .object({ entry: LoggedEntry, received_at: z.string(), photos: z.int(), is_seen: z.boolean() })
      .array(),
  })
  .meta({ id: 'TrailPackage' })
export type TrailPackage = z.infer<typeof TrailPackage>
