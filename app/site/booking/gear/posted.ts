import type { Booking } from '#contract/bookings.ts'
import { gearAnswers, itemOfField, type GivenAnswers } from '#contract/gear.ts'
import { itemsOf } from '#contract/packing-lists.ts'
import { ownExtras } from '#domain/adjustments/own-extras.ts'
import { ownGear } from '#domain/gear/own.ts'
import { fieldOf } from '../form/chosen-extras.ts'

/** Returns the place of a traveller; 0, which no traveller has, for what is no place. */
export function positionOf(typed: string | undefined): number {
  return typed !== undefined && /^\d{1,2}$/.test(typed) ? Number(typed) : 0
}

/** Returns the answers that fields give; what is no answer gives none. */
export function answersOf(values: Record<string, string>): GivenAnswers {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const answer = gearAnswers.find((one) => one === value)
      const id = itemOfField(name)
      return id !== undefined && answer ? [[id, answer]] : []
    }),
  )
}

/**
 * Returns the fields that add to a booking what a traveller wants to hire and does not have yet, as far as it is still
 * offered.
 */
export async function hiresToAdd(
  booking: Booking,
  position: number,
  answers: GivenAnswers,
): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  const own = await ownGear(booking)
  const chosen = own?.travellers.find((one) => one.position === position)
  if (!own || !chosen || !Object.values(answers).includes('hire')) return fields
  const { offered } = await ownExtras(booking)
  for (const { id, hire } of itemsOf(own.gear)) {
    const extra = offered.find(({ _id }) => _id === hire?.extra_id)
    if (answers[id] === 'hire' && extra && !chosen.hires.includes(extra._id))
      fields.set(fieldOf(extra, position), '1')
  }
  return fields
}
