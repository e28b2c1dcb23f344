import { z } from 'zod'
import { counted } from './counted.ts'

/** From how many paid bookings of a departure on visitors are told who goes: fewer would be known by their countries. */
export const GOING_FROM_BOOKINGS = 3

/**
 * From how many of these bookings on a country is told: whoever compares what is told before and after a booking reads of
 * no other where it came from.
 */
export const GOING_FROM_COUNTRY = 2

/**
 * Who goes on a departure so far. `countries`: in English, each once, by the alphabet. `has_others`: whether somebody comes
 * from a country that is not told.
 */
export const Going = z
  .object({ travellers: z.int(), countries: z.array(z.string()), has_others: z.boolean() })
  .meta({ id: 'Going' })
export type Going = z.infer<typeof Going>

/** "7 travellers so far, from Australia, Germany and elsewhere.", or the number alone while no country is told. */
export function goingInWords({ travellers, countries, has_others }: Going): string {
  const told = has_others && countries.length > 0 ? [...countries, 'elsewhere'] : countries
  const last = told.at(-1)
  const others = told.slice(0, -1).join(', ')
  const from = last === undefined ? '' : `, from ${others === '' ? last : `${others} and ${last}`}`
  return `${counted(travellers, 'traveller', 'travellers')} so far${from}.`
}
