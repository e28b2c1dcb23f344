import type { Booking } from '#contract/bookings.ts'
import type { AskedExtra, WantedExtra } from '#contract/extra-lines.ts'

const PREFIX = 'extra.'

/**
 * Returns the name of the field by which an extra is chosen: a box to tick for a traveller, else a number for the
 * booking.
 */
export function fieldOf({ _id, per }: Pick<AskedExtra, '_id' | 'per'>, position: number): string {
  return per === 'traveller' ? `${PREFIX}${_id}.${position}` : `${PREFIX}${_id}`
}

/** An extra as it was posted: `quantity` as it was typed. */
export type PostedExtra = { extra_id: string; traveller?: number; quantity: string }

/** Returns the extras that fields choose; an empty number, or a zero, chooses none. */
export function extrasIn(fields: Iterable<[string, unknown]>): PostedExtra[] {
  return [...fields].flatMap(([name, value]) => {
    if (!name.startsWith(PREFIX) || typeof value !== 'string' || /^\s*0*\s*$/.test(value)) return []
    const [, extra_id = '', position] = name.match(/^extra\.(.*?)(?:\.(\d{1,2}))?$/s) ?? []
    return position === undefined
      ? [{ extra_id, quantity: value.trim() }]
      : [{ extra_id, traveller: Number(position), quantity: '1' }]
  })
}

/** Returns the errors of posted fields with those of a chosen extra under its id, as its part of the page is called. */
export function errorsByExtra(
  errors: Partial<Record<string, string[]>> | undefined,
  fields: Iterable<[string, unknown]>,
): Partial<Record<string, string[]>> {
  const chosen = extrasIn(fields)
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([name, messages]) => {
      const index = name.match(/^extras\.(\d+)\./)?.[1]
      return [index === undefined ? name : `extras.${chosen[Number(index)]?.extra_id}`, messages]
    }),
  )
}

/** As `extrasIn`, for the price while somebody types: without travellers that are not there and what is no number. */
export function wantedIn(fields: Iterable<[string, unknown]>, travellers: number): WantedExtra[] {
  return extrasIn(fields)
    .filter(({ traveller = 1, quantity }) => traveller <= travellers && /^\d{1,2}$/.test(quantity))
    .map((one) => ({ ...one, quantity: Number(one.quantity) }))
}

/** Returns the fields of what a booking has of rooms and extras. */
export function valuesOf({
  lines,
  wanted_extras,
  double_rooms,
  share_with,
}: Booking): Record<string, string> {
  const has = [...lines, ...wanted_extras].flatMap(({ extra_id, traveller, quantity }) =>
    extra_id === null ? [] : [{ extra_id, traveller, quantity }],
  )
  const chosen = has.map(({ extra_id, traveller, quantity }): [string, string] =>
    traveller == null
      ? [`${PREFIX}${extra_id}`, String(quantity)]
      : [`${PREFIX}${extra_id}.${traveller}`, '1'],
  )
  return { ...Object.fromEntries(chosen), double_rooms: String(double_rooms), share_with }
}
