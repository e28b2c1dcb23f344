import type { Booking } from '#contract/bookings.ts'
import { datedEntries } from '#contract/departure-nights.ts'
import type { TrailDay } from '#contract/trail-package.ts'
import { db } from '#db/client.ts'
import { toldDay } from '../departure-nights/told.ts'
import { waitsOf } from '../departure-nights/waits.ts'
import { agreedDays, daysGone } from './agreed-days.ts'

/** Returns the dated days that were agreed for a booking; none for one that goes on the usual days of its trip. */
export async function ownDays(booking: Booking): Promise<TrailDay[]> {
  const { _id } = booking
  const agreed = (await agreedDays([_id], db)).get(_id)
  if (agreed === undefined) return []
  const waits = (await waitsOf([_id], db)).get(_id)
  return datedEntries(daysGone(agreed, []), booking, waits?.ofBooking.get(_id) ?? waits?.own ?? []).map(
    toldDay,
  )
}
