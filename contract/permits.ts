import { z } from 'zod'
import { type Day, daysBetween } from './days.ts'
import { feeBases, feeClasses, feeRuleFaults, laterBases } from './fee-rules.ts'
import { AMOUNT_MAX, Currency } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { webAddress } from './web-address.ts'
import { wholeNumber } from './whole.ts'

// Permits as a noun: who asks for them, what they cost by rules, and what the law asks of whoever enters their area.
// What a trip's own page says of a permit in words is another thing (`QuotedPermit`).

export const PERMIT_CODE_MAX = 40
/** All of them are listed on one page and read for each answer. */
export const PERMITS_MAX = 200
const SOURCES_MAX = 10
const AGE_MAX = 99
const OFFICE_DAYS_MAX = 90
const CODE = 'A code has small letters, digits and hyphens, such as rap-manaslu'

/** The papers of each traveller that an office may ask for. */
export const permitDocuments = ['passport', 'portrait', 'visa', 'insurance'] as const
export type PermitDocument = (typeof permitDocuments)[number]

export const documentWords: Record<PermitDocument, string> = {
  passport: 'copy of the passport',
  portrait: 'portrait photograph',
  visa: 'visa for Nepal',
  insurance: 'insurance policy',
}

/** `high`: two sources agree, or it is official; `medium`: one source; `low`: not verified, or sources differ. */
export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

/** What staff read of it. */
export const confidenceWords: Record<Confidence, string> = {
  high: 'Sure: two sources agree, or it is official',
  medium: 'Fair: one source',
  low: 'Not sure: not verified, or sources differ',
}

/** What visitors read of it; empty where there is nothing to say. */
export const confidenceForVisitors: Record<Confidence, string> = {
  high: '',
  medium: 'We found this fee in one source and confirm it when we apply.',
  low: 'Sources differ on this fee, or we could not confirm it. We tell you the exact amount before you pay it.',
}

const THEN_AFTER_MAX = 52
const FEE_RULES_MAX = 60
const STAY_DAYS_MAX = 365
const FEE = 'A fee must be an amount of 0 or more, such as 3000 or 50'

const Fee = z.int(FEE).min(0, FEE).max(AMOUNT_MAX, FEE)

/** Not `Day`, which the description of the API calls nullable wherever it stands. */
const PlainDay = z.iso.date('Use a date such as 2026-11-20')

/** As the type of this name in `fee-rules.ts` says. */
export const FeeRule = z
  .object({
    valid_from: PlainDay.nullable(),
    class: z.enum(feeClasses, 'Choose whose fee it is'),
    months: z
      .array(z.int().min(1).max(12))
      .min(1, 'Choose one month at least')
      .max(12)
      .refine((months) => new Set(months).size === months.length, 'A month is named twice'),
    basis: z.enum(feeBases, 'Choose what the fee is paid for'),
    amount: Fee,
    later: z
      .object({
        after: wholeNumber('After how many periods', 1, THEN_AFTER_MAX),
        basis: z.enum(laterBases, 'Choose a day, a week or ten days'),
        amount: Fee,
      })
      .nullable()
      .default(null),
    currency: Currency,
    tax: z.enum(['in', 'out']).default('in'),
    most_days: wholeNumber('The longest stay', 1, STAY_DAYS_MAX).nullable().default(null),
  })
  .refine(({ basis, later }) => basis !== 'entry' || later === null, {
    path: ['later'],
    message: 'A fee for the entry covers the whole stay, so nothing comes after it',
  })
  .meta({ id: 'FeeRule' })

/** The fee rules of a permit. For no day may two of them say the fee of a class, nor none once one has. */
const FeeRules = z
  .array(FeeRule)
  .max(FEE_RULES_MAX, `At most ${FEE_RULES_MAX} fee rules`)
  .superRefine((rules, context) => {
    // Also runs on rules whose days or months are none, which have a fault of their own.
    if (!rules.every((rule) => FeeRule.safeParse(rule).success)) return
    for (const message of feeRuleFaults(rules)) context.addIssue({ code: 'custom', message })
  })

const named = {
  /** Names it in addresses and files: `/permits/rap-manaslu`. No two permits have the same. */
  code: z
    .string(CODE)
    .max(PERMIT_CODE_MAX, CODE)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, CODE),
  name: text('Name', 200),
  /** The day on which somebody last compared it with its sources. */
  checked_on: PlainDay,
}

/** All that is stored of a permit beside its code, its name and the day on which it was checked. */
export const PermitFacts = z.object({
  issuer: text('Issued by', 200),
  /** Where it is asked for. */
  area: optionalText('Area', 200),
  /** Who must have it; the other classes enter without. */
  needed_by: z
    .array(z.enum(feeClasses))
    .min(1, 'Choose who needs it')
    .max(feeClasses.length)
    .default([...feeClasses]),
  /** None for a class whose fee nobody knows. */
  fee_rules: FeeRules.default([]),
  documents: z.array(z.enum(permitDocuments)).max(permitDocuments.length).default([]),
  /** The smallest party that gets one. 1: one traveller alone is enough. */
  least_party: wholeNumber('The least party', 1, TRAVELLERS_MAX).default(1),
  /** Whether the law asks for a licensed guide. */
  guide_required: z.boolean().default(false),
  /** Children younger than this pay nothing; null where all pay. */
  free_under: wholeNumber('The age below which it is free', 1, AGE_MAX).nullable().default(null),
  /** How many days before the first day in its area it must be asked for at the latest. */
  days_needed: wholeNumber('Days needed to get it', 0, OFFICE_DAYS_MAX).default(0),
  /** The countries, by their codes of ISO 3166, whose citizens do not get it. */
  excluded_countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Give countries by their two letters, such as IN'))
    .max(50)
    .default([]),
  /** What visitors should know beside the figures. */
  note: optionalText('Note', 1_000),
  /** Addresses of pages that say so. */
  sources: z
    .array(webAddress('Give the whole address of a page, such as https://ntb.gov.np'))
    .max(SOURCES_MAX, `At most ${SOURCES_MAX} sources`)
    .default([]),
  confidence: z.enum(confidences, 'Choose how sure it is').default('medium'),
})

export const PermitInput = PermitFacts.extend(named).meta({ id: 'PermitInput' })
export type PermitInput = z.infer<typeof PermitInput>

/** A permit as everybody may read it. */
export const Permit = PermitFacts.extend({ ...named, _id: z.string(), version: z.int() }).meta({
  id: 'Permit',
})
export type Permit = z.infer<typeof Permit>

/** A permit that a trip needs, and the days of its itinerary, from 1, that lie in the permit's area. */
export const TripPermit = z
  .object({
    permit_id: Id.min(1, 'Choose a permit'),
    first_day: wholeNumber('The first day in the area', 1, 365),
    last_day: wholeNumber('The last day in the area', 1, 365),
    /** What is said of it on this trip alone. */
    note: optionalText('Note', 500),
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    message: 'The last day in the area cannot lie before the first',
  })
  .meta({ id: 'TripPermit' })
export type TripPermit = z.infer<typeof TripPermit>

/** "given to 2 travellers or more", "given to one traveller alone": how many a permit is given to at least. */
export function givenToInWords({ least_party }: Pick<Permit, 'least_party'>): string {
  return least_party > 1 ? `given to ${least_party} travellers or more` : 'given to one traveller alone'
}

/** For so many days a fee counts as checked: half a year. */
export const PERMIT_CHECK_DAYS = 183

/** Returns whether nobody has compared a permit with its sources for half a year. */
export function isUnchecked({ checked_on }: Pick<Permit, 'checked_on'>, on: Day): boolean {
  return daysBetween(checked_on, on) > PERMIT_CHECK_DAYS
}

/**
 * A permit or entry fee as the page of a trip words it: what it costs a foreign visitor, and on which day that was
 * checked. For what no `Permit` says.
 */
export const QuotedPermit = z
  .object({
    name: text('Permit', 200),
    fee: text('Fee', 200),
    checked: z.iso.date(),
    note: optionalText('Note', 500),
  })
  .meta({ id: 'QuotedPermit' })
export type QuotedPermit = z.infer<typeof QuotedPermit>
