import { z } from 'zod'
import { AMOUNT_MAX, Currency } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { wholeNumber, wholeOrDigits } from './whole.ts'

/** The classes that a trip may have another price for; everybody else pays the foreign price. */
export const pricedClasses = ['saarc', 'nepali'] as const

const AMOUNT = 'A price must be an amount above 0, such as 65000 or 1290.50'

/** A child is younger than an adult of this age. */
export const CHILD_AGE_MAX = 18

/** What each of a class pays, in minor units, when the whole party has `from` travellers or more. */
const ClassPrice = z.object({
  class: z.enum(pricedClasses, 'Choose SAARC or Nepali'),
  from: wholeNumber('The travellers from whom on a price counts', 1, TRAVELLERS_MAX),
  amount: z.int(AMOUNT).min(1, AMOUNT).max(AMOUNT_MAX, AMOUNT),
  currency: Currency,
})

/** How many rows the prices by nationality of a trip may have. */
export const CLASS_PRICES_MAX = 20

type Row = z.infer<typeof ClassPrice>

/**
 * The prices of classes that pay another one than the foreign, in rows: a class begins with its price from 1 traveller
 * on, larger groups follow in the same currency and pay no more. A class without a row pays the foreign price.
 */
export const ClassPrices = z
  .array(ClassPrice)
  .max(CLASS_PRICES_MAX, `At most ${CLASS_PRICES_MAX} prices by nationality`)
  .refine((rows) => eachClass(rows, ([first]) => first!.from === 1), {
    message: 'The first price of each nationality counts from 1 traveller on',
  })
  .refine((rows) => eachClass(rows, (list) => inPairs(list, (less, more) => more.from > less.from)), {
    message: 'Each price of a nationality must begin with more travellers than the one before',
  })
  .refine((rows) => eachClass(rows, (list) => inPairs(list, (less, more) => more.amount <= less.amount)), {
    message: 'In a larger group nobody may pay more than in a smaller one',
  })
  .refine(
    (rows) => eachClass(rows, (list) => inPairs(list, (less, more) => more.currency === less.currency)),
    { message: 'All prices of one nationality must be in one currency' },
  )
  .meta({ id: 'ClassPrices' })
export type ClassPrices = z.infer<typeof ClassPrices>

const count = wholeOrDigits('The number of travellers', 0, TRAVELLERS_MAX).optional()

/**
 * How many of a party are of which class, as they claim. Whoever is not counted is an adult of the class of the one who
 * books, so that an empty party is a party of people alike.
 */
export const Party = z
  .strictObject(
    {
      foreign: count,
      saarc: count,
      nepali: count,
      foreign_child: count,
      saarc_child: count,
      nepali_child: count,
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? NO_SUCH_CLASS : undefined) },
  )
  .meta({ id: 'Party' })
export type Party = z.infer<typeof Party>

const NO_SUCH_CLASS =
  'Count adults as foreign, saarc or nepali, and children as foreign_child, saarc_child or nepali_child'

/** Who a traveller claims to be: a class, and whether it is a child. */
export const Claim = z.enum(['foreign', 'saarc', 'nepali', 'foreign_child', 'saarc_child', 'nepali_child'])
export type Claim = z.infer<typeof Claim>

/** Returns the claims of a booking's travellers as they are stored, parted by spaces; null for none. */
export function claimsIn(stored: string | null): Claim[] | null {
  if (stored === null) return null
  return stored.split(' ').flatMap((claim) => Claim.safeParse(claim).data ?? [])
}

function eachClass(rows: Row[], holds: (list: Row[]) => boolean) {
  return pricedClasses.every((name) => {
    const list = rows.filter((row) => row.class === name)
    return list.length === 0 || holds(list)
  })
}

function inPairs(list: Row[], holds: (less: Row, more: Row) => boolean) {
  return list.every((row, index) => index === 0 || holds(list[index - 1]!, row))
}
