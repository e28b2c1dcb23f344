import { classWords } from './classes.ts'
import { addDays, formatDate, monthNames, type Day } from './days.ts'
import type { Currency } from './money.ts'
import type { TravellerClass } from './nationalities.ts'

// Without schemas, because islands may work out fees with it; `permits.ts` has them.

/** Whose fee a rule says, by the passport: as `classOf` reads a nationality. */
export const feeClasses = ['foreign', 'saarc', 'nepali'] as const satisfies TravellerClass[]

/** What an amount is paid for: the whole stay, or each day, week or ten days of it that begin. */
export const feeBases = ['entry', 'day', 'week', 'ten_days'] as const
export type FeeBasis = (typeof feeBases)[number]

/** What a further amount can be paid for once the first ones are used up. */
export const laterBases = ['day', 'week', 'ten_days'] as const

/** How many days one amount covers. */
export const daysOfBasis: Record<FeeBasis, number> = { entry: Infinity, day: 1, week: 7, ten_days: 10 }

export const basisWords: Record<FeeBasis, string> = {
  entry: 'an entry',
  day: 'a day',
  week: 'a week',
  ten_days: 'for ten days',
}

/**
 * What a permit costs one traveller of a class, in minor units of `currency`. From `valid_from` on, the rules of that
 * day replace all earlier ones of the class; null: as far back as anybody asks.
 */
export type FeeRule = {
  valid_from: Day | null
  class: TravellerClass
  /** 1 to 12: the months in which a period must begin to cost this. */
  months: number[]
  basis: FeeBasis
  amount: number
  /** After so many periods each further period of its `basis` costs its `amount`. Null where the fee stays the same. */
  later: { after: number; basis: (typeof laterBases)[number]; amount: number } | null
  currency: Currency
  /** `in`: VAT is in the amounts, or there is none; `out`: it comes on top. */
  tax: 'in' | 'out'
  /** The longest stay, in days, that the source says a fee for; null where it sets no limit. */
  most_days: number | null
}

type Dated = Pick<FeeRule, 'valid_from' | 'class' | 'months'>

/**
 * Returns the days on which two rules of a class overlap or none holds, each as a sentence; none where the rules can
 * stand together.
 */
export function feeRuleFaults(rules: readonly Dated[]): string[] {
  return feeClasses.flatMap((name) => {
    const own = rules.filter((rule) => rule.class === name)
    return stretchesOf(own).flatMap(({ from, until, held }) => {
      const covering = (month: number) => held.filter(({ months }) => months.includes(month)).length
      const when = stretchInWords(from, until)
      const whose = `for ${classWords[name]} travellers`
      const twice = monthsWhere((month) => covering(month) > 1)
      const never = monthsWhere((month) => covering(month) === 0)
      return [
        ...(twice === '' ? [] : [`Two rules say the fee ${whose} in ${twice}, ${when}`]),
        ...(never === '' ? [] : [`No rule says the fee ${whose} in ${never}, ${when}`]),
      ]
    })
  })
}

/** Returns the rules that hold on a day for a class, whatever the month; empty before the first. */
export function rulesOn(rules: readonly FeeRule[], name: TravellerClass, day: Day): FeeRule[] {
  const own = rules.filter((rule) => rule.class === name)
  return stretchesOf(own).find(({ from, until }) => isWithin(day, from, until))?.held ?? []
}

type Stretch<Rule> = { from: Day | null; until: Day | null; held: Rule[] }

/** The rules of one class by the days on which they hold, the earliest first. */
function stretchesOf<Rule extends Dated>(rules: readonly Rule[]): Stretch<Rule>[] {
  const days = [...new Set(rules.map(({ valid_from }) => valid_from))]
  const starts = days.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
  return starts.map((from, index) => {
    const next = starts[index + 1] ?? null
    const held = rules.filter(({ valid_from }) => valid_from === from)
    return { from, until: next === null ? null : addDays(next, -1), held }
  })
}

function isWithin(day: Day, from: Day | null, until: Day | null) {
  return (from === null || from <= day) && (until === null || day <= until)
}

/** "from 18 November 2025 to 31 August 2026", "until 17 November 2025", "on all days". */
function stretchInWords(from: Day | null, until: Day | null) {
  if (from === null) return until === null ? 'on all days' : `until ${formatDate(until)}`
  return `from ${formatDate(from)} ${until === null ? 'on' : `to ${formatDate(until)}`}`
}

/** "Jun, Jul": the months of which `holds` is true. */
function monthsWhere(holds: (month: number) => boolean) {
  return monthNames.filter((_, index) => holds(index + 1)).join(', ')
}
