import type { Selectable } from 'kysely'
import { today } from '#contract/days.ts'
import { alterParts, partDays, splitBalance } from '#contract/installments.ts'
import type { db, Tx } from '#db/client.ts'
import type { BookingRow, InstallmentRow } from '#db/rows/bookings.ts'
import { moneyRulesIn } from './rules.ts'

type Booking = Selectable<BookingRow>

/** Returns the parts of a booking's balance, in the order in which they fall due; none where it is paid at once. */
export async function installmentsOf(tx: Tx | typeof db, bookingId: string): Promise<InstallmentRow[]> {
  return tx
    .selectFrom('installments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
}

/**
 * Makes the parts of a booking come to its balance, by the plan it was made with. Before the first payment, and in another
 * currency, they are worked out anew; after it only the last open ones change. Call it whenever the balance was written.
 */
export async function writeInstallments(tx: Tx, booking: Booking): Promise<void> {
  const { id, balance_amount, currency, money_rules } = booking
  const plan = moneyRulesIn(money_rules).installments
  const before = await installmentsOf(tx, id)
  if (balance_amount === null || currency === null || plan.length === 0) return removeAll(tx, id, before)
  const isSettled = before[0]?.currency === currency && (await hasPayment(tx, id))
  if (isSettled) {
    const amounts = before.map(({ amount }) => amount)
    const after = alterParts(amounts, balance_amount)
    for (const [index, amount] of after.entries())
      if (amount !== amounts[index]) await setPart(tx, before[index]!, { amount })
    return
  }
  await removeAll(tx, id, before)
  await writeFirstInstallments(tx, booking)
}

/** Writes the parts of a balance that has none yet, by the plan of its booking. Returns them; none without a plan. */
export async function writeFirstInstallments(tx: Tx, booking: Booking): Promise<InstallmentRow[]> {
  const { id, balance_amount, currency, money_rules, start_date } = booking
  const plan = moneyRulesIn(money_rules).installments
  if (balance_amount === null || currency === null || plan.length === 0) return []
  const days = partDays(plan, start_date, today())
  const parts = splitBalance(balance_amount, plan).map((amount, index) => ({
    booking_id: id,
    position: index + 1,
    due_on: days[index]!,
    amount,
    currency,
  }))
  await tx.insertInto('installments').values(parts).execute()
  return parts
}

/** Gives the parts of a claimed booking the days that fit its new first day. What they come to stays. */
export async function moveInstallments(tx: Tx, { id, money_rules, start_date }: Booking): Promise<void> {
  const days = partDays(moneyRulesIn(money_rules).installments, start_date, today())
  for (const part of await installmentsOf(tx, id)) {
    const due_on = days[part.position - 1]
    if (due_on !== undefined && due_on !== part.due_on) await setPart(tx, part, { due_on })
  }
}

async function removeAll(tx: Tx, bookingId: string, before: InstallmentRow[]) {
  if (before.length > 0) await tx.deleteFrom('installments').where('booking_id', '=', bookingId).execute()
}

async function setPart(
  tx: Tx,
  { booking_id, position }: InstallmentRow,
  change: Partial<Pick<InstallmentRow, 'amount' | 'due_on'>>,
) {
  await tx
    .updateTable('installments')
    .set(change)
    .where('booking_id', '=', booking_id)
    .where('position', '=', position)
    .execute()
}

async function hasPayment(tx: Tx, bookingId: string) {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}
