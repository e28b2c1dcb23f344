import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import type { BookingShare } from '#contract/shares.ts'
import { partsOfTravellers } from '#contract/shares.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { db, type Tx } from '#db/client.ts'
import type { BookingShareRow } from '#db/rows/bookings.ts'
import { shareToken } from '../security/link-tokens.ts'
import { partyOf } from './travellers.ts'

export type ShareRow = Selectable<BookingShareRow>

/** What one traveller pays, and the row of their link; undefined while they have none. */
export type Share = BookingShare & { row: ShareRow | undefined; part: { own: number; shared: number } }

/**
 * Returns what each traveller of a booking with a price pays and has paid, whoever booked first; then what those who left
 * pay for cancelling and have paid. Together it is the total and what is paid of it. What was paid by the link of the booking counts for whoever
 * booked.
 */
export async function sharesOf(booking: Booking, tx: Tx | typeof db = db): Promise<Share[]> {
  const { _id, total, lines, travellers, claims } = booking
  if (total === null) return []
  const [rows, left, { travellers: people }] = await Promise.all([
    shareRows(tx, _id),
    linesOfLeft(tx, _id),
    partyOf(booking, tx),
  ])
  const owedBy = (id: string) =>
    lines.reduce((sum, line) => sum + (left.get(line._id) === id ? line.amount.amount : 0), 0)
  const paid = await paidByShare(tx, _id, owedBy)
  const parts = partsOfTravellers(
    lines.filter((line) => !left.has(line._id)).map((line) => ({ ...line, amount: line.amount.amount })),
    travellers,
    claims,
  )
  const { currency } = total
  const staying = parts.map((part, index): Share => {
    const row = rows.find(({ position }) => position === index + 1)
    const amount = part.own + part.shared
    const had = ((row && paid.get(row.id)) ?? 0) + (index === 0 ? (paid.get('') ?? 0) : 0)
    const known = people[index]!.name || (index === 0 ? booking.fullname : '')
    return {
      position: index + 1,
      name: nameOfPayer(known, index + 1),
      ...inMoney(amount, had, currency),
      url: row?.is_open === 1 ? shareUrl(row) : null,
      row,
      part,
    }
  })
  const gone = rows.flatMap((row): Share[] => {
    const [amount, had] = [owedBy(row.id), paid.get(row.id) ?? 0]
    if (row.position !== null || (amount === 0 && had === 0)) return []
    const part = { own: amount, shared: 0 }
    const name = nameOfPayer('', null)
    return [{ position: null, name, ...inMoney(amount, had, currency), url: null, row, part }]
  })
  return [...staying, ...gone]
}

/** Returns what a traveller is called who pays a part; `position`: null for one who has left. */
export function nameOfPayer(name: string | null, position: number | null): string {
  return name || (position === null ? 'A traveller who left' : `Traveller ${position}`)
}

/** Returns the full address of a traveller's own part. Anybody with it can see and pay that part. */
export function shareUrl(row: Pick<ShareRow, 'id' | 'generation'>): string {
  return publicUrl(`/shares/${row.id}?token=${shareToken(row)}`)
}

/** Returns the live lines that somebody who has left pays alone, each with the part of theirs. */
export async function linesOfLeft(tx: Tx | typeof db, bookingId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('booking_lines')
    .select(['id', 'share_id'])
    .where('booking_id', '=', bookingId)
    .where('share_id', 'is not', null)
    .where('replaced_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, share_id }) => [id, share_id!]))
}

/** Returns what a traveller of a booking pays for others who cancelled before, in minor units. It is part of their amount. */
export function feesOf({ lines }: Pick<Booking, 'lines'>, position: number): number {
  return lines.reduce(
    (sum, { kind, traveller, amount }) =>
      kind === 'cancellation_fee' && traveller === position ? sum + amount.amount : sum,
    0,
  )
}

/** Ends the links of those who leave a claimed booking, and moves those of who stay to their new positions. */
export async function leaveShares(tx: Tx, bookingId: string, stay: number[]): Promise<void> {
  for (const row of (await shareRows(tx, bookingId)).toSorted(byPosition)) {
    if (row.position === null) continue
    const index = stay.indexOf(row.position)
    if (index + 1 === row.position) continue
    const change =
      index < 0 ? { position: null, is_open: 0, generation: row.generation + 1 } : { position: index + 1 }
    await tx.updateTable('booking_shares').set(change).where('id', '=', row.id).execute()
  }
}

function byPosition(a: ShareRow, b: ShareRow) {
  return (a.position ?? 0) - (b.position ?? 0)
}

function inMoney(amount: number, paid: number, currency: BookingShare['amount']['currency']) {
  return {
    amount: { amount, currency },
    paid: { amount: paid, currency },
    open: { amount: Math.max(0, amount - paid), currency },
  }
}

async function shareRows(tx: Tx | typeof db, bookingId: string): Promise<ShareRow[]> {
  return tx
    .selectFrom('booking_shares')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Returns what is paid for each share by its id, less what went back; the empty id is whoever booked. A refund that is about
 * no payment gives back to those who have left first, then to whoever booked.
 */
async function paidByShare(
  tx: Tx | typeof db,
  bookingId: string,
  owedBy: (shareId: string) => number,
): Promise<Map<string, number>> {
  const [payments, refunds, moves, rows] = await Promise.all([
    tx
      .selectFrom('payments')
      .select(['id', 'share_id', 'credited_amount'])
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'confirmed')
      .execute(),
    tx
      .selectFrom('refunds')
      .select(['payment_id', 'amount'])
      .where('booking_id', '=', bookingId)
      .where('status', '!=', 'failed')
      .execute(),
    tx.selectFrom('share_moves').selectAll().where('booking_id', '=', bookingId).execute(),
    shareRows(tx, bookingId),
  ])
  const paid = new Map<string, number>()
  const add = (id: string | null, amount: number) => paid.set(id ?? '', (paid.get(id ?? '') ?? 0) + amount)
  for (const { share_id, credited_amount } of payments) add(share_id, credited_amount)
  for (const { from_share, to_share, amount } of moves) {
    add(from_share, -amount)
    add(to_share, amount)
  }
  let unnamed = 0
  for (const { payment_id, amount } of refunds) {
    const payment = payments.find(({ id }) => id === payment_id)
    if (payment) add(payment.share_id, -amount)
    else unnamed += amount
  }
  for (const { id, position } of rows) {
    if (position !== null) continue
    const back = Math.min(unnamed, Math.max(0, (paid.get(id) ?? 0) - owedBy(id)))
    add(id, -back)
    unnamed -= back
  }
  add(null, -unnamed)
  return paid
}
