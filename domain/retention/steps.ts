import { liveStatuses, givenUpStatuses } from '#contract/booking-statuses.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { RetentionKind } from '#contract/retention.ts'
import type { Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { forgetBookings } from '../customers/erase.ts'
import { emptyBin } from '../history/bin.ts'
import { thinVersions } from '../history/thin.ts'
import { clearDetails } from './traveller-details.ts'
import { forgetOldPapers } from '../traveller-papers/forget.ts'
import { forgetOldTrails } from '../trail-log/forget.ts'
import { passing, type Step } from './passing.ts'

const OPEN_PAYMENTS = ['created', 'pending', 'needs_review']

/**
 * The steps of each kind. None removes what accounting needs: paid bookings, payments, refunds, invoices, receipts,
 * credit notes.
 */
export const steps: Record<RetentionKind, Step> = {
  mails: clearMailTexts,
  enquiries: removeEnquiries,
  payment_notices: clearNotices,
  transfer_slips: removeSlips,
  unpaid_bookings: forgetUnpaid,
  traveller_details: clearDetails,
  traveller_papers: forgetOldPapers,
  trail_log: forgetOldTrails,
  versions: thinVersions,
  bin: emptyBin,
  ...passing,
}

/** Clears the texts of mails; who got one and when stays. */
async function clearMailTexts(tx: Tx, cutoff: string, limit: number) {
  const rows = await tx
    .selectFrom('emails')
    .select('id')
    .where('created_at', '<', cutoff)
    .where(sql<boolean>`text_body <> ''`)
    .where('status', '!=', 'queued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .leftJoin('payments', 'payments.booking_id', 'bookings.id')
            .select('bookings.id')
            .where('bookings.status', 'in', liveStatuses)
            .where(({ or, eb }) =>
              or([
                eb('bookings.id', '=', eb.ref('emails.noun_id')),
                eb('payments.id', '=', eb.ref('emails.noun_id')),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiries')
            .select('enquiries.id')
            .whereRef('enquiries.id', '=', 'emails.noun_id')
            .where('enquiries.status', 'in', ['new', 'open']),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  await tx
    .updateTable('emails')
    .set({ text_body: '', html_body: '' })
    .where('id', 'in', idsOf(rows))
    .execute()
  return rows.length
}

async function removeEnquiries(tx: Tx, cutoff: string, limit: number) {
  const rows = await tx
    .selectFrom('enquiries')
    .select('id')
    .where('status', 'in', ['answered', 'closed'])
    .where('updated_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.id', '=', 'enquiries.booking_id')
            .where('bookings.status', 'in', liveStatuses),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  // The files are swept up within the hour.
  await tx.deleteFrom('enquiry_files').where('enquiry_id', 'in', idsOf(rows)).execute()
  await tx.deleteFrom('enquiry_messages').where('enquiry_id', 'in', idsOf(rows)).execute()
  await tx.deleteFrom('enquiries').where('id', 'in', idsOf(rows)).execute()
  return rows.length
}

/** Deletes the raw text of providers' notices; sum and time stay. */
async function clearNotices(tx: Tx, cutoff: string, limit: number) {
  const rows = await tx
    .selectFrom('payment_events')
    .select('id')
    .where('received_at', '<', cutoff)
    .where(sql<boolean>`body <> ''`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
            .leftJoin('refunds', 'refunds.booking_id', 'payments.booking_id')
            .select('payments.id')
            .whereRef('payments.id', '=', 'payment_events.payment_id')
            .where(isBusy),
        ),
      ),
    )
    .orderBy('received_at')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  await tx.updateTable('payment_events').set({ body: '' }).where('id', 'in', idsOf(rows)).execute()
  return rows.length
}

async function removeSlips(tx: Tx, cutoff: string, limit: number) {
  const rows = await tx
    .selectFrom('payment_proofs')
    .select('payment_id as id')
    .where('created_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
            .leftJoin('refunds', 'refunds.booking_id', 'payments.booking_id')
            .select('payments.id')
            .whereRef('payments.id', '=', 'payment_proofs.payment_id')
            .where(isBusy),
        ),
      ),
    )
    .orderBy('payment_id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  await tx.deleteFrom('payment_proofs').where('payment_id', 'in', idsOf(rows)).execute()
  return rows.length
}

type MoneyTables = ExpressionBuilder<
  Pick<Database, 'payments' | 'bookings' | 'refunds'>,
  'payments' | 'bookings' | 'refunds'
>

/** Returns whether staff or the clock still have work with a payment, its booking or a refund of it. */
function isBusy({ or, eb }: MoneyTables) {
  return or([
    eb('payments.status', 'in', OPEN_PAYMENTS),
    eb('bookings.status', 'in', liveStatuses),
    eb('bookings.needs_review', '=', 1),
    eb('refunds.status', '!=', 'sent'),
  ])
}

/** Erases the people of given-up bookings that were never paid; the bookings stay. */
async function forgetUnpaid(tx: Tx, cutoff: string, limit: number) {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', givenUpStatuses)
    .where((row) => row(row.fn.coalesce('expired_at', 'cancelled_at'), '<', cutoff))
    .where((row) => row.or([row('email', '!=', ''), row('mobile', '!=', '')]))
    .where('needs_review', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.booking_id', '=', 'bookings.id')
            .where('payments.status', 'not in', ['failed', 'cancelled']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('refunds').select('refunds.id').whereRef('refunds.booking_id', '=', 'bookings.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents').select('documents.id').whereRef('documents.booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  await forgetBookings(tx, rows)
  return rows.length
}

function idsOf(rows: { id: string }[]) {
  return rows.map(({ id }) => id)
}
