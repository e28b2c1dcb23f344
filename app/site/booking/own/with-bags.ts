import type { Booking } from '#contract/bookings.ts'
import type { Party } from '#domain/bookings/travellers.ts'
import { ownBags, type OwnBags } from '#domain/loads/own.ts'

/** Who travels, and what their bags weigh; `bags` is undefined where no porter carries them. */
export type ToldParty = Party & { bags: OwnBags | undefined }

/** Adds the bags to a party, without what its papers say. */
export async function withBags(booking: Booking, { travellers, highest_m }: Party): Promise<ToldParty> {
  return { travellers, highest_m, bags: await ownBags(booking) }
}
