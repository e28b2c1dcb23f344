import { findOwnShare, toShare } from '#domain/bookings/share-links.ts'
import { shareWaysBesides } from '#domain/payments/besides.ts'
import { shareDuesOf } from '#domain/payments/due.ts'
import { shownWays } from '#domain/payments/shown-ways.ts'
import { offeredWays } from '#domain/payments/ways.ts'
import { found } from '../kit/found.ts'

/** Returns what the payment page shows of one traveller's part. Of the others, and of whoever booked, it has nothing. */
export async function loadShare(id: string, query: URLSearchParams) {
  const token = query.get('token') ?? ''
  const { booking, share, shares } = found(await findOwnShare(id, token))
  const offered = await offeredWays()
  const dues = shareDuesOf(booking, { share, shares }, offered)
  const { reference, trip_name, start_date, end_date, money_rules } = booking
  return {
    id,
    token,
    trip: { reference, trip_name, start_date, end_date },
    share: toShare(share),
    ways: shownWays(offered, money_rules).filter(({ way }) =>
      dues.some(({ amounts }) => amounts.some((sum) => sum.way === way)),
    ),
    dues,
    others: await shareWaysBesides(booking, { share, shares }),
    purpose: (dues.find((due) => due.purpose === query.get('purpose')) ?? dues[0])?.purpose,
  }
}
