import type { Selectable } from 'kysely'
import { Payment, type Purpose } from '#contract/payments.ts'
import type { PaymentRow as PaymentTable } from '#db/rows/money.ts'

export type PaymentRow = Selectable<PaymentTable>

/** Returns what a payment is for. A part of the balance is stored as a payment of it. */
export function purposeOf({ purpose, is_installment }: Pick<PaymentRow, 'purpose' | 'is_installment'>) {
  return is_installment === 1 ? ('installment' as const) : purpose
}

/** Returns the columns that say what a payment is for: see `purposeOf`. */
export function storedPurpose(purpose: Purpose): Pick<PaymentRow, 'purpose' | 'is_installment'> {
  return purpose === 'installment'
    ? { purpose: 'balance', is_installment: 1 }
    : { purpose, is_installment: 0 }
}

/** A row as its payer sees it. */
export function toPayment(row: PaymentRow): Payment {
  return Payment.parse({ ...row, _id: row.id, purpose: purposeOf(row) })
}
