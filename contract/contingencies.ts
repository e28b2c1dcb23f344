import { z } from 'zod'
import { capital } from './capital.ts'
import { counted } from './counted.ts'
import { formatDate } from './days.ts'
import { formatMoney, AMOUNT_MAX, type Currency } from './money.ts'
import { optionalText, text } from './text.ts'
import { wholeNumber } from './whole.ts'

// What a trip offers when a part of its way is closed: "If Lukla is closed". Published on its page before anybody books,
// and the table from which a disruption of a departure takes its choices.

export const CONTINGENCIES_MAX = 6
export const OPTIONS_MAX = 8
/** Nobody reads more than these on a mountain airstrip. */
const OPTION_WORDS_MAX = 400
/** Longer than ten days nobody is asked to think about a flight. */
export const DECIDE_HOURS_MAX = 240
const EXTRA_DAYS_MAX = 30
const PLACES_MAX = 500
const SUM = 'Enter a sum of 0 or more, such as 450'

/** What may be closed. */
export const legs = ['flight', 'road', 'pass', 'other'] as const
export type Leg = (typeof legs)[number]

export const legWords: Record<Leg, string> = {
  flight: 'Flight',
  road: 'Road',
  pass: 'Pass',
  other: 'Other',
}

/** What a traveller may choose then. */
export const optionKinds = ['wait', 'other_way', 'other_trek', 'shorter', 'helicopter', 'end'] as const
export type OptionKind = (typeof optionKinds)[number]

export const optionKindWords: Record<OptionKind, string> = {
  wait: 'Wait',
  other_way: 'Another way',
  other_trek: 'Another trek',
  shorter: 'A shorter trip',
  helicopter: 'Helicopter',
  end: 'End the trip',
}

const sum = z.int(SUM).min(0, SUM).max(AMOUNT_MAX, SUM)

/** One of the choices, with sums for each person in minor units of the trip's currency. */
const optionFields = {
  kind: z.enum(optionKinds, 'Choose what is offered'),
  words: text('What happens', OPTION_WORDS_MAX),
  /** What it costs beside the price of the trip. */
  price: sum,
  paid_by: z.enum(['traveller', 'operator'], 'Choose who pays'),
  /** What a traveller gets back. */
  refund: sum,
  /** How many can choose it; null for no limit. */
  places: wholeNumber('The places', 1, PLACES_MAX).nullable(),
  /** How long a traveller has to choose after being asked; null where the office says so then. */
  decide_hours: wholeNumber('The hours to decide', 1, DECIDE_HOURS_MAX).nullable(),
  /** By how many days the trip gets longer; below 0: shorter. */
  extra_days: wholeNumber('The extra days', -EXTRA_DAYS_MAX, EXTRA_DAYS_MAX),
}

export const ContingencyOption = z.object(optionFields).meta({ id: 'ContingencyOption' })
export type ContingencyOption = z.infer<typeof ContingencyOption>

/** What is offered when one leg of a trip is closed. */
export const Contingency = z
  .object({
    /** "If Lukla is closed" */
    title: text('A title', 120),
    leg: z.enum(legs, 'Choose what is closed'),
    /** The day of the itinerary, from 1, on which the leg is. */
    day: wholeNumber('The day', 1, 365),
    /** How it goes: who decides, and when it is known. */
    note: optionalText('How it goes', 600),
    /** The day on which somebody last looked at the sums. */
    checked: z.iso.date('Use a date such as 2026-11-20'),
    options: z
      .array(ContingencyOption)
      .min(1, 'Add one choice at least')
      .max(OPTIONS_MAX, `At most ${OPTIONS_MAX} choices`),
  })
  .meta({ id: 'Contingency' })
export type Contingency = z.infer<typeof Contingency>

export const Contingencies = z
  .array(Contingency)
  .max(CONTINGENCIES_MAX, `At most ${CONTINGENCIES_MAX} of them`)
export type Contingencies = z.infer<typeof Contingencies>

/** Returns whether any sum of these needs a currency. */
export function hasSums(contingencies: Contingency[]): boolean {
  return contingencies.some(({ options }) => options.some(({ price, refund }) => price > 0 || refund > 0))
}

type Sums = Pick<ContingencyOption, 'price' | 'paid_by' | 'refund'>

/**
 * "You pay US$450", "We pay the US$450 it costs", "No extra cost"; and "US$150 goes back to you" where something does. To
 * the office: "They pay US$450", "We pay US$450", "US$150 goes back".
 */
export function sumsInWords(
  { price, paid_by, refund }: Sums,
  currency: Currency | null,
  reader: 'traveller' | 'office' = 'traveller',
): string[] {
  if (currency === null) return []
  const [cost, back] = [price, refund].map((amount) => formatMoney({ amount, currency }))
  const isOffice = reader === 'office'
  const words = {
    traveller: isOffice ? `They pay ${cost}` : `You pay ${cost}`,
    operator: isOffice ? `We pay ${cost}` : `We pay the ${cost} it costs`,
  }
  return [
    price === 0 ? 'No extra cost' : words[paid_by],
    ...(refund > 0 ? [isOffice ? `${back} goes back` : `${back} goes back to you`] : []),
  ]
}

/** "8 places", "decide within 3 hours", "1 day longer": what else there is to know of a choice. */
export function termsInWords({
  places,
  decide_hours,
  extra_days,
}: Pick<ContingencyOption, 'places' | 'decide_hours' | 'extra_days'>): string[] {
  return [
    ...(extra_days === 0
      ? []
      : [`${counted(Math.abs(extra_days), 'day', 'days')} ${extra_days > 0 ? 'longer' : 'shorter'}`]),
    ...(places === null ? [] : [counted(places, 'place', 'places')]),
    ...(decide_hours === null ? [] : [`decide within ${counted(decide_hours, 'hour', 'hours')}`]),
  ]
}

/** What the sums are for, and the day on which somebody last looked at them, as a page and the paper say it. */
export function checkedInWords({ checked }: Pick<Contingency, 'checked'>): string {
  return `Amounts are for each person and come on top of the price of the trip. Last checked on ${formatDate(checked)}.`
}

/** "Lukla is closed", from "If Lukla is closed": what is published, once it has come to pass. */
export function closedTitle(title: string): string {
  return capital(title.replace(/^If /, ''))
}
