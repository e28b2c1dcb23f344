import type { Selectable } from 'kysely'
import { accountsFor, type Bank } from '#contract/bank.ts'
import { bookedPermitsInWords } from '#contract/booked-permits.ts'
import { claimsIn } from '#contract/class-prices.ts'
import { formatDay, today } from '#contract/days.ts'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { lineInWords, type LineTax } from '#contract/lines.ts'
import { Currency, formatMoney, type Money } from '#contract/money.ts'
import { feeName, wayOf } from '#contract/payment-ways.ts'
import { balanceBeforeTrip, hasCardFee } from '#contract/terms.ts'
import type { Settings } from '#contract/settings.ts'
import {
  groupsOf,
  sumsOfGroups,
  takenSums,
  takeOff,
  taxOf,
  VAT_BASIS_POINTS,
  vatOfLines,
  type TaxGroups,
} from '#contract/tax.ts'
import type { PaymentRow, RefundRow } from '#db/rows/money.ts'
import type { BookingRow as BookingTable, InstallmentRow } from '#db/rows/bookings.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { toLine, type LineRow } from '../lines/read.ts'
import { agreedPermitsIn } from '../permits/charged.ts'
import type { Left } from './earlier.ts'

type BookingRow = Selectable<BookingTable>

/** What the price of a booking is made of, and the parts of its balance. */
export type Priced = { lines: LineRow[]; installments: InstallmentRow[] }

/** A document before it has a number. */
export type Draft = Omit<DocumentSnapshot, 'number' | 'issued_on' | 'seller'>

type Tax = Settings['tax']

/** How the note of an invoice begins that names the one it replaces. */
export const REPLACES = 'This invoice replaces '

/**
 * Returns the invoice of a booking, which must have a price, with the parts of its balance, taxed by `tax`, and with the
 * account of `bank` that takes its currency; for a booking that is paid by then, without what is to be paid. `replaces`: the
 * number of the invoice for an earlier price.
 */
export function invoiceOf(
  row: BookingRow,
  { lines, installments }: Priced,
  {
    replaces,
    tax,
    bank,
    isPaid = false,
  }: { replaces: string | undefined; tax: Tax; bank: Bank; isPaid?: boolean },
): Draft {
  const money = inCurrencyOf(row.currency!)
  const total = money(row.total_amount!)
  return {
    kind: 'invoice',
    ...partiesOf(row),
    ...taxedLines(lines, tax),
    total,
    notes: [
      ...(replaces ? [`${REPLACES}${replaces}.`] : []),
      ...(isPaid ? ['Paid in full on the day of this invoice.'] : toPay()),
      ...permitNotes(row),
      ...(row.quote_note ? [row.quote_note] : []),
    ],
  }

  function toPay() {
    return [
      `Deposit, non-refundable: ${formatMoney(money(row.deposit_amount!))}.`,
      `Balance, paid ${balanceBeforeTrip(moneyRulesIn(row.money_rules), row.start_date)}: ${formatMoney(money(row.balance_amount!))}.`,
      ...installments.map(
        ({ position, due_on, amount }) =>
          `Part ${position} of the balance, due ${formatDay(due_on)}: ${formatMoney(money(amount))}.`,
      ),
      ...transferNotes(row, bank, total),
    ]
  }
}

/** Returns where to send what is paid by bank transfer; nothing while no account takes the currency of the price. */
function transferNotes({ reference }: BookingRow, bank: Bank, amount: Money): string[] {
  const [found] = accountsFor(bank, [{ amount }])
  if (!found || found.sums.length === 0) return []
  const { account } = found
  const words = [
    account.bank,
    account.branch,
    `account ${account.account_number}`,
    account.account_name && `in the name of ${account.account_name}`,
    account.swift && `SWIFT ${account.swift}`,
  ].filter(Boolean)
  return [`By bank transfer: ${words.join(', ')}. Please write ${reference} with the transfer.`]
}

/** Returns how the permits of a booking are paid, as sentences. */
function permitNotes({ agreed_permits, claims, nationality, travellers }: BookingRow): string[] {
  const booked = { claims: claimsIn(claims), nationality, travellers }
  return bookedPermitsInWords({ ...booked, agreed_permits: agreedPermitsIn(agreed_permits) })
}

/** Returns the lines of an invoice, of a seller who is registered for VAT with the tax of each and of all. */
function taxedLines(rows: LineRow[], tax: Tax): Pick<Draft, 'lines' | 'taxes' | 'lines_without_vat'> {
  const lines = rows.map(toLine)
  const isWithout = tax.scheme === 'vat' && tax.prices === 'without_vat'
  // What one costs holds the VAT, so it is not said beside an amount without it.
  const plain = lines.map((line) => ({
    label: lineInWords(isWithout ? { ...line, unit: null } : line),
    amount: line.amount,
  }))
  if (tax.scheme === 'pan') return { lines: plain }
  const taxed = lines.map((line) => ({ tax: taxOf(line, tax), amount: line.amount.amount }))
  const vat = vatOfLines(taxed)
  return {
    lines: plain.map((line, index) => ({ ...line, tax: taxed[index]!.tax, vat: vat[index]! })),
    taxes: { basis_points: VAT_BASIS_POINTS, ...sumsOfGroups(groupsOf(taxed)) },
    ...(isWithout && { lines_without_vat: true }),
  }
}

/**
 * Returns the receipt of a payment, with the card fee as a line of its own. `payer`: the traveller who paid their own part;
 * the receipt tells of nobody else then.
 */
export function receiptOf(row: BookingRow, payment: Selectable<PaymentRow>, payer?: Draft['buyer']): Draft {
  const money = inCurrencyOf(payment.currency)
  const day = payment.received_on ?? today(new Date(payment.confirmed_at ?? payment.created_at))
  const credited =
    row.currency === null || row.currency === payment.currency
      ? []
      : [`Counts as ${formatMoney(inCurrencyOf(row.currency)(payment.credited_amount))} of the booking.`]
  return {
    kind: 'receipt',
    ...partiesOf(row),
    ...(payer && { buyer: payer }),
    lines: [
      {
        label: payment.is_installment === 1 ? 'Part of the balance' : purposes[payment.purpose],
        amount: money(payment.amount),
      },
      ...(payment.card_fee > 0
        ? [{ label: feeName(payment.provider), amount: money(payment.card_fee) }]
        : []),
    ],
    total: money(payment.amount + payment.card_fee),
    notes: [
      `Received on ${formatDay(day)}, ${waysOf[payment.provider] ?? byWay(payment.provider)}.`,
      ...credited,
    ],
  }
}

/** Returns the proforma of a booking: the content of its invoice, below a note that `says` that it is no invoice yet. */
export function proformaOf(
  row: BookingRow,
  priced: Priced,
  { says, ...house }: { tax: Tax; bank: Bank; says: string },
): Draft {
  const { notes, ...invoice } = invoiceOf(row, priced, { replaces: undefined, ...house })
  return { ...invoice, kind: 'proforma', notes: [says, ...notes] }
}

/**
 * Returns the credit note of a refund. `about`: what is left of the invoice, which what was paid beyond it leaves as it
 * is.
 */
export function refundNoteOf(row: BookingRow, refund: Selectable<RefundRow>, about: Left | undefined): Draft {
  const isBeyond = refund.beyond_price === 1
  return creditNoteOf(row, {
    label: `Refund, booking ${row.reference}`,
    amount: refund.amount,
    about: isBeyond ? undefined : about,
    notes: [
      ...(isBeyond ? ['Paid beyond what was invoiced, so the invoice stays as it is.'] : []),
      ...(refund.settled_at ? [`Sent on ${formatDay(today(new Date(refund.settled_at)))}.`] : []),
      ...(hasCardFee(moneyRulesIn(row.money_rules)) ? ['Card fees are not refunded.'] : []),
    ],
  })
}

/**
 * Returns the credit note of an invoiced part that will not be paid. `amount` in minor units of the booking's currency,
 * with the share of the invoice's taxes that it takes off.
 */
export function creditNoteOf(
  row: BookingRow,
  { label, amount, about, tax, notes }: Charged & { about: Left | undefined; tax?: LineTax; notes: string[] },
): Draft {
  const total = inCurrencyOf(row.currency!)(amount)
  return {
    kind: 'credit-note',
    ...partiesOf(row),
    ...(about?.buyer && { buyer: about.buyer }),
    lines: [{ label, amount: total }],
    total,
    ...(about?.groups && { taxes: taxesTaken(about.groups, amount, tax) }),
    ...(about && { about: { number: about.number, issued_on: about.issued_on } }),
    notes: [...(about ? [`About invoice ${about.number}.`] : []), ...notes],
  }
}

function taxesTaken(left: TaxGroups, amount: number, tax: LineTax | undefined): Draft['taxes'] {
  return { basis_points: VAT_BASIS_POINTS, ...takenSums(left, takeOff(left, amount, tax)) }
}

type Charged = { label: string; amount: number }

/** The reason for a credit note, its amount in minor units, and the line of the price that ends, if it is for one. */
export type Credited = Charged & { line?: Pick<LineRow, 'kind' | 'tax'> }

const purposes = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Whole trip',
  free: 'Payment',
} satisfies Record<PaymentRow['purpose'], string>

/** Returns "by card", "by eSewa". */
function byWay(provider: string) {
  const { kind, page } = wayOf(provider)
  return kind === 'card' ? 'by card' : `by ${page}`
}

const waysOf: Record<string, string> = { cash: 'in cash', transfer: 'by bank transfer' }

/** Returns the name and the PAN that an invoice of a booking bears. */
export function namedIn({
  fullname,
  buyer_name,
  buyer_pan,
}: Pick<BookingRow, 'fullname' | 'buyer_name' | 'buyer_pan'>): Pick<Draft['buyer'], 'name' | 'pan'> {
  return { name: buyer_name || fullname, ...(buyer_pan !== '' && { pan: buyer_pan }) }
}

function partiesOf(row: BookingRow) {
  const { nationality, email, reference, trip_name: trip, start_date, end_date } = row
  return {
    buyer: { nationality, email, ...namedIn(row) },
    booking: { reference, trip, start_date, end_date, travellers: row.travellers },
  }
}

function inCurrencyOf(currency: string): (amount: number) => Money {
  return (amount) => ({ amount, currency: Currency.parse(currency) })
}
