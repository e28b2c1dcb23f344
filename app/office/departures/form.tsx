import { z } from 'zod'
import { today } from '#contract/days.ts'
import { CAPACITY_MAX, type Departure } from '#contract/departures.ts'
import { CLASS_PRICES_MAX, ClassPrices } from '#contract/class-prices.ts'
import { PriceTiers, TIERS_MAX } from '#contract/price-tiers.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { wholeNumber } from '#contract/whole.ts'
import { currencyChoices, AmountField } from '../kit/amounts.ts'
import { classChoices } from '../kit/class-prices.ts'
import { tripSold } from '../kit/form/sold.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Values } from '../kit/form/form.tsx'
import { tripChoices } from '../trips/choices.ts'
import { HOW_EARLY_BIRD, readEarlyBird, writeEarlyBird } from './early-bird-cell.ts'

const MaybeDay = z
  .union([z.literal(''), z.iso.date('Use a date such as 2026-11-20')])
  .transform((day) => (day === '' ? null : day))

/** An early bird as staff type it; null for an empty field. */
export const EarlyBirdLine = z.string().transform((typed, { addIssue }) => {
  const { value = null, fault } = readEarlyBird(typed)
  if (fault !== undefined) addIssue({ code: 'custom', message: fault })
  return value
})

/** A departure as staff type it. `toDeparture` turns it into what the API takes. */
export const DepartureForm = z
  .object({
    trip_id: z.string('Choose a trip').min(1, 'Choose a trip'),
    start_date: z.iso.date('Use a date such as 2026-11-20'),
    end_date: z.iso.date('Use a date such as 2026-11-20'),
    capacity: wholeNumber('Seats', 1, CAPACITY_MAX),
    min_to_run: wholeNumber('Travellers needed', 1, CAPACITY_MAX),
    decision_date: MaybeDay,
    price_amount: AmountField.nullable(),
    price_currency: z.enum(['USD', 'NPR']),
    price_tiers: PriceTiers,
    class_prices: ClassPrices,
    early_bird: EarlyBirdLine,
    responsible_id: z.string().nullable(),
    is_draft: z.boolean(),
  })
  .refine(({ start_date, end_date }) => end_date === '' || start_date <= end_date, {
    path: ['end_date'],
    message: 'The end must not be before the start',
  })
  .refine(({ capacity, min_to_run }) => min_to_run <= capacity, {
    path: ['min_to_run'],
    message: 'It cannot need more travellers than it has seats',
  })

/** Returns the body for the API. A departure without a price of its own gets no currency either. */
export function toDeparture({ price_amount, price_currency, ...rest }: z.output<typeof DepartureForm>) {
  return { ...rest, price_amount, price_currency: price_amount === null ? null : price_currency }
}

/**
 * Returns a departure as text for the form. The API also sends prices that the departure inherits from its trip; their
 * fields stay empty.
 */
export function toDepartureText(departure: Departure) {
  const { trip_id, start_date, end_date, capacity, min_to_run } = departure
  return {
    trip_id,
    start_date,
    end_date,
    capacity,
    min_to_run,
    decision_date: departure.decision_date ?? '',
    price_amount: departure.has_own_price ? departure.price_amount : null,
    price_currency: departure.price_currency ?? 'USD',
    price_tiers: departure.has_own_tiers ? departure.price_tiers : [],
    class_prices: departure.has_own_class_prices ? departure.class_prices : [],
    early_bird: departure.has_own_early_bird ? writeEarlyBird(departure.early_bird) : '',
    responsible_id: departure.responsible_id ?? null,
    is_draft: departure.is_draft ?? false,
  }
}

/**
 * Returns a warning when the first day is over: such a departure can be saved for the record, but nobody can book it.
 */
export function departureWarning({ start_date: start }: Values): string | undefined {
  if (typeof start !== 'string' || start === '' || start >= today()) return undefined
  return 'The first day is in the past. Nobody can book this departure, and the site does not show it.'
}

/** Whether visitors see a departure. */
export const draftField: Field = {
  kind: 'switch',
  name: 'is_draft',
  label: 'Draft',
  help: 'Only the office sees it, and nobody can book it.',
}

/** `people`: who may be responsible. `seats`: what is said of the seats. */
export function departureFields(trips: TourName[], people: StaffMember[], seats?: string): Field[] {
  return [
    {
      kind: 'choice',
      name: 'trip_id',
      label: 'Trip',
      choices: [{ value: null, label: 'Choose a trip' }, ...tripChoices(trips)],
    },
    { kind: 'line', name: 'start_date', label: 'First day', type: 'date' },
    { kind: 'line', name: 'end_date', label: 'Last day', type: 'date' },
    { kind: 'whole', name: 'capacity', label: 'Seats', help: seats, min: 1, max: CAPACITY_MAX },
    {
      kind: 'whole',
      name: 'min_to_run',
      label: 'Runs with',
      help: 'Once this many travellers have paid, it is guaranteed.',
      min: 1,
      max: CAPACITY_MAX,
    },
    {
      kind: 'line',
      name: 'decision_date',
      label: 'Decide by',
      type: 'date',
      help: 'Travellers are told this day, and not to buy flights before you have decided.',
    },
    {
      kind: 'hundredths',
      name: 'price_amount',
      label: 'Price of its own',
      sold: tripSold,
      help: 'For each traveller. Empty: as the trip.',
    },
    { kind: 'choice', name: 'price_currency', label: 'Currency', choices: currencyChoices },
    {
      kind: 'list',
      name: 'price_tiers',
      label: 'Prices by group size',
      help: 'What each pays when one booking is for this many. None: as the trip, unless it has its own price.',
      entry: 'Price',
      max: TIERS_MAX,
      fields: [
        { kind: 'whole', name: 'from', label: 'From so many travellers on', min: 2, max: TRAVELLERS_MAX },
        { kind: 'hundredths', name: 'amount', label: 'Each pays', sold: tripSold },
      ],
    },
    {
      kind: 'list',
      name: 'class_prices',
      label: 'Prices by nationality',
      help: 'Each nationality begins with its price from 1 traveller on. None: as the trip, unless it has a price of its own.',
      entry: 'Price by nationality',
      max: CLASS_PRICES_MAX,
      fields: [
        { kind: 'choice', name: 'class', label: 'Nationality', choices: classChoices },
        { kind: 'whole', name: 'from', label: 'From this many on', min: 1, max: TRAVELLERS_MAX },
        { kind: 'hundredths', name: 'amount', label: 'Each pays', sold: tripSold },
        { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices },
      ],
    },
    {
      kind: 'line',
      name: 'early_bird',
      label: 'Early bird of its own',
      help: `Write it like ${HOW_EARLY_BIRD}. Empty: as the trip.`,
    },
    responsibleField(people),
    draftField,
  ]
}

/** Who of these people sees to it that a departure is ready. */
export function responsibleField(people: StaffMember[]): Field {
  return {
    kind: 'choice',
    name: 'responsible_id',
    label: 'Responsible',
    help: 'Gets a mail about what is not ready before it leaves.',
    choices: [
      { value: null, label: 'The office' },
      ...people.map(({ _id, name, disabled }) => ({
        value: _id,
        label: disabled ? `${name} (disabled)` : name,
      })),
    ],
  }
}
