import { formatDate } from '#contract/days.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { feeName, providerWord } from '#contract/payment-ways.ts'
import type { PayerFee, ReceivablePart, Receivables, ReceivableSums } from '#contract/receivables.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import type { Column } from '../kit/list/shape.ts'
import { monthLabel } from '../kit/month-weeks.ts'

const partWords: Record<ReceivablePart['what'], string> = {
  deposit: 'Deposit',
  installment: 'Instalment',
  balance: 'Balance',
}

/** "US$298, NPR 40,000"; "nothing" for none. */
export function sumsInWords({ sums }: ReceivableSums): string {
  return sums.length === 0 ? 'nothing' : sums.map(formatMoney).join(', ')
}

/** Returns the days of a group of `weeks`: "Before today", "23 November to 29 November 2026". */
export function weekInWords({ from, to }: Receivables['weeks'][number]): string {
  if (from === null) return 'Before today'
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
}

/** Returns the columns of sums by group; spreadsheets get each currency as a plain number. */
export function groupColumns<Row extends ReceivableSums>(
  label: string,
  nameOf: (row: Row) => string,
  currency: Currency,
): Column<Row>[] {
  return [
    { key: 'group', label, value: nameOf, isWide: true },
    { key: 'bookings', label: 'Bookings', value: ({ bookings }) => bookings, isNumber: true },
    ...currencies.map((one) => ({
      key: one,
      label: `Open, ${one}`,
      value: ({ sums }: Row) => amountIn(sums, one) / 100,
      cell: ({ sums }: Row) => formatMoney({ amount: amountIn(sums, one), currency: one }),
      isNumber: true,
    })),
    {
      key: 'together',
      label: `Together, ${currency}`,
      value: ({ together }) => together / 100,
      cell: ({ together }) => formatMoney({ amount: together, currency }),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'without_rate',
      label: 'Bookings without a rate',
      value: ({ without_rate }) => without_rate,
      isOnlyExported: true,
    },
  ]
}

/** Returns the columns of open parts. */
export function partColumns(currency: Currency): Column<ReceivablePart>[] {
  return [
    {
      key: 'reference',
      label: 'Booking',
      value: ({ reference }) => reference,
      cell: ({ reference }) => <BookingLink reference={reference} />,
    },
    { key: 'name', label: 'Name', value: ({ name }) => name, isWide: true },
    { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name, isMinor: true, isWide: true },
    { key: 'what', label: 'What', value: ({ what }) => partWords[what], isMinor: true },
    {
      key: 'due',
      label: 'Due',
      value: ({ due_on }) => due_on,
      cell: ({ due_on }) => formatDate(due_on),
    },
    {
      key: 'late',
      label: 'Days late',
      value: ({ days_late }) => Math.max(0, days_late),
      isNumber: true,
    },
    { key: 'currency', label: 'Currency', value: ({ open }) => open.currency, isOnlyExported: true },
    {
      key: 'open',
      label: 'Open',
      value: ({ open }) => open.amount / 100,
      cell: ({ open }) => formatMoney(open),
      isNumber: true,
    },
    {
      key: 'together',
      label: `In ${currency}`,
      value: ({ together }) => (together === null ? null : together / 100),
      cell: ({ together }) => (together === null ? 'No rate' : formatMoney({ amount: together, currency })),
      isNumber: true,
      isMinor: true,
    },
  ]
}

/** The columns of the fees that payers paid. */
export const feeColumns: Column<PayerFee>[] = [
  { key: 'month', label: 'Month', value: ({ month }) => month, cell: ({ month }) => monthLabel(month) },
  { key: 'fee', label: 'Fee', value: ({ provider }) => feeName(provider), isWide: true },
  { key: 'provider', label: 'By', value: ({ provider }) => providerWord(provider) },
  { key: 'currency', label: 'Currency', value: ({ currency }) => currency, isOnlyExported: true },
  { key: 'payments', label: 'Payments', value: ({ payments }) => payments, isNumber: true },
  {
    key: 'amount',
    label: 'Fees',
    value: ({ amount }) => amount / 100,
    cell: ({ amount, currency }) => formatMoney({ amount, currency }),
    isNumber: true,
  },
]

function amountIn(sums: ReceivableSums['sums'], currency: Currency) {
  return sums.find((sum) => sum.currency === currency)?.amount ?? 0
}
