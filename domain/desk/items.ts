import type { SelectQueryBuilder } from 'kysely'
import type { DeskGroup, DeskItem, DeskKind } from '#contract/desk.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import type { Database } from '#db/schema.ts'

/** So many of each kind are named. */
export const NAMED = 5

/** `total` of a kind, the most urgent of them named. */
export function groupOf(kind: DeskKind, items: DeskItem[], total: number, path_in_admin: string): DeskGroup {
  return { kind, total, items, path_in_admin }
}

export function itemOf(
  _id: string,
  label: string,
  path_in_admin: string,
  { note, is_late = false }: { note: string; is_late?: boolean },
): DeskItem {
  return { _id, label, note, is_late, path_in_admin }
}

export const bookingColumns = ['id', 'reference', 'fullname', 'trip_name', 'start_date'] as const
type BookingColumns = { id: string; reference: string; fullname: string }

/** `part`: the dialog of the booking’s page in which it is done. */
export function bookingItem(
  { id, reference, fullname }: BookingColumns,
  note: string,
  part?: string,
): DeskItem {
  const path = `/admin/bookings/${reference}${part ? `/${part}` : ''}`
  return itemOf(id, fullname, path, { note })
}

export const paymentColumns = ['payments.id', 'amount', 'currency', 'email', 'provider'] as const
type PaymentColumns = { id: string; amount: number; currency: string; email: string; provider: string }

/** `payer`: whose own part of a booking it pays. */
export function paymentItem(
  { id, email, provider, ...money }: PaymentColumns,
  part: string,
  payer?: string,
): DeskItem {
  const note = [email, `by ${provider}`, ...(payer === undefined ? [] : [`the part of ${payer}`])].join(', ')
  return itemOf(id, moneyWords(money), `/admin/payments/${id}/${part}`, { note })
}

export function moneyWords({ amount, currency }: { amount: number; currency: string }) {
  return formatMoney({ amount, currency: Currency.parse(currency) })
}

/** How many rows a query finds. */
export async function totalOf<Tables extends keyof Database>(
  waiting: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const { total } = await waiting
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
