import type { Booking } from '#contract/bookings.ts'
import type { OwnRoomWish } from '#contract/departure-rooms.ts'
import type { Party } from '#domain/bookings/travellers.ts'
import { ownBags, type OwnBags } from '#domain/loads/own.ts'
import { ownRoomWishes } from '#domain/rooms/wishes.ts'

/**
 * Who travels, what their bags weigh, and how they wish to share rooms. `bags` is undefined where no porter carries them,
 * `wishes` where no rooms are shared by rule.
 */
export type ToldParty = Party & {
  bags: OwnBags | undefined
  wishes: Map<number, OwnRoomWish> | undefined
}

/** Adds the bags and the wishes to a party, without what its papers say. */
export async function toldParty(booking: Booking, { travellers, highest_m }: Party): Promise<ToldParty> {
  const [bags, wishes] = await Promise.all([ownBags(booking), ownRoomWishes(booking)])
  return { travellers, highest_m, bags, wishes }
}
