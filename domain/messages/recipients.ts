import type { BookingStatus } from '#contract/booking-statuses.ts'
import { writtenStatuses, type MessageRecipients, type RecipientsQuery } from '#contract/messages.ts'
import { db, type Tx } from '#db/client.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { ERASED } from '../customers/erase-documents.ts'
import { DomainError } from '../errors.ts'
import { goesOn } from '../goes-on.ts'

type LeftOut = MessageRecipients['left_out'][number]

/** Returns whom a letter would go to, and who is left out and why. Throws `not-found`. */
export async function readRecipients(wanted: RecipientsQuery): Promise<MessageRecipients> {
  const { rows, leftOut } = await recipientsOf(db, wanted)
  const recipients = rows.map(({ reference, fullname, email, status }) => ({
    reference,
    fullname,
    email,
    status: status as BookingStatus,
  }))
  return { recipients, left_out: leftOut }
}

/** As `readRecipients`, with the rows of the bookings. */
export async function recipientsOf(
  tx: Tx | typeof db,
  { references, departure_id, statuses = writtenStatuses }: RecipientsQuery,
): Promise<{ rows: BookingRow[]; leftOut: LeftOut[] }> {
  const named = references && [...new Set(references)]
  const all = tx.selectFrom('bookings').selectAll().orderBy('fullname').orderBy('id')
  const rows = await (
    named ? all.where('reference', 'in', named) : all.where(goesOn(departure_id!))
  ).execute()
  if (named) refuseUnknown(named, rows)
  else if (rows.length === 0) await refuseUnknownDeparture(tx, departure_id!)

  // Whoever is named one by one is meant, whatever the status.
  const isMeant = ({ status }: BookingRow) => !!named || (statuses as string[]).includes(status)
  const leftOut = rows.flatMap((row): LeftOut[] => {
    const reason = whyNot(row, isMeant(row))
    const { reference, fullname, status } = row
    return reason ? [{ reference, fullname, status: status as BookingStatus, reason }] : []
  })
  const without = new Set(leftOut.map(({ reference }) => reference))
  return { rows: rows.filter(({ reference }) => !without.has(reference)), leftOut }
}

function whyNot(row: BookingRow, isMeant: boolean): LeftOut['reason'] | undefined {
  if (row.email === '') return row.fullname === ERASED ? 'erased' : 'no-address'
  if (row.is_demo === 1) return 'demo'
  return isMeant ? undefined : 'status'
}

function refuseUnknown(named: string[], rows: BookingRow[]) {
  const known = new Set(rows.map(({ reference }) => reference))
  const unknown = named.find((reference) => !known.has(reference))
  if (unknown !== undefined) throw new DomainError('not-found', `No booking has the reference ${unknown}`)
}

async function refuseUnknownDeparture(tx: Tx | typeof db, id: string) {
  const departure = await tx.selectFrom('departures').select('id').where('id', '=', id).executeTakeFirst()
  if (!departure) throw new DomainError('not-found', 'No departure has that id')
}
