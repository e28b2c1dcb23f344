import { bsInFigures } from '#contract/bikram-sambat.ts'
import { clockTime, today } from '#contract/days.ts'
import { amountIn, Currency } from '#contract/money.ts'
import type { PeriodQuery } from '#contract/papers.ts'
import { groupsOfSums, type TaxSums } from '#contract/tax.ts'
import type { SheetCell } from '#integrations/xlsx.ts'
import { salesIn, type Entry } from './entries.ts'
import { spanOf } from './period.ts'

/** The sales register in the order of the tax office's: what is sold is positive, what is credited negative. */
const head = [
  'Date (BS)',
  'Number',
  'Buyer',
  'Buyer’s PAN',
  'Currency',
  'Total',
  'Taxable',
  'VAT',
  'Zero-rated',
  'Exempt',
  'Not subject to VAT',
  'Country',
  'Date',
  'Issued',
  'Kind',
  'Booking',
  'About invoice',
  'Reason',
  'NPR for US$1',
  'Total in NPR',
]

/**
 * Returns the invoices and credit notes of a month or a fiscal year, the oldest first, below the names of the columns.
 * Amounts are in major units. What was paid beyond a price was never sold and is left out. An invoice that another one
 * replaced without a credit note is taken off when that one was issued. Throws `invalid` for a fiscal year beyond the
 * calendar.
 */
export async function readSalesRegister(period: PeriodQuery): Promise<SheetCell[][]> {
  const span = await spanOf(period)
  const rows: SheetCell[][] = [head]
  for await (const entry of salesIn(span)) {
    if (!isSale(entry) || entry.issued_at < span.from || entry.issued_at >= span.before) continue
    rows.push(rowOf(entry, bsInFigures(today(new Date(entry.issued_at)), span.years)))
  }
  return rows
}

/** Whether a paper adds to what is sold, or takes off it. */
export function isSale({ kind, beyond_price }: Pick<Entry, 'kind' | 'beyond_price'>): boolean {
  return kind === 'invoice' || (kind === 'credit-note' && beyond_price !== 1)
}

/** Returns what a paper sold or took off, by tax, in minor units: negative for a credit note. */
export function salesOf({ kind, snapshot, total }: Entry): TaxSums {
  const untaxed = { taxable: 0, vat: 0, zero: 0, exempt: 0, none: total ?? 0 }
  const { taxable, vat, zero, exempt, none } = snapshot?.taxes ?? untaxed
  const sign = kind === 'invoice' ? 1 : -1
  return {
    taxable: sign * taxable,
    vat: sign * vat,
    zero: sign * zero,
    exempt: sign * exempt,
    none: sign * none,
  }
}

function rowOf(entry: Entry, bs: string): SheetCell[] {
  const { kind, number, snapshot, reference, issued_at, paisa_per_dollar } = entry
  const sales = salesOf(entry)
  const groups = groupsOfSums(sales)
  const total = groups.vat + groups.zero + groups.exempt + groups.none
  const currency = snapshot?.total.currency ?? Currency.parse(entry.currency)
  const rupees = amountIn('NPR', { amount: total, currency }, paisa_per_dollar)
  return [
    bs,
    number,
    snapshot?.buyer.name ?? '',
    snapshot?.buyer.pan ?? '',
    currency,
    major(total),
    major(sales.taxable),
    major(sales.vat),
    major(sales.zero),
    major(sales.exempt),
    major(sales.none),
    snapshot?.buyer.nationality ?? '',
    today(new Date(issued_at)),
    clockTime(issued_at).replace('T', ' '),
    entry.replaced_by ? 'Replaced' : kind === 'invoice' ? 'Invoice' : 'Credit note',
    reference,
    snapshot?.about?.number ?? aboutIn(snapshot?.notes ?? []),
    reasonOf(entry),
    paisa_per_dollar === null ? null : paisa_per_dollar / 100,
    rupees === null ? null : major(rupees),
  ]
}

function reasonOf({ kind, snapshot }: Entry) {
  if (!snapshot) return 'This paper cannot be read'
  return kind === 'credit-note' ? (snapshot.lines[0]?.label ?? '') : ''
}

/** Notes of older releases name the invoice in words alone. */
function aboutIn(notes: string[]) {
  return notes.find((note) => note.startsWith('About invoice '))?.slice('About invoice '.length, -1) ?? ''
}

function major(minor: number) {
  return minor / 100
}
