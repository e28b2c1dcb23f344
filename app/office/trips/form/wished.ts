import type { Ask } from '#contract/asks.ts'
import { priceColumns, type TripPriceField } from '#contract/price-columns.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { isSame } from '../../kit/form/merge.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import { textOfTrip, type TripText } from './text.ts'

/** The prices that a colleague asks for, as text of the form. */
export type Wished = { ask: Ask; text: Partial<TripText> }

/** Reads the prices that an open ask wishes for a trip; undefined when it wishes none, or was answered. */
export async function readWished(kind: TripKind, id: string, askId: string): Promise<Wished | undefined> {
  const [asks, trip] = await Promise.all([
    readApi(at('/api/asks/')),
    readApi(at(`${tripWords[kind].api}/details/{id}/`, { id })),
  ])
  if ('failure' in asks || 'failure' in trip) return undefined
  const ask = asks.body.find(({ _id, state }) => _id === askId && state === 'open')
  if (!ask?.wish) return undefined
  // The server has checked that each is a price as a trip has it.
  const wanted = textOfTrip({ ...trip.body, ...(ask.wish as Partial<typeof trip.body>) })
  const names = new Set(
    (Object.keys(ask.wish) as TripPriceField[]).flatMap((name) => fieldsOf[name] ?? [name]),
  )
  return { ask, text: Object.fromEntries([...names].map((name) => [name, wanted[name as keyof TripText]])) }
}

/** Returns the prices of a typed trip that differ from the stored ones, by the fields of the API. */
export function changedPrices(typed: TripInput, stored: TripInput): Partial<TripInput> {
  const changed = priceColumns.trips.filter((name) => !isSame(typed[name] ?? null, stored[name] ?? null))
  return Object.fromEntries(changed.map((name) => [name, typed[name] ?? null]))
}

/** Returns the text of all prices of a trip. */
export function pricesIn(text: TripText): Partial<TripText> {
  const names = priceColumns.trips.flatMap((name) => fieldsOf[name] ?? [name]) as (keyof TripText)[]
  return Object.fromEntries(names.map((name) => [name, text[name]]))
}

/** Where the form has other fields than the API: a price that can be read hides the figure. */
const price: (keyof TripText)[] = ['price', 'price_amount', 'price_currency']
const fieldsOf: Partial<Record<TripPriceField, (keyof TripText)[]>> = {
  price,
  price_amount: price,
  price_currency: price,
  cancellation: ['cancellation_keeps', 'cancellation_steps'],
}
