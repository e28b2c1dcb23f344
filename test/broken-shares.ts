import { db } from '#db/client.ts'
import { withSums } from '#domain/bookings/read.ts'
import { sharesOf } from '#domain/bookings/shares.ts'
import { netOf, sumsOf } from '#domain/bookings/sums.ts'

/** What the travellers of a booking with links pay is its total, and what they have paid is what is paid of it. */
export async function wrongShares(): Promise<string[]> {
  const broken: string[] = []
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('total_amount', 'is not', null)
    .where('id', 'in', db.selectFrom('booking_shares').select('booking_id'))
    .execute()
  for (const row of bookings) {
    const shares = await sharesOf(await withSums(db, row))
    const total = shares.reduce((sum, { amount }) => sum + amount.amount, 0)
    const paid = shares.reduce((sum, share) => sum + share.paid.amount, 0)
    const net = netOf(await sumsOf(db, row.id))
    if (total !== row.total_amount)
      broken.push(`I14: the parts of ${row.reference} come to ${total}, its total is ${row.total_amount}`)
    if (paid !== net) broken.push(`I14: the travellers of ${row.reference} have paid ${paid}, not ${net}`)
    if (shares.some(({ url, position }) => url !== null && (position === null || position > row.travellers)))
      broken.push(`I14: ${row.reference} has a link for somebody who has left`)
  }
  return broken
}
