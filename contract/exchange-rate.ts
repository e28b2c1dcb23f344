import { z } from 'zod'
import { Day } from './day.ts'
import { addDays, formatDate } from './days.ts'
import { rateInWords } from './money.ts'
import { optionalText } from './text.ts'
import { wholeNumber } from './whole.ts'

/** Paisa for a dollar beyond which a rate is a slip of the pen: NPR 10,000. */
export const RATE_MAX = 1_000_000
/** A rate of the bank that is older is not suggested, and Today tells of a rate that is. The bank rests at most so long. */
export const RATE_OLD_DAYS = 7

export const rateSides = ['buy', 'sell'] as const

const percent = (label: string, max: number) =>
  z
    .int(`${label}: write a number such as 1.5`)
    .min(0, `${label} must be 0 or more`)
    .max(max, `${label} must be at most ${max / 100}`)

/**
 * `paisa_per_dollar`: 13350 for NPR 133.50 for one US dollar; without it a trip can be paid in its own currency only.
 * `source` and `set_on`: how and on which day it came to be; the site writes them. `fetches`: the bank's rate is fetched
 * each day. What is suggested is its `side` and `above_basis_points` on top; the rule `accepts` it when it is at most
 * `most_change_basis_points` away from the present rate. Both in hundredths of a percent.
 */
export const ExchangeRate = z.object({
  paisa_per_dollar: z
    .int('Write a rate such as 133.50')
    .min(1, 'The rate must be above 0')
    .max(RATE_MAX, `The rate must be at most ${RATE_MAX / 100}`)
    .nullable(),
  source: optionalText('Source', 200),
  set_on: Day.nullable().default(null),
  fetches: z.boolean().default(false),
  side: z.enum(rateSides, 'Choose a side').default('buy'),
  above_basis_points: percent('Percent on top', 2000).default(0),
  accepts: z.boolean().default(false),
  most_change_basis_points: percent('The change in percent', 5000).default(300),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** The bank's rates of a day, in paisa for one US dollar. */
export type BankRate = { day: Day; buy: number; sell: number }

/** Paisa for a hundred of each currency beside the dollar, in the middle of buying and selling: `{"EUR": 1624500}`. */
export const OtherRates = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1))
export type OtherRates = z.infer<typeof OtherRates>

/** The bank's rates of a day, with those of other currencies. */
export type BankRates = BankRate & { others: OtherRates }

/** A rate that could be accepted. `ask`: why a person must decide about it, empty where the rule may. */
export const RateSuggestion = z.object({
  paisa_per_dollar: z.int(),
  bank_day: z.string(),
  source: z.string(),
  ask: z.string(),
})
export type RateSuggestion = z.infer<typeof RateSuggestion>

/**
 * The rate that bookings are made at now, what the bank's rate suggests, and the rates of before, the newest first.
 * `suggestion`: null while nothing was fetched or when the rate is the suggested one. `problem`: why there is none today.
 */
export const RateReport = z
  .object({
    present: z.object({
      paisa_per_dollar: z.int().nullable(),
      source: z.string(),
      set_on: z.string().nullable(),
      fetches: z.boolean(),
      accepts: z.boolean(),
    }),
    suggestion: RateSuggestion.nullable(),
    problem: z.string(),
    history: z.array(
      z.object({
        _id: z.string(),
        at: z.string(),
        actor_name: z.string(),
        paisa_per_dollar: z.int().nullable(),
        source: z.string(),
      }),
    ),
  })
  .meta({ id: 'RateReport' })
export type RateReport = z.infer<typeof RateReport>

/** The suggestion as staff saw it. */
export const RateAcceptance = z
  .object({ paisa_per_dollar: wholeNumber('The rate', 1, RATE_MAX), bank_day: Day })
  .meta({ id: 'RateAcceptance' })
export type RateAcceptance = z.infer<typeof RateAcceptance>

/** Returns what the bank's rate suggests, half a paisa up. */
export function suggestionFrom(setting: ExchangeRate, bank: BankRate): Omit<RateSuggestion, 'ask'> {
  const { side, above_basis_points: above } = setting
  const paisa_per_dollar = Math.floor((bank[side] * (10_000 + above) + 5000) / 10_000)
  const more = above === 0 ? '' : ` plus ${(above / 100).toFixed(2)} %`
  const source = `Nepal Rastra Bank’s ${side}ing rate of ${formatDate(bank.day)}${more}`
  return { paisa_per_dollar, bank_day: bank.day, source }
}

/** Says why a person must decide about a suggested rate; empty where the rule may. */
export function whyAsk(setting: ExchangeRate, suggested: number): string {
  const { paisa_per_dollar: present, most_change_basis_points: most, accepts } = setting
  if (present === null) return 'There is no rate yet to compare it with.'
  const change = (Math.abs(suggested - present) / present) * 100
  if (change * 100 > most)
    return `It is ${change.toFixed(2)} % away from the present ${rateInWords(present)}, more than ${most / 100} %.`
  return accepts ? '' : 'The rule does not accept rates.'
}

/** Whether a suggestion changes the rate so much that an owner must decide. */
export function isFarRate(setting: ExchangeRate, suggested: number): boolean {
  return whyAsk({ ...setting, accepts: true }, suggested) !== ''
}

/** Whether a rate, or a rate of the bank, is of too long ago. */
export function isOldRate(setOn: Day | null, day: Day): boolean {
  return setOn === null || setOn < addDays(day, -RATE_OLD_DAYS)
}

/** Where a rate comes from that an owner has typed. */
export function typedSource(day: Day): string {
  return `Typed by the office on ${formatDate(day)}`
}

type Standing = Pick<ExchangeRate, 'source' | 'fetches' | 'accepts'> & { set_on: string | null }

/** Whether an owner has typed the rate on the day of a bank's rate or later, so that the rule leaves it as it is. */
export function isTypedSince(
  { source, set_on }: Omit<Standing, 'fetches' | 'accepts'>,
  bankDay: Day,
): boolean {
  return set_on !== null && source === typedSource(set_on) && bankDay <= set_on
}

/** Says until when the rate of now stands. */
export function standsInWords({ fetches, accepts, ...present }: Standing): string {
  if (!fetches || !accepts) return 'It stands until somebody accepts or types another one.'
  return present.set_on !== null && isTypedSince(present, present.set_on)
    ? `It was typed, so it stands until the bank names a rate of a day after ${formatDate(present.set_on)}, which the rule may accept.`
    : 'It stands until the bank names another one that the rule accepts, or somebody types one.'
}
