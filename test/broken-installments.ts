import { db } from '#db/client.ts'
import { installmentsOf } from '#domain/lines/installments.ts'
import { moneyRulesIn } from '#domain/lines/rules.ts'

/**
 * A booking that was made with a plan has as many parts as the plan while it has a price, in its currency and in the order
 * of their days, and together they are its balance. Any other booking has none.
 */
export async function wrongInstallments(): Promise<string[]> {
  const broken: string[] = []
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  for (const { id, reference, balance_amount, currency, money_rules } of bookings) {
    const parts = await installmentsOf(db, id)
    const planned = balance_amount === null ? 0 : moneyRulesIn(money_rules).installments.length
    if (parts.length !== planned) broken.push(`I13: ${reference} has ${parts.length} parts, not ${planned}`)
    if (parts.length === 0) continue
    const sum = parts.reduce((all, { amount }) => all + amount, 0)
    if (sum !== balance_amount)
      broken.push(`I13: the parts of ${reference} come to ${sum}, its balance is ${balance_amount}`)
    if (parts.some((part) => part.currency !== currency || part.amount < 0))
      broken.push(`I13: ${reference} is in ${currency}, not all of its parts are`)
    const days = parts.map(({ due_on }) => due_on)
    if (days.some((day, index) => index > 0 && day < days[index - 1]!))
      broken.push(`I13: the parts of ${reference} do not fall due in order`)
  }
  return broken
}
