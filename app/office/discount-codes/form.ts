import { z } from 'zod'
import { DiscountCodeInput, type DiscountCode } from '#contract/discount-codes.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { AmountField, currencyChoices } from '../kit/amounts.ts'
import type { Field } from '../kit/form/fields.ts'

/** A whole number, or nothing. */
const Whole = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Type a whole number, or leave it empty')
  .transform((typed) => (typed === '' ? null : Number(typed)))

const MaybeDay = z.string().transform((day) => (day === '' ? null : day))

/** A code as staff type it, turned into what the API takes. */
export const CodeForm = z
  .object({
    code: z.string(),
    percent: Whole,
    amount: AmountField.nullable(),
    currency: z.enum(['USD', 'NPR']),
    from: MaybeDay,
    until: MaybeDay,
    trip_ids: z.array(z.string()),
    least_travellers: z.number(),
    uses_max: Whole,
  })
  .transform(({ amount, currency, ...rest }): z.input<typeof DiscountCodeInput> => ({
    ...rest,
    amount: amount === null ? null : { amount, currency },
  }))
  .pipe(DiscountCodeInput)

/** Returns a code as text for the form. */
export function toCodeText({ code, percent, amount, from, until, uses_max, ...rest }: Shown) {
  return {
    code,
    percent: percent === null ? '' : String(percent),
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? 'USD',
    from: from ?? '',
    until: until ?? '',
    trip_ids: rest.trip_ids,
    least_travellers: rest.least_travellers,
    uses_max: uses_max === null ? '' : String(uses_max),
  }
}

type Shown = Omit<DiscountCode, '_id' | 'uses' | 'version'>

export const blankCode = toCodeText({
  code: '',
  percent: null,
  amount: null,
  from: null,
  until: null,
  trip_ids: [],
  least_travellers: 1,
  uses_max: null,
})

export function codeFields(trips: TourName[]): Field[] {
  return [
    { kind: 'line', name: 'code', label: 'Code', help: 'Capitals and spaces make no difference.' },
    { kind: 'line', name: 'percent', label: 'Off the trip, in percent' },
    {
      kind: 'hundredths',
      name: 'amount',
      label: 'Or a sum off the whole booking',
      withVat: 'Type the sum off',
    },
    { kind: 'choice', name: 'currency', label: 'Currency of the sum', choices: currencyChoices },
    { kind: 'line', name: 'from', label: 'Booked from', type: 'date', help: 'Empty: from now on.' },
    {
      kind: 'line',
      name: 'until',
      label: 'Last day to book',
      type: 'date',
      help: 'Empty: no end.',
    },
    {
      kind: 'whole',
      name: 'least_travellers',
      label: 'Fewest travellers in a booking',
      min: 1,
      max: TRAVELLERS_MAX,
    },
    {
      kind: 'line',
      name: 'uses_max',
      label: 'Most bookings',
      help: 'Empty: any number. A booking that ends unpaid no longer counts as a use.',
    },
    {
      kind: 'many',
      name: 'trip_ids',
      label: 'Only for these trips; none ticked means all',
      choices: trips.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
}
