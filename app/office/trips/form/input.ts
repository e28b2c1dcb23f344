import { z } from 'zod'
import { CancellationTable } from '#contract/cancellation.ts'
import { rulesFor, tripRuleFields } from '#contract/money-rules.ts'
import { Money } from '#contract/money.ts'
import { limitsOf } from '#contract/requests.ts'
import type { BookedBy } from '#contract/rule-preview.ts'
import type { Settings } from '#contract/settings.ts'
import { factsInTexts } from '#contract/trip-facts.ts'
import { TourInput, TrekInput, type TripInput, type TripKind } from '#contract/trips.ts'
import { fieldAt } from '../../kit/form/fields.ts'
import { isBlankDay, TripForm, withoutHidden, type TripText } from './text.ts'

/** Messages by the path of their field in the form, "itinerary.3.title". */
export type FieldErrors = Record<string, string[]>
export type CheckedTrip = { input?: TripInput; errors: FieldErrors }

const schemas = { trek: TrekInput, tour: TourInput }

export function schemaOf(kind: TripKind): z.ZodType<TripInput> {
  return schemas[kind]
}

/**
 * Returns what to send for a typed trip, or the contract's messages about it. Blank rows are left out; a blank field
 * clears the stored value. The server works out the figures that are written in the texts.
 */
export function checkTrip(kind: TripKind, text: TripText): CheckedTrip {
  const { input, rows } = inputOf(text)
  const result = schemaOf(kind).safeParse(input)
  if (result.success) return { input: result.data, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) {
    const field = asTyped(fieldAt(path), rows)
    if (!errors[field]?.includes(message)) (errors[field] ??= []).push(message)
  }
  return { errors }
}

/**
 * Returns the server's messages by the paths of the form. The server's own paths count only the rows that were sent.
 */
export function placedErrors(text: TripText, errors: FieldErrors): FieldErrors {
  const { rows } = inputOf(text)
  return Object.fromEntries(Object.entries(errors).map(([path, said]) => [asTyped(path, rows), said]))
}

/** For each list, the indexes in the form of the rows that were sent. */
type SentRows = Record<string, number[]>

const Ruled = z.object({ ...tripRuleFields, cancellation: CancellationTable.nullish() })

/** What the settings say of all trips. */
type Usual = Pick<Settings, 'booking_rules' | 'cancellation'>

/** Returns the rules that a typed trip would be booked by; undefined while one of them is not valid. */
export function rulesOfText(text: TripText, { booking_rules, cancellation }: Usual): BookedBy | undefined {
  const { input } = inputOf(text)
  const { data: own } = Ruled.safeParse(input)
  if (!own) return undefined
  const { deposit_percent = null, deposit_each = null, balance_due_days = null, notice_days = null } = own
  const { least_party = null, most_party = null, installments } = own
  const { currency: price_currency = null } = priceOfText(text) ?? {}
  const ruled = { deposit_percent, deposit_each, balance_due_days, notice_days, price_currency }
  const parts = installments ?? []
  const limits = limitsOf(
    { ...NO_LIMITS, group_size: text.group_size ?? '', least_party, most_party },
    booking_rules,
  )
  return {
    money: rulesFor(booking_rules, { ...ruled, installments: parts }),
    cancellation: own.cancellation ?? cancellation,
    sizes: { least_party: limits.least_party, most_party: limits.group_max },
  }
}

const NO_LIMITS = { duration_days: null, closed_months: [], best_months: [], on_request: false }

/** Returns what each traveller of a typed trip pays; undefined while it says none. */
export function priceOfText(text: TripText): Money | undefined {
  const { price } = factsInTexts(text)
  if (price) return price
  const { input } = inputOf(text)
  return Money.safeParse({ amount: input.price_amount, currency: input.price_currency }).data
}

/** Returns the trip as it is sent, and the indexes of its rows in the form. */
function inputOf(text: TripText) {
  const rows: SentRows = {}
  const written = <Kind>(path: string, list: Kind[], isBlank: (row: Kind) => boolean): Kind[] => {
    rows[path] = list.flatMap((row, index) => (isBlank(row) ? [] : [index]))
    return rows[path].map((index) => list[index]!)
  }
  const last = text.itinerary.at(-1)
  const input = TripForm.decode({
    ...withoutHidden(text),
    overview_sections: written('overview.sections', text.overview_sections, hasNoText),
    highlights: written('highlights', text.highlights, hasNoText),
    for_you: written('for_you', text.for_you, hasNoText),
    not_for_you: written('not_for_you', text.not_for_you, hasNoText),
    itinerary: written('itinerary', text.itinerary, (day) => day === last && isBlankDay(day)),
    included: written('included', text.included, hasNoText),
    excluded: written('excluded', text.excluded, hasNoText),
    faq: written('faq', text.faq, hasNoText),
    price_tiers: written('price_tiers', text.price_tiers, hasNoText),
    installments: written('installments', text.installments, hasNoText),
    cancellation_steps: written('cancellation.steps', text.cancellation_steps, hasNoText),
    class_prices: written('class_prices', text.class_prices, ({ class: name, amount }) =>
      hasNoText({ name, amount }),
    ),
    questions: written('questions', text.questions, ({ ask, choices }) => hasNoText({ ask, choices })),
    area_permits: written('area_permits', text.area_permits, hasNoText),
    packing: {
      ...text.packing,
      items: written('packing.items', text.packing.items, ({ name, note }) => hasNoText({ name, note })),
    },
    contingencies: written(
      'contingencies',
      text.contingencies,
      ({ title, note, options }) => hasNoText({ title, note }) && options.length === 0,
    ),
    permits: written('permits', text.permits, ({ name, fee, note }) => hasNoText({ name, fee, note })),
  })
  return { input, rows }
}

/** Returns the path in the form for a path in what was sent: "highlights.1" may be "highlights.3" there. */
function asTyped(path: string, rows: SentRows) {
  const list = Object.keys(rows).find((name) => path.startsWith(`${name}.`))
  if (list === undefined) return path
  const [index, ...rest] = path.slice(list.length + 1).split('.')
  // All choices of a question are typed into one field.
  const field = rest[0] === 'choices' ? ['choices'] : rest
  return [list, rows[list]![Number(index)] ?? index, ...field].join('.')
}

function hasNoText(row: Record<string, string>) {
  return Object.entries(row).every(([name, typed]) => name === 'key' || typed.trim() === '')
}
