import type { Selectable } from 'kysely'
import { Payment } from '#contract/payments.ts'
import type { PaymentRow as PaymentTable } from '#db/rows/money.ts'

export type PaymentRow = Selectable<PaymentTable>

/** A row as staff and the payer see it. */
export function toPayment(row: PaymentRow): Payment {
  return Payment.parse({ ...row, _id: row.id })
}
