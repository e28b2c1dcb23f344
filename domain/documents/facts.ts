import type { Selectable } from 'kysely'
import type { db, Tx } from '#db/client.ts'
import type { PaymentRow } from '#db/rows/money.ts'
import { installmentsOf } from '../lines/installments.ts'
import { linesOf } from '../lines/read.ts'
import type { Draft, Priced } from './snapshots.ts'

// What papers say beside their booking and payment.

/** Returns who has paid their own part of a booking; undefined for a payment of whoever booked. */
export async function payerOf(
  tx: Tx,
  { share_id, email }: Selectable<PaymentRow>,
): Promise<Draft['buyer'] | undefined> {
  if (share_id === null) return undefined
  const payer = await tx
    .selectFrom('booking_shares')
    .leftJoin('travellers', (join) =>
      join
        .onRef('travellers.booking_id', '=', 'booking_shares.booking_id')
        .onRef('travellers.position', '=', 'booking_shares.position'),
    )
    .select(['booking_shares.position', 'name', 'nationality'])
    .where('booking_shares.id', '=', share_id)
    .executeTakeFirstOrThrow()
  const name = payer.name || (payer.position === null ? 'A traveller' : `Traveller ${payer.position}`)
  return { name, nationality: payer.nationality ?? '', email }
}

/** Returns what an invoice is made of. */
export async function pricedOf(tx: Tx | typeof db, bookingId: string): Promise<Priced> {
  return { lines: await linesOf(tx, bookingId), installments: await installmentsOf(tx, bookingId) }
}
