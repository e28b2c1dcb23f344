import { z } from 'zod'
import { blank } from './blank.ts'
import { Claim } from './class-prices.ts'
import { optionalBirthDate, optionalNationality, optionalPhone } from './person.ts'
import { optionalText, text } from './text.ts'
import { formatMetres, HIGHEST_POINT_M } from './numbers.ts'

const METRES_SENTENCE = `Enter metres, a whole number up to ${HIGHEST_POINT_M}`

/** Up to which height somebody is insured, in metres; null when it is not known. */
export const insuredMetres = z
  .union(
    [
      blank,
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    METRES_SENTENCE,
  )
  .nullish()
  .transform((height) => height ?? null)
  .refine((height) => height === null || (height >= 0 && height <= HIGHEST_POINT_M), METRES_SENTENCE)

/** Who walks, and whom to call. A form sends empty texts for what is not known yet. */
export const TravellerInput = z
  .object({
    name: text('Name', 200),
    nationality: optionalNationality('Nationality'),
    birth_date: optionalBirthDate,
    passport_number: optionalText('Passport number', 50),
    diet: optionalText('Diet', 500),
    emergency_name: optionalText('Emergency contact', 200),
    emergency_phone: optionalPhone('Phone of the emergency contact'),
    insurer: optionalText('Insurance company', 200),
    policy_number: optionalText('Policy number', 100),
    insured_altitude_m: insuredMetres,
  })
  .meta({ id: 'TravellerInput' })
export type TravellerInput = z.infer<typeof TravellerInput>

/** A passport number as it is shown back: dots, and of a long one the last two letters. */
export function maskPassport(number: string): string {
  if (number === '') return ''
  return DOTS + (number.length >= SHOWS_END_FROM ? number.slice(-2) : '')
}

/** Returns whether a number contains the dots of `maskPassport`, so that nobody has typed it. */
export function isMasked(number: string): boolean {
  return number.includes('•')
}

const DOTS = '••••••'
const SHOWS_END_FROM = 6

/** The whole passport number of one traveller, for staff who need it. */
export const Passport = z.object({ position: z.int(), passport_number: z.string() }).meta({ id: 'Passport' })
export type Passport = z.infer<typeof Passport>

/** One of a booking's travellers. Until somebody fills them in, the texts are empty. */
export const Traveller = z
  .object({
    /** 1 for the first. */
    position: z.int(),
    name: z.string(),
    nationality: z.string(),
    /** Who it was booked as, until a paper proves it; null where the price did not depend on it. */
    claim: Claim.nullable(),
    birth_date: z.string().nullable(),
    /** Never whole: "••••••34". Sent back as it is, the stored number stays. */
    passport_number: z.string(),
    diet: z.string(),
    emergency_name: z.string(),
    emergency_phone: z.string(),
    insurer: z.string(),
    policy_number: z.string(),
    insured_altitude_m: z.int().nullable(),
    /** What a guide needs and nobody has filled in. */
    missing: z.array(z.string()),
    /** "Covers 5,000 m, the trek reaches 5,545 m", when the insurance ends below the highest point. */
    insurance_gap: z.string().nullable(),
  })
  .meta({ id: 'Traveller' })
export type Traveller = z.infer<typeof Traveller>

/** What of `Traveller.missing` is about who travels. */
export const travellerDetails = {
  name: 'name',
  nationality: 'nationality',
  birthDate: 'birth date',
  emergency: 'emergency contact',
  passport: 'passport number',
}

/** What of `Traveller.missing` is about the insurance. */
export const insuranceDetails = { policy: 'insurance policy', height: 'insured altitude' }

/** Whether a missing detail is about the insurance. */
export function isInsuranceDetail(detail: string): boolean {
  return Object.values(insuranceDetails).includes(detail)
}

const MOMENT = 'Use a date and a time such as 2026-11-20T14:30'

/** A date and a time by the clocks of Kathmandu; null for a blank one. */
const moment = z
  .union(
    [
      blank,
      z.iso
        .datetime({ local: true, precision: -1, error: MOMENT, abort: true })
        .regex(/^[\d-]{10}T[\d:]{5}$/, MOMENT),
    ],
    MOMENT,
  )
  .nullish()

/**
 * When and on which flight the party lands, and how it leaves. Blank texts clear it; how it leaves stays as it is stored
 * where its fields are absent.
 */
export const ArrivalInput = z
  .object({
    arrival_flight: optionalText('Flight', 100),
    arrival_at: moment.transform((at) => at ?? null),
    leaving_flight: optionalText('Flight out', 100).unwrap().optional(),
    leaving_at: moment,
  })
  .meta({ id: 'ArrivalInput' })
export type ArrivalInput = z.infer<typeof ArrivalInput>

/** When and on which flight a party lands and leaves, in Kathmandu's time, `2026-11-20T14:30`; empty and null until told. */
export const toldFlights = {
  arrival_flight: z.string(),
  arrival_at: z.string().nullable(),
  leaving_flight: z.string(),
  leaving_at: z.string().nullable(),
}

/** As `ArrivalInput`, for a form that may leave the fields out: an absent field stays as it is stored. */
export const arrivalIfKnown = {
  arrival_flight: ArrivalInput.shape.arrival_flight.unwrap().optional(),
  arrival_at: moment,
}

/**
 * Returns a sentence when the insurance covers less than the highest point of the trip; null when it covers it, or when
 * one of the two is not known.
 */
export function insuranceGap(insured_m: number | null, highest_m: number | null): string | null {
  if (insured_m === null || highest_m === null || insured_m >= highest_m) return null
  return `Covers ${formatMetres(insured_m)}, the trek reaches ${formatMetres(highest_m)}`
}
