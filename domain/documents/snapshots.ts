import type { Selectable } from 'kysely'
import { formatDay, today } from '#contract/days.ts'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { lineInWords } from '#contract/lines.ts'
import { Currency, formatMoney, type Money } from '#contract/money.ts'
import { balanceBeforeTrip, hasCardFee } from '#contract/terms.ts'
import type { PaymentRow, RefundRow } from '#db/rows/money.ts'
import type { BookingRow as BookingTable, InstallmentRow } from '#db/rows/bookings.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { toLine, type LineRow } from '../lines/read.ts'

type BookingRow = Selectable<BookingTable>

/** What the price of a booking is made of, and the parts of its balance. */
export type Priced = { lines: LineRow[]; installments: InstallmentRow[] }

/** A document before it has a number. */
export type Draft = Omit<DocumentSnapshot, 'number' | 'issued_on' | 'seller'>

/**
 * Returns the invoice of a booking, which must have a price, with the parts of its balance. `replaces`: the number of the invoice for an earlier
 * price.
 */
export function invoiceOf(
  row: BookingRow,
  { lines, installments }: Priced,
  replaces: string | undefined,
): Draft {
  const money = inCurrencyOf(row.currency!)
  const total = money(row.total_amount!)
  return {
    kind: 'invoice',
    ...partiesOf(row),
    lines: lines.map(toLine).map((line) => ({ label: lineInWords(line), amount: line.amount })),
    total,
    notes: [
      ...(replaces ? [`This invoice replaces ${replaces}.`] : []),
      `Deposit, non-refundable: ${formatMoney(money(row.deposit_amount!))}.`,
      `Balance, paid ${balanceBeforeTrip(moneyRulesIn(row.money_rules), row.start_date)}: ${formatMoney(money(row.balance_amount!))}.`,
      ...installments.map(
        ({ position, due_on, amount }) =>
          `Part ${position} of the balance, due ${formatDay(due_on)}: ${formatMoney(money(amount))}.`,
      ),
      ...(row.quote_note ? [row.quote_note] : []),
    ],
  }
}

/** Returns the receipt of a payment, with the card fee as a line of its own. */
export function receiptOf(row: BookingRow, payment: Selectable<PaymentRow>): Draft {
  const money = inCurrencyOf(payment.currency)
  const day = payment.received_on ?? today(new Date(payment.confirmed_at ?? payment.created_at))
  const credited =
    row.currency === null || row.currency === payment.currency
      ? []
      : [`Counts as ${formatMoney(inCurrencyOf(row.currency)(payment.credited_amount))} of the booking.`]
  return {
    kind: 'receipt',
    ...partiesOf(row),
    lines: [
      {
        label: payment.is_installment === 1 ? 'Part of the balance' : purposes[payment.purpose],
        amount: money(payment.amount),
      },
      ...(payment.card_fee > 0 ? [{ label: 'Card fee', amount: money(payment.card_fee) }] : []),
    ],
    total: money(payment.amount + payment.card_fee),
    notes: [`Received on ${formatDay(day)}, ${waysOf[payment.provider] ?? 'by card'}.`, ...credited],
  }
}

/** Returns the proforma of a booking: the content of its invoice, and a note that it is no invoice yet. */
export function proformaOf(row: BookingRow, priced: Priced): Draft {
  const { notes, ...invoice } = invoiceOf(row, priced, undefined)
  const first = 'This is no invoice. You get one, with a number, when your first payment has arrived.'
  return { ...invoice, kind: 'proforma', notes: [first, ...notes] }
}

/**
 * Returns the credit note of a refund. `invoice`: the number of the invoice it is about; undefined for what was paid
 * beyond it.
 */
export function refundNoteOf(
  row: BookingRow,
  refund: Selectable<RefundRow>,
  invoice: string | undefined,
): Draft {
  const isBeyond = refund.beyond_price === 1
  return creditNoteOf(row, {
    label: `Refund, booking ${row.reference}`,
    amount: refund.amount,
    invoice: isBeyond ? undefined : invoice,
    notes: [
      ...(isBeyond ? ['Paid beyond what was invoiced, so the invoice stays as it is.'] : []),
      ...(refund.settled_at ? [`Sent on ${formatDay(today(new Date(refund.settled_at)))}.`] : []),
      ...(hasCardFee(moneyRulesIn(row.money_rules)) ? ['Card fees are not refunded.'] : []),
    ],
  })
}

/**
 * Returns the credit note of an invoiced part that will not be paid. `amount` in minor units of the booking's currency.
 */
export function creditNoteOf(
  row: BookingRow,
  { label, amount, invoice, notes }: Credited & { invoice: string | undefined; notes: string[] },
): Draft {
  const total = inCurrencyOf(row.currency!)(amount)
  return {
    kind: 'credit-note',
    ...partiesOf(row),
    lines: [{ label, amount: total }],
    total,
    notes: [...(invoice ? [`About invoice ${invoice}.`] : []), ...notes],
  }
}

/** The reason for a credit note and its amount in minor units. */
export type Credited = { label: string; amount: number }

const purposes = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Whole trip',
  free: 'Payment',
} satisfies Record<PaymentRow['purpose'], string>

const waysOf: Record<string, string> = { cash: 'in cash', transfer: 'by bank transfer' }

function partiesOf(row: BookingRow) {
  const { fullname: name, nationality, email, reference, trip_name: trip, start_date, end_date } = row
  return {
    buyer: { name, nationality, email },
    booking: { reference, trip, start_date, end_date, travellers: row.travellers },
  }
}

function inCurrencyOf(currency: string): (amount: number) => Money {
  return (amount) => ({ amount, currency: Currency.parse(currency) })
}
