import type { Selectable } from 'kysely'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { groupsOfSums, takeOff, type TaxGroups } from '#contract/tax.ts'
import type { db, Tx } from '#db/client.ts'
import type { DocumentRow } from '#db/rows/money.ts'
import { snapshotIn, totalIn } from './stored.ts'

/** An issued document of a booking. `isBeyond`: a credit note of money beyond the price, which is about no invoice. */
export type Earlier = Pick<Selectable<DocumentRow>, 'id' | 'source' | 'number' | 'kind' | 'snapshot'> & {
  isBeyond: boolean
}

const REFUND = 'credit-note '

/** Returns the documents of a booking, the oldest first. */
export async function documentsOf(tx: Tx | typeof db, bookingId: string): Promise<Earlier[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'source', 'number', 'kind', 'snapshot'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  const refunds = await tx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('beyond_price', '=', 1)
    .execute()
  const beyond = new Set(refunds.map(({ id }) => REFUND + id))
  return rows.map((row) => ({ ...row, isBeyond: beyond.has(row.source) }))
}

export function lastInvoice(documents: Earlier[]): Earlier | undefined {
  return documents.findLast(({ kind }) => kind === 'invoice')
}

/** Returns the last invoice and all that was issued since. */
export function sinceLastInvoice(documents: Earlier[]): Earlier[] {
  const last = lastInvoice(documents)
  return last ? documents.slice(documents.indexOf(last)) : []
}

/**
 * What no credit note has taken off an invoice, in minor units. `amount`: undefined when a paper cannot be read, because
 * no credit note is issued on a guess. `buyer`: whom it names. `groups`: by tax, when the invoice has taxes.
 */
export type Left = {
  number: string
  issued_on: string
  buyer?: DocumentSnapshot['buyer'] | undefined
  amount: number | undefined
  groups?: TaxGroups
}

/** Returns what is left of the last invoice; undefined without one. */
export function leftOfInvoice(documents: Earlier[]): Left | undefined {
  const [invoice, ...others] = sinceLastInvoice(documents)
  if (!invoice) return undefined
  const notes = others.filter(({ kind, isBeyond }) => kind === 'credit-note' && !isBeyond)
  const total = totalIn(invoice.snapshot)?.amount
  const credited = notes.map(({ snapshot }) => totalIn(snapshot)?.amount)
  const whole = snapshotIn(invoice)
  const about = { number: invoice.number, issued_on: whole?.issued_on ?? '', buyer: whole?.buyer }
  if (total === undefined || credited.includes(undefined)) return { ...about, amount: undefined }
  const amount = credited.reduce<number>((left, one) => left - (one ?? 0), total)
  const groups = whole?.taxes && notes.reduce(withoutNote, groupsOfSums(whole.taxes))
  return { ...about, amount, ...(groups && { groups }) }
}

/** A note that can be read no further than its total takes off of each tax by its share. */
function withoutNote(left: TaxGroups, note: Earlier): TaxGroups {
  const taxes = snapshotIn(note)?.taxes
  const taken = taxes ? groupsOfSums(taxes) : takeOff(left, totalIn(note.snapshot)!.amount)
  return {
    none: left.none - taken.none,
    vat: left.vat - taken.vat,
    zero: left.zero - taken.zero,
    exempt: left.exempt - taken.exempt,
  }
}
