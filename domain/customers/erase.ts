import { isConfirmed } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { Erasure } from '#contract/customers.ts'
import { overwriteErased, takeTurn, type Tx } from '#db/client.ts'
import { removePrivateFiles } from '#integrations/private-files.ts'
import { forgetMailFiles } from '#integrations/mailer.ts'
import { forgetPayers } from '#integrations/payments/sandbox-store.ts'
import { noteErasure } from '#integrations/erasure-log.ts'
import { searchTextOf } from '../bookings/rows.ts'
import { changeContent } from '../content.ts'
import { lockRows } from '../locks.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { forgetMentions } from '../mentions/mentions.ts'
import { proofFilesOf } from '../payments/proofs.ts'
import { forgetFiles } from '../pictures/files.ts'
import { removePaperFiles } from '../sealed-files/files.ts'
import { forgetAnswers } from '../staff/repeats.ts'
import { forgetTrailOf } from '../trail-log/forget.ts'
import { forgetPapers } from '../traveller-papers/forget.ts'
import { CUSTOMERS_TURN, personAt } from './addresses.ts'
import { clearDocuments, ERASED } from './erase-documents.ts'
import {
  clearEnquiries,
  clearMails,
  removePastRecords,
  removeSubscribers,
  removeWaits,
} from './erase-enquiries.ts'
import { clearPayments, clearStatementLines } from './erase-money.ts'
import { removeReviews } from './erase-reviews.ts'
import { forgetProposals, lockProposals, removeProposals } from './proposals.ts'
import { clearTravellers, lodgeMailsOf } from './erase-travellers.ts'
import { traceOf } from './trace.ts'

type Trace = Awaited<ReturnType<typeof traceOf>>

/**
 * Erases a person with all their addresses: names, contacts, messages, travellers, mails. What accounting needs stays
 * without the person: references, dates, amounts, numbers of documents. A second erasure changes nothing. `seen`: the
 * addresses that were shown of the person, in any order. Throws `stale` when the person has others, `conflict` while a trip
 * of theirs is still to come or money is owed to them.
 */
export async function eraseCustomer(email: string, actor: Actor, seen = [email]): Promise<Erasure> {
  return erase(async (tx) => {
    const { addresses } = await personAt(email, tx)
    refuseUnseen(addresses, seen)
    return addresses
  }, actor)
}

/** Whoever was merged with the person since would be erased unseen. */
function refuseUnseen(addresses: string[], seen: string[]) {
  const known = new Set(seen.map((address) => address.toLowerCase()))
  if (known.size === addresses.length && addresses.every((address) => known.has(address))) return
  throw new DomainError(
    'stale',
    `By now this person has the addresses ${addresses.join(', ')}, which are not those that you were shown. Look at the person again, then erase`,
  )
}

/**
 * As `eraseCustomer`, but of one address alone: older records may say that it is the same person's as another's who was
 * never erased.
 */
export async function eraseAddress(address: string, actor: Actor): Promise<Erasure> {
  return erase(async () => [address.toLowerCase()], actor)
}

async function erase(whom: (tx: Tx) => Promise<string[]>, actor: Actor): Promise<Erasure> {
  const erased = await changeContent(async (tx) => {
    await takeTurn(tx, CUSTOMERS_TURN)
    const addresses = await whom(tx)
    await lockProposals(tx, addresses)
    const trace = await traceOf(tx, addresses)
    await refuseWhileNeeded(tx, trace)
    const bookingIds = idsOf(trace.bookings)
    await lockRows(tx, 'payments', idsOf(trace.payments))
    await lockRows(tx, 'bookings', bookingIds)
    const lodgeMails = await lodgeMailsOf(tx, bookingIds)
    const slipFiles = await proofFilesOf(tx, idsOf(trace.payments))
    const papers = await forgetPapers(tx, bookingIds)
    const trail = await forgetTrailOf(tx, bookingIds)
    const asked = await clearEnquiries(tx, trace)
    const reviews = await removeReviews(tx, trace.bookings)
    await forgetAnswers(tx)
    const cleared = {
      bookings: await clearBookings(tx, trace),
      ...(bookingIds.length === 0 ? {} : await clearAround(tx, bookingIds)),
      traveller_papers: papers.length,
      trail_entries: trail.entries,
      payments: await clearPayments(tx, trace),
      statement_lines: await clearStatementLines(tx, trace),
      ...asked.cleared,
      waits: await removeWaits(tx, trace),
      ...(await removeProposals(tx, trace)),
      subscribers: await removeSubscribers(tx, trace),
      past_records: await removePastRecords(tx, trace),
      emails: await clearMails(tx, trace),
      reviews: reviews.removed,
      customer_addresses: await forgetMerges(tx, addresses),
    }
    if (Object.values(cleared).some((rows) => rows > 0))
      await recordEvent(tx, actor, { verb: 'remove', noun: 'booking', noun_id: 'erasure', after: cleared })
    return {
      mailIds: [...idsOf(trace.emails), ...lodgeMails],
      paymentIds: idsOf(trace.payments),
      slips: slipFiles,
      paperIds: [...papers, ...trail.files, ...asked.files],
      shas: reviews.shas,
      addresses,
      cleared,
    }
  })
  const { mailIds, paymentIds, slips, paperIds, shas, addresses, cleared } = erased
  await forgetMailFiles(mailIds)
  await removePrivateFiles('proofs', slips)
  await removePaperFiles(paperIds)
  await forgetFiles(shas)
  forgetPayers(paymentIds)
  await overwriteErased()
  for (const address of addresses) noteErasure(address)
  return { cleared }
}

/** Returns how many rows said that these addresses are one person's. */
async function forgetMerges(tx: Tx, addresses: string[]) {
  const mains = tx.selectFrom('customer_addresses').select('main').where('address', 'in', addresses)
  const { numDeletedRows } = await tx
    .deleteFrom('customer_addresses')
    .where('main', 'in', mains)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function idsOf(rows: { id: string }[]) {
  return rows.map(({ id }) => id)
}

/** Erases the people of unpaid bookings, in the caller's transaction. */
export async function forgetBookings(tx: Tx, bookings: Trace['bookings']): Promise<void> {
  const ids = idsOf(bookings)
  if (ids.length === 0) return
  const payments = await tx.selectFrom('payments').selectAll().where('booking_id', 'in', ids).execute()
  const about = [...ids, ...idsOf(payments)]
  const emails = await tx.selectFrom('emails').select('id').where('noun_id', 'in', about).execute()
  await forgetProposals(tx, ids)
  await lockRows(tx, 'payments', idsOf(payments))
  await lockRows(tx, 'bookings', ids)
  await clearBookings(tx, { bookings })
  await clearAround(tx, ids)
  await clearPayments(tx, { payments })
  await clearStatementLines(tx, { bookings, payments })
  await clearMails(tx, { emails })
  // Their files are swept up within the hour.
  await forgetPapers(tx, ids)
  await forgetTrailOf(tx, ids)
}

async function refuseWhileNeeded(tx: Tx, { bookings }: Trace) {
  const live = bookings.find(
    (booking) =>
      (booking.status === 'awaiting_payment' || isConfirmed(booking)) && booking.end_date >= today(),
  )
  if (live)
    throw new DomainError(
      'conflict',
      `Booking ${live.reference} is still to come. Cancel it or wait until it is over, then erase`,
    )
  if (bookings.length === 0) return
  const owed = await tx
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select('bookings.reference')
    .where('refunds.status', '!=', 'sent')
    .where('booking_id', 'in', idsOf(bookings))
    .executeTakeFirst()
  if (owed)
    throw new DomainError(
      'conflict',
      `A refund of booking ${owed.reference} is still owed. Send it, then erase`,
    )
}

async function clearBookings(tx: Tx, { bookings }: Pick<Trace, 'bookings'>) {
  for (const { id, reference, trip_name } of bookings) {
    const person = { fullname: ERASED, email: '' }
    await tx
      .updateTable('bookings')
      .set((row) => ({
        ...person,
        search_text: searchTextOf({ reference, trip_name, ...person }),
        gender: 'Gender',
        nationality: '',
        mobile: '',
        buyer_name: '',
        buyer_pan: '',
        message: '',
        cancel_reason: null,
        quote_note: '',
        arrival_flight: '',
        leaving_flight: '',
        share_with: '',
        answers: '[]',
        network: null,
        arrival_at: null,
        leaving_at: null,
        mailbox_proven_at: null,
        consented_at: null,
        link_generation: row('link_generation', '+', 1),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
  return bookings.length
}

/** Clears records of the bookings that say more than accounting needs. */
async function clearAround(tx: Tx, ids: string[]) {
  const travellers = await clearTravellers(tx, ids)
  const notes = await tx.deleteFrom('booking_notes').where('booking_id', 'in', ids).executeTakeFirst()
  await tx.deleteFrom('asks').where('booking_id', 'in', ids).execute()
  await forgetMentions(tx, 'booking_id', ids)
  await tx.updateTable('booking_lines').set({ reason: '' }).where('booking_id', 'in', ids).execute()
  await tx
    .updateTable('refunds')
    .set({ reason: '', note: '', last_error: null })
    .where('booking_id', 'in', ids)
    .execute()
  await tx.deleteFrom('booking_codes').where('booking_id', 'in', ids).execute()
  await tx.deleteFrom('idempotency_keys').where('booking_id', 'in', ids).execute()
  return {
    travellers,
    booking_notes: Number(notes.numDeletedRows),
    documents: await clearDocuments(tx, ids),
  }
}
