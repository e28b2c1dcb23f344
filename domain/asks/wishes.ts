import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AskChange, AskInput, AskKind } from '#contract/asks.ts'
import { Currency, formatMoney, priceOf, type Money } from '#contract/money.ts'
import { factsInTexts } from '#contract/trip-facts.ts'
import { priceColumns, tripPriceWords, type TripPriceField } from '#contract/price-columns.ts'
import { text } from '#contract/text.ts'
import { TourInput } from '#contract/trips.ts'
import type { db, Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { parsedJson } from '../stored.ts'
import { documentIn } from '../proposals/rows.ts'
import { toTrip } from '../trips/rows.ts'

// What somebody asks to be set, as it was when they asked and as it is wished.

const Fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof Fields>
/** `currency`: of the sums that name none. */
const Wish = z.object({ before: Fields, after: Fields, currency: Currency.default('USD') })
type Wish = z.infer<typeof Wish>

/** The prices of a trip, any of them. */
const TripPrices = z
  .strictObject(
    Object.fromEntries(priceColumns.trips.map((name) => [name, TourInput.shape[name]])) as Pick<
      typeof TourInput.shape,
      TripPriceField
    >,
  )
  // A draft may lack a price, a wish for one may not.
  .extend({ price: text('Price', 100) })
  .partial()

type Wished = { kind: AskKind; subject: string; sum: Money | null; wish: AskInput['wish'] }

/**
 * Returns what is stored of a wish: null for an ask without one. `sum`: what is asked for of a booking or proposal. Throws
 * `invalid` for prices that a trip cannot have, and for those that it has already.
 */
export async function wishToStore(tx: Tx, { kind, subject, sum, wish }: Wished): Promise<string | null> {
  const after = isOfTrip(kind) ? pricesIn(wish) : kind in readers && sum ? { sum } : undefined
  if (after === undefined) return null
  const before = await presentOf(tx, kind, subject, { after })
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
  if (changed.length === 0) throw refused('These prices are the present ones')
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  const currency = isOfTrip(kind) ? await currencyOf(tx, subject) : 'USD'
  return JSON.stringify({ before: only(before), after: only(after), currency } satisfies Wish)
}

/** Returns the stored wish of an ask; undefined for an ask without one. */
export function wishIn({ wish }: { wish: string | null }): Wish | undefined {
  return wish === null ? undefined : Wish.safeParse(parsedJson(wish)).data
}

/** Returns what the wished fields are now; nulls when what they belong to is gone. */
export async function presentOf(
  executor: Tx | typeof db,
  kind: AskKind,
  subject: string,
  { after }: Pick<Wish, 'after'>,
): Promise<Fields> {
  const present = await readers[kind]?.(executor, subject)
  return Object.fromEntries(Object.keys(after).map((name) => [name, present?.[name] ?? null]))
}

/** Returns whether nothing that is wished has been set to anything since somebody asked. */
export function isUntouched({ before }: Wish, present: Fields): boolean {
  return isDeepStrictEqual(before, present)
}

/** Returns a wish in words, field by field. `present`: what the fields are now, while the ask is open. */
export function changesOf({ before, after, currency }: Wish, present?: Fields): AskChange[] {
  const said = (fields: Fields, name: string) => inWords(fields[name], currency, name)
  return Object.keys(after).map((name) => {
    const [was, wished] = [said(before, name), said(after, name)]
    const now = present && said(present, name)
    const isMoved = now !== undefined && now !== was && now !== wished
    const label = tripPriceWords[name as TripPriceField] ?? 'Price'
    return { label, before: was, after: wished, now: isMoved ? now : null }
  })
}

function isOfTrip(kind: AskKind) {
  return kind === 'trek-price' || kind === 'tour-price'
}

function pricesIn(wish: AskInput['wish']): Fields {
  const { data, error } = TripPrices.safeParse(wish ?? {})
  if (error) throw refused(error.issues[0]?.message ?? 'These are not the prices of a trip')
  const after = Object.entries(data).map(([name, value]) => [name, value ?? null] as const)
  if (after.length === 0) throw refused('Type the prices that you would like')
  return Object.fromEntries(after)
}

type Reader = (executor: Tx | typeof db, subject: string) => Promise<Fields | undefined>

/** What prices are now, by the kind of ask. */
const readers: Partial<Record<AskKind, Reader>> = {
  'trek-price': pricesOf,
  'tour-price': pricesOf,
  quote: quoteOf,
  'proposal-price': proposedOf,
}

async function quoteOf(executor: Tx | typeof db, reference: string): Promise<Fields | undefined> {
  const row = await executor
    .selectFrom('bookings')
    .select(['total_amount', 'currency'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row || row.total_amount === null) return undefined
  return { sum: { amount: row.total_amount, currency: row.currency } }
}

async function proposedOf(executor: Tx | typeof db, id: string): Promise<Fields | undefined> {
  const row = await executor
    .selectFrom('proposal_versions')
    .select('document')
    .where('proposal_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { priced_by, unit_amount: amount, currency } = documentIn(row.document)
  if (priced_by === 'trip') return { sum: 'as the trip' }
  return { sum: priced_by === 'typed' ? { amount, currency } : null }
}

async function pricesOf(executor: Tx | typeof db, id: string): Promise<Fields | undefined> {
  return tripIn(executor, id)
}

async function tripIn(executor: Tx | typeof db, id: string) {
  const row = await executor.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toTrip(row)
}

async function currencyOf(tx: Tx, id: string): Promise<Currency> {
  const trip = await tripIn(tx, id)
  return (trip && (factsInTexts(trip).price?.currency ?? trip.price_currency)) ?? 'USD'
}

/** A value of the API in words: sums with their currency, lists with semicolons. */
function inWords(value: unknown, currency: Currency, name = ''): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    return value.map((one) => inWords(one, currency)).join('; ')
  }
  if (typeof value === 'object') {
    const fields = value as Record<string, unknown>
    const own = Currency.safeParse(fields.currency).data ?? currency
    const price = priceOf({ price_amount: Number(fields.amount), price_currency: own })
    const others = Object.entries(fields)
      .filter(([one, said]) => one !== 'amount' && one !== 'currency' && said !== null)
      .map(([one, said]) => `${one.replaceAll('_', ' ')} ${inWords(said, own, one)}`)
    return [...others, ...(fields.amount === undefined || !price ? [] : [formatMoney(price)])].join(', ')
  }
  if (typeof value === 'number' && /amount|deposit_each/.test(name))
    return formatMoney({ amount: value, currency })
  return String(value).replaceAll('_', ' ')
}

function refused(message: string) {
  return new DomainError('invalid', message, { errors: { wish: [message] } })
}
