import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { nameOfPayer } from '../bookings/shares.ts'
import { groupOf, NAMED, paymentColumns, paymentItem, totalOf } from './items.ts'

/** Returns the payments that staff decide about, each with whose part of a booking it pays. */
export async function paymentsToReview(): Promise<DeskGroup> {
  const waiting = db.selectFrom('payments').where('status', '=', 'needs_review')
  const rows = await waiting
    .leftJoin('booking_shares', 'booking_shares.id', 'payments.share_id')
    .leftJoin('travellers', (join) =>
      join
        .onRef('travellers.booking_id', '=', 'booking_shares.booking_id')
        .onRef('travellers.position', '=', 'booking_shares.position'),
    )
    .select([...paymentColumns, 'share_id', 'booking_shares.position', 'travellers.name'])
    .orderBy('payments.id')
    .limit(NAMED)
    .execute()
  const items = rows.map(({ share_id, position, name, ...row }) =>
    paymentItem(row, 'review', share_id === null ? undefined : nameOfPayer(name, position)),
  )
  return groupOf('payments', items, await totalOf(waiting), '/admin/payments?status=needs_review')
}

/** Returns payments that arrived for no booking. */
export async function freePayments(): Promise<DeskGroup> {
  const waiting = db.selectFrom('payments').where('status', '=', 'confirmed').where('booking_id', 'is', null)
  const rows = await waiting.select(paymentColumns).orderBy('id').limit(NAMED).execute()
  const items = rows.map((row) => paymentItem(row, 'allocate'))
  const path = '/admin/payments?status=confirmed&allocated=false'
  return groupOf('free-payments', items, await totalOf(waiting), path)
}
