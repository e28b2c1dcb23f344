import { counted } from '#contract/counted.ts'
import { clockTime, formatTime } from '#contract/days.ts'
import type { DepartureCosts } from '#contract/departure-costs.ts'
import type { DeparturePart } from '#contract/departure-parts.ts'
import { formatMoney } from '#contract/money.ts'
import { db } from '#db/client.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { partOf, said } from './part.ts'

/** What a departure has cost and leaves. Needs the right to see costs. */
export function costsPart({ result, costs, plan }: DepartureCosts): DeparturePart {
  const { currency, planned, actual, owed, margin } = result
  const money = (amount: number | null) => amount !== null && formatMoney({ amount, currency })
  if (plan === null && costs.length === 0)
    return partOf('costs', 'Nothing is planned or paid', { state: 'none' })
  const figures = said(
    planned !== null && `${money(planned)} planned`,
    actual !== null && `${money(actual)} so far`,
    margin !== null && `${money(margin)} left`,
  )
  return partOf('costs', figures || 'A rate is missing to add them up', {
    wrong: margin !== null && margin < 0 ? ['More is spent than has come in'] : [],
    open: owed !== null && owed > 0 ? [`${money(owed)} is owed to suppliers`] : [],
  })
}

/** The letters that staff have written to those who go, and mails to them that did not arrive. */
export async function messagesPart(bookings: BookingRow[]): Promise<DeparturePart> {
  const ids = bookings.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('emails')
          .select(['kind', 'status', 'seen_at', 'created_at', 'noun_id'])
          .where('noun', '=', 'booking')
          .where('noun_id', 'in', ids)
          .execute()
  const letters = rows.filter(({ kind }) => kind === 'message')
  const lost = rows.filter(({ status, seen_at }) => status === 'dead' && seen_at === null)
  const last = letters
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1)
  if (letters.length === 0 && lost.length === 0)
    return partOf('messages', 'No letter was written', { state: 'none' })
  const when = last !== undefined && `the last on ${formatTime(clockTime(last))}`
  const told = letters.length === 0 ? 'No letter was written' : counted(letters.length, 'letter', 'letters')
  const referenceOf = new Map(bookings.map(({ id, reference }) => [id, reference]))
  return partOf('messages', said(told, when), {
    wrong: lost.map(({ noun_id }) => `A mail to ${referenceOf.get(noun_id!)} did not arrive`),
  })
}

/** The invoices, receipts and credit notes of those who go. */
export async function documentsPart(bookings: BookingRow[]): Promise<DeparturePart> {
  const ids = bookings.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('documents')
          .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
          .where('booking_id', 'in', ids)
          .where('voided_at', 'is', null)
          .groupBy('kind')
          .execute()
  const count = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  const figures = said(
    count('invoice') > 0 && counted(count('invoice'), 'invoice', 'invoices'),
    count('receipt') > 0 && counted(count('receipt'), 'receipt', 'receipts'),
    count('credit-note') > 0 && counted(count('credit-note'), 'credit note', 'credit notes'),
  )
  return partOf('documents', figures || 'None were issued', { state: figures ? 'done' : 'none' })
}

/** What the guides have written on the way; what is urgent and nobody has seen is wrong. `withCosts`: cash, too. */
export async function logPart(departureId: string, withCosts: boolean): Promise<DeparturePart> {
  const rows = await db
    .selectFrom('trail_entries')
    .select(['kind', 'is_urgent', 'received_at'])
    .where('departure_id', '=', departureId)
    .execute()
  const entries = rows.filter(({ kind }) => withCosts || kind !== 'cash')
  const last = entries
    .map(({ received_at }) => received_at)
    .toSorted()
    .at(-1)
  if (last === undefined) return partOf('log', 'Nothing has been written on the way', { state: 'none' })
  const urgent = entries.filter(({ is_urgent }) => is_urgent === 1).length
  const when = `the last came on ${formatTime(clockTime(last))}`
  return partOf('log', said(counted(entries.length, 'entry', 'entries'), when), {
    wrong: urgent > 0 ? [`${counted(urgent, 'urgent entry', 'urgent entries')} that nobody has seen`] : [],
  })
}
