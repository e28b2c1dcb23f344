import type { BookingInput } from '#contract/bookings.ts'
import type { ChosenExtra, Extra } from '#contract/extras.ts'
import { changeContent } from '#domain/content.ts'
import { extraWith, singleRoom } from './extras.ts'
import { newCode } from './discounts.ts'
import { everestTrekId } from './world.ts'

/** Extras of which each departure has few, and a code that few can use. */
export type Scarce = { room: Extra; bag: Extra; code: string }

const classPrices = [
  { class: 'saarc', from: 1, amount: 110_000, currency: 'USD' },
  { class: 'nepali', from: 1, amount: 46_429, currency: 'USD' },
]

/**
 * Gives the Everest Base Camp trek prices by nationality and for children, so many single rooms and sleeping bags a
 * departure, and a code with so many uses.
 */
export async function makeScarce({ rooms = 2, bags = 3, uses = 3 } = {}): Promise<Scarce> {
  const facts = { class_prices: JSON.stringify(classPrices), child_age: 12, child_percent: 50 }
  await changeContent((tx) => tx.updateTable('trips').set(facts).where('id', '=', everestTrekId).execute())
  const { code } = await newCode({
    code: 'FEW27',
    percent: null,
    amount: { amount: 5_001, currency: 'USD' },
    uses_max: uses,
  })
  return { room: await singleRoom({ capacity: rooms }), bag: await extraWith({ capacity: bags }), code }
}

/** Returns the extras that a whole number from 0 to 5 means: none, a room, bags, or both. */
export function someExtras({ room, bag }: Scarce, number: number): ChosenExtra[] {
  const one = { extra_id: room._id, traveller: 1, quantity: 1 }
  const bags = { extra_id: bag._id, traveller: 1, quantity: 1 }
  return [[], [one], [bags], [one, bags], [], [bags]][number % 6]!
}

/** Returns what a party wants beside the trip: extras, a code, a child, as `number` says. */
export function someWish(scarce: Scarce, number: number): Partial<BookingInput> {
  return {
    extras: someExtras(scarce, number),
    ...(number % 2 === 0 && { code: scarce.code }),
    ...(number % 3 === 0 && { travellers: 2, party: { saarc_child: 1 } }),
  }
}
