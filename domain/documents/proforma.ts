import { bsInWords } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import { hasProforma, type DocumentSnapshot } from '#contract/documents.ts'
import type { Booking } from '#contract/bookings.ts'
import { TEST_NUMBER } from '#contract/test-money.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'
import { pricedOf } from './facts.ts'
import { houseOf } from './house.ts'
import { drawOnce, listDocuments, type Paper } from './read.ts'
import { proformaOf } from './snapshots.ts'

/**
 * Returns the invoice that a booking would get now, without a number, and does not store it. Throws `conflict` when the
 * booking has no price, is cancelled or has its invoice.
 */
export async function makeProforma(booking: Booking): Promise<DocumentSnapshot> {
  if (!hasProforma(booking, await listDocuments(booking._id)))
    throw new DomainError('conflict', refusalOf(booking))
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking._id)
    .executeTakeFirstOrThrow()
  const { seller, tax, bank, years, say } = await houseOf(db)
  const number = env.takesTestMoney ? TEST_NUMBER + row.reference : row.reference
  const issued_on = today()
  const issued_on_bs = bsInWords(issued_on, years)
  return {
    ...proformaOf(row, await pricedOf(db, row.id), { tax, bank, says: say('paper.no_invoice') }),
    seller,
    number,
    issued_on,
    ...(issued_on_bs !== '' && { issued_on_bs }),
  }
}

/** Returns the proforma as PDF. It is drawn again when the booking has changed. Throws as `makeProforma`. */
export async function readProforma(booking: Booking): Promise<Paper> {
  const { bytes, number } = await drawOnce(
    `proforma ${booking._id}`,
    JSON.stringify(await makeProforma(booking)),
  )
  return { bytes, number: `proforma-${number}` }
}

function refusalOf({ reference, total, status }: Booking) {
  if (total === null) return `Booking ${reference} has no price yet`
  if (status === 'requested') return `Booking ${reference} is an application: approve it first`
  return status === 'cancelled'
    ? `Booking ${reference} is cancelled`
    : `Booking ${reference} has an invoice, which stands instead`
}
