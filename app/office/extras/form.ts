import { z } from 'zod'
import { extraKinds, extraUnits } from '#contract/extra-lines.ts'
import { EXTRA_CAPACITY_MAX, EXTRA_CUTOFF_MAX, Extra, ExtraFields } from '#contract/extras.ts'
import { lineTaxes } from '#contract/lines.ts'
import type { Sold } from '#contract/tax.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { wholeNumber } from '#contract/whole.ts'
import { AmountField, currencyChoices } from '../kit/amounts.ts'
import { classChoices } from '../kit/class-prices.ts'
import type { Field } from '../kit/form/fields.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { valueAt, type Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'

/** An extra as staff type it. `toExtra` turns it into what the API takes. */
export const ExtraForm = ExtraFields.omit({ prices: true })
  .extend({
    usd: AmountField.nullable(),
    npr: AmountField.nullable(),
    class_prices: ExtraFields.shape.class_prices.unwrap(),
    is_limited: z.boolean(),
    capacity: wholeNumber('How many there are on a departure', 0, EXTRA_CAPACITY_MAX),
  })
  .refine(({ usd, npr }) => usd !== null || npr !== null, {
    path: ['usd'],
    message: 'Give a price in one currency at least',
  })
  .refine(({ kind, per }) => kind !== 'room' || per === 'traveller', {
    path: ['per'],
    message: 'A room has a price for each traveller',
  })

/** Returns the body for the API. */
export function toExtra({ usd, npr, is_limited, capacity, ...rest }: z.output<typeof ExtraForm>) {
  const prices = [
    ...(usd === null ? [] : [{ amount: usd, currency: 'USD' as const }]),
    ...(npr === null ? [] : [{ amount: npr, currency: 'NPR' as const }]),
  ]
  return { ...rest, prices, capacity: is_limited ? capacity : null }
}

export const blankExtra = {
  kind: 'gear',
  name: '',
  text: '',
  per: 'traveller',
  usd: null,
  npr: null,
  class_prices: [],
  is_limited: false,
  capacity: 0,
  cutoff_days: 0,
  goes_back: true,
  tax: 'none',
  is_offered: true,
  trip_ids: [],
  picture: null,
  picture_alt: '',
}

/** Returns an extra as text for the form, or why it cannot be edited. */
export async function readExtra(id: string) {
  const result = await readApi(at('/api/extras/{id}/', { id }))
  if ('failure' in result) return result
  return { text: toText(Extra.parse(result.body)), version: result.body.version }
}

function toText({ prices, class_prices, capacity, ...extra }: Extra) {
  const { kind, name, text, per, cutoff_days, goes_back, tax, is_offered, trip_ids } = extra
  const { picture, picture_alt } = extra
  const rest = {
    kind,
    name,
    text,
    per,
    cutoff_days,
    goes_back,
    tax,
    is_offered,
    trip_ids,
    picture,
    picture_alt,
  }
  const amountIn = (currency: string) => prices.find((price) => price.currency === currency)?.amount ?? null
  const limits = { is_limited: capacity !== null, capacity: capacity ?? 0 }
  return { ...rest, ...limits, class_prices, usd: amountIn('USD'), npr: amountIn('NPR') }
}

/** Uploads the picture. Nobody sees it before the extra is saved with it. */
async function uploadPicture(file: File) {
  const fields = { image_file: await shrunk(file) }
  const result = await uploadForm(at('/api/extras/pictures/'), { method: 'POST', fields })
  return 'failure' in result ? result : { body: result.body.picture }
}

export const kindWords: Record<Extra['kind'], string> = {
  room: 'Room',
  porter: 'Porter',
  gear: 'Gear',
  night: 'Night',
  transfer: 'Transfer',
  flight: 'Flight',
  other: 'Other',
}

const unitChoices = {
  traveller: 'For each traveller who takes it',
  booking: 'For a booking, by the piece',
  day: 'For a day or night',
} satisfies Record<Extra['per'], string>

const taxWords = {
  none: 'As set under Tax and papers',
  vat: 'VAT',
  zero: 'Zero rate',
  exempt: 'Exempt',
} satisfies Record<Extra['tax'], string>

export function extraFields(trips: TourName[]): Field[] {
  return [
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'choice', name: 'kind', label: 'Kind', choices: choicesOf(extraKinds, kindWords) },
    { kind: 'text', name: 'text', label: 'Text', rows: 3 },
    {
      kind: 'picture',
      name: 'picture',
      label: 'Picture',
      help: 'Shown small beside the extra, in the booking form and on the traveller’s page.',
      upload: uploadPicture,
    },
    {
      kind: 'line',
      name: 'picture_alt',
      label: 'Alt text',
      help: 'What the picture shows, for those who cannot see it.',
    },
    { kind: 'choice', name: 'per', label: 'The price is', choices: choicesOf(extraUnits, unitChoices) },
    { kind: 'choice', name: 'tax', label: 'Tax', choices: choicesOf(lineTaxes, taxWords) },
    { kind: 'hundredths', name: 'usd', label: 'Price in US$', sold: extraSold },
    {
      kind: 'hundredths',
      name: 'npr',
      label: 'Price in NPR',
      sold: extraSold,
      help: 'Where one is empty, the other is converted at the rate of the booking.',
    },
    {
      kind: 'list',
      name: 'class_prices',
      label: 'Prices by nationality',
      help: 'What belongs to one traveller costs what that traveller’s nationality pays, what belongs to the booking what the lead traveller’s does. None: all pay the price above.',
      entry: 'Price by nationality',
      max: 4,
      fields: [
        { kind: 'choice', name: 'class', label: 'Nationality', choices: classChoices },
        { kind: 'hundredths', name: 'amount', label: 'Price', sold: extraSold },
        { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices },
      ],
    },
    { kind: 'switch', name: 'is_limited', label: 'Limited on each departure' },
    { kind: 'whole', name: 'capacity', label: 'How many on a departure', min: 0, max: EXTRA_CAPACITY_MAX },
    {
      kind: 'whole',
      name: 'cutoff_days',
      label: 'Can be added until so many days before the trip',
      min: 0,
      max: EXTRA_CUTOFF_MAX,
    },
    {
      kind: 'switch',
      name: 'goes_back',
      label: 'Refunded on cancelling',
      help: 'Like the trip, by its cancellation terms. Otherwise all of it is kept.',
    },
    { kind: 'switch', name: 'is_offered', label: 'Can be chosen' },
    {
      kind: 'many',
      name: 'trip_ids',
      label: 'Trips',
      choices: trips.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
}

/** Returns what a typed extra is sold as. */
function extraSold(values: Json): Sold {
  const tax = lineTaxes.find((one) => one === valueAt(values, ['tax'])) ?? 'none'
  return { kind: valueAt(values, ['kind']) === 'room' ? 'room' : 'extra', tax }
}

function choicesOf<Value extends string>(values: readonly Value[], words: Record<Value, string>) {
  return values.map((value) => ({ value, label: words[value] }))
}
