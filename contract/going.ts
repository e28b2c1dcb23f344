import { z } from 'zod'
import { counted } from './counted.ts'

/** From how many paid bookings of a departure on visitors are told who goes: fewer would be known by their countries. */
export const GOING_FROM_BOOKINGS = 3

/** Who goes on a departure so far. `countries`: in English, each once, by the alphabet. */
export const Going = z.object({ travellers: z.int(), countries: z.array(z.string()) }).meta({ id: 'Going' })
export type Going = z.infer<typeof Going>

/** "7 travellers so far, from Australia, Germany and India." */
export function goingInWords({ travellers, countries }: Going): string {
  const last = countries.at(-1)
  const others = countries.slice(0, -1).join(', ')
  const from = last === undefined ? '' : `, from ${others === '' ? last : `${others} and ${last}`}`
  return `${counted(travellers, 'traveller', 'travellers')} so far${from}.`
}
