import { z } from 'zod'
import { pricedClasses } from './class-prices.ts'
import { extraKinds, extraUnits } from './extra-lines.ts'
import { CHOOSE_AGAIN, thumbPattern } from './images.ts'
import { lineTaxes } from './lines.ts'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeNumber, wholeOrDigits } from './whole.ts'

export const EXTRA_CAPACITY_MAX = 1_000
export const EXTRA_CUTOFF_MAX = 365
/** How many trips an extra can be offered with, and how many extras one booking can have. */
const TRIPS_MAX = 1_000
const CHOSEN_MAX = 200

const Amount = Money.extend({ amount: z.int().min(0).max(AMOUNT_MAX, 'This price is too high') })

const ExtraClassPrices = z
  .array(Amount.extend({ class: z.enum(pricedClasses, 'Choose SAARC or Nepali') }))
  .max(pricedClasses.length * Currency.options.length)
  .refine(
    (prices) => new Set(prices.map((price) => `${price.class} ${price.currency}`)).size === prices.length,
    'Give each class one price a currency',
  )

export const ExtraFields = z.object({
  kind: z.enum(extraKinds, 'Choose one from the list'),
  name: text('Name', 100),
  text: optionalText('Text', 1_000),
  per: z.enum(extraUnits, 'Choose one from the list'),
  /** What one costs, at most one price a currency. In another currency it is converted. */
  prices: z
    .array(Amount)
    .min(1, 'Give a price in one currency at least')
    .max(Currency.options.length)
    .refine(
      (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
      'Give one price a currency',
    ),
  /** What travellers of a class pay instead, at most one price a currency. A class without one pays the foreign price. */
  class_prices: ExtraClassPrices.default([]),
  /** How many there are on each departure; null for as many as are wanted. */
  capacity: wholeNumber('How many there are on a departure', 0, EXTRA_CAPACITY_MAX).nullable().default(null),
  /** How many days before the first day of the trip it can last be added. */
  cutoff_days: wholeNumber('Days before the trip', 0, EXTRA_CUTOFF_MAX).default(0),
  /** Whether cancelling gives it back by the policy, as the trip; else it is kept whole. */
  goes_back: z.boolean().default(true),
  tax: z.enum(lineTaxes).default('none'),
  /** Whether it can be chosen; those who have it keep it. */
  is_offered: z.boolean().default(true),
  trip_ids: Id.array().max(TRIPS_MAX).default([]),
  /** As the upload of the picture answered it; null takes it away, and left out it stays as it is. */
  picture: z.string().regex(thumbPattern, CHOOSE_AGAIN.extra).nullable().optional(),
  /** What the picture shows, for those who cannot see it. Left out it stays as it is. */
  picture_alt: optionalText('Alt text', 300).unwrap().optional(),
})

export const ExtraInput = ExtraFields.refine(({ kind, per }) => kind !== 'room' || per === 'traveller', {
  path: ['per'],
  message: 'A room has a price for each traveller',
}).meta({ id: 'ExtraInput' })
export type ExtraInput = z.infer<typeof ExtraInput>

/** An extra as staff see it. */
export const Extra = ExtraFields.extend({
  _id: z.string(),
  /** Where its picture is, in the smallest of its sizes. */
  picture: z.string().nullable(),
  /** Empty without a picture. */
  picture_alt: z.string(),
  version: z.int(),
}).meta({ id: 'Extra' })
export type Extra = z.infer<typeof Extra>

/** The answer to an uploaded picture: what to save as the `picture` of its extra. */
export const ExtraPicture = z.object({ picture: z.string() }).meta({ id: 'ExtraPicture' })

/** An extra as it can be chosen with a trip. `left`: how many are left by departure, where they are limited. */
export const OfferedExtra = ExtraFields.pick({
  kind: true,
  name: true,
  text: true,
  per: true,
  prices: true,
  cutoff_days: true,
  goes_back: true,
  tax: true,
})
  .extend({
    _id: z.string(),
    /** Absent where all pay the same. */
    class_prices: ExtraClassPrices.optional(),
    /** Where its picture is, in the smallest of its sizes, and what it shows. Absent without one. */
    picture: z.object({ src: z.string(), alt: z.string() }).optional(),
    left: z.record(z.string(), z.int()).nullable(),
  })
  .meta({ id: 'OfferedExtra' })
export type OfferedExtra = z.infer<typeof OfferedExtra>

/**
 * One extra that is wanted. What has a price for each traveller names the position of one; all else belongs to the
 * booking.
 */
export const ChosenExtra = z
  .object({
    extra_id: Id,
    traveller: wholeOrDigits('The traveller', 1, TRAVELLERS_MAX).nullish(),
    quantity: wholeOrDigits('How many', 1, TRAVELLERS_MAX).default(1),
  })
  .meta({ id: 'ChosenExtra' })
export type ChosenExtra = z.infer<typeof ChosenExtra>

export const ChosenExtras = ChosenExtra.array().max(CHOSEN_MAX, `At most ${CHOSEN_MAX} extras`)

/**
 * How a party sleeps, as far as it costs nothing: twin rooms shared with somebody of the same sex, unless so many rooms
 * have a double bed. A single room is an extra of the kind `room`.
 */
export const RoomWishes = z
  .object({
    double: wholeOrDigits('Double rooms', 0, TRAVELLERS_MAX / 2).default(0),
    /** Whom somebody wants to share a room with: a name, or the reference of the other booking. */
    share_with: optionalText('Who shares', 200),
  })
  .meta({ id: 'RoomWishes' })
export type RoomWishes = z.infer<typeof RoomWishes>

/** What was chosen for a request, which has no price yet. */
export const WantedExtras = z.array(
  z.object({ extra_id: z.string(), traveller: z.int().nullish(), quantity: z.int() }),
)
