import { z } from 'zod'
import { blank } from './blank.ts'
import { EmailIfAny } from './bookings.ts'
import { CrewPaperStanding } from './crew-papers.ts'
import { Day } from './day.ts'
import { today } from './days.ts'
import { CHOOSE_AGAIN, thumbPattern } from './images.ts'
import { AMOUNT_MAX } from './money.ts'
import { optionalPhone } from './person.ts'
import { Id, optionalText, text } from './text.ts'

/** How many people there can be: they are listed on one page. */
export const CREW_MAX = 1_000
const LANGUAGES_MAX = 12
/** Of one trip: one every week for forty years. */
export const LED_MAX = 2_000
/** How many trips one person may have led before. */
export const LED_TRIPS_MAX = 100

/** What somebody can be on a departure. Whoever can be several is asked for one of them each time. */
export const crewRoles = ['guide', 'assistant', 'climbing_guide', 'porter', 'cook', 'driver'] as const
export const CrewRole = z.enum(crewRoles, 'Choose guide, assistant, climbing guide, porter, cook or driver')
export type CrewRole = z.infer<typeof CrewRole>

export const crewRoleWords: Record<CrewRole, string> = {
  guide: 'Guide',
  assistant: 'Assistant guide',
  climbing_guide: 'Climbing guide',
  porter: 'Porter',
  cook: 'Cook',
  driver: 'Driver',
}

/** A comma divides languages where they are stored. */
const Language = text('Language', 40).refine(
  (name) => !name.includes(','),
  'Give one language an entry, without commas',
)

/** How often somebody led a trip before the roster kept count. */
export const LedBefore = z.object({
  trip_id: Id.min(1, 'Choose a trip'),
  times: z.int('Give a number').min(1, 'Give a number of 1 or more').max(LED_MAX, `At most ${LED_MAX} times`),
})
export type LedBefore = z.infer<typeof LedBefore>

export const CrewFields = z.object({
  name: text('Name', 100),
  roles: z
    .array(CrewRole)
    .min(1, 'Choose one role at least')
    .max(crewRoles.length)
    .refine((roles) => new Set(roles).size === roles.length, 'Each role once'),
  phone: optionalPhone('Telephone'),
  email: EmailIfAny.default(''),
  languages: z.array(Language).max(LANGUAGES_MAX, `At most ${LANGUAGES_MAX} languages`).default([]),
  /** What a day is paid, in paisa; null while nothing is agreed. */
  day_pay: z
    .int('Give an amount in rupees')
    .min(0)
    .max(AMOUNT_MAX, 'This pay is too high')
    .nullable()
    .default(null),
  /** Whether they can be assigned. */
  is_active: z.boolean().default(true),
  /**
   * The day on which they agreed that visitors see their name, words, languages and photo. Null: they have not, and nobody
   * but staff sees them.
   */
  agreed_on: z
    .union([blank, Day.refine((day) => day <= today(), 'Nobody has agreed on a day that is still to come')])
    .nullish()
    .transform((day) => day ?? null),
  /** Each trip that they led before the roster kept count; left out it stays as it is. */
  led_before: z
    .array(LedBefore)
    .max(LED_TRIPS_MAX, `At most ${LED_TRIPS_MAX} trips`)
    .refine((all) => new Set(all.map(({ trip_id }) => trip_id)).size === all.length, 'Each trip once')
    .optional(),
  /** What visitors read of them. */
  words: optionalText('Words about them', 2_000),
  /** For the office alone. */
  notes: optionalText('Notes', 2_000),
  /** Whom to call when something happens to them. */
  kin_name: optionalText('Next of kin', 100),
  kin_phone: optionalPhone('Telephone of the next of kin'),
  /** As the upload of the photo answered it; null takes it away, and left out it stays as it is. */
  photo: z.string().regex(thumbPattern, CHOOSE_AGAIN.crew).nullable().optional(),
})

export const CrewInput = CrewFields.meta({ id: 'CrewInput' })
export type CrewInput = z.infer<typeof CrewInput>

/** Somebody of the crew as staff see them, with the kinds of their papers and until when each holds. */
export const CrewMember = CrewFields.extend({
  _id: z.string(),
  agreed_on: z.string().nullable(),
  /** Where their photo is, in the smallest of its sizes. */
  photo: z.string().nullable(),
  papers: CrewPaperStanding.array(),
  led_before: LedBefore.array(),
  version: z.int(),
}).meta({ id: 'CrewMember' })
export type CrewMember = z.infer<typeof CrewMember>

/** The answer to an uploaded photo: what to save as the `photo` of a person. */
export const CrewPhoto = z.object({ photo: z.string() }).meta({ id: 'CrewPhoto' })
