import { bsInFigures } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import type { PeriodQuery } from '#contract/papers.ts'
import type { SheetCell } from '#integrations/xlsx.ts'
import { salesIn, type Entry } from './entries.ts'
import { spanOf } from './period.ts'
import { isSale, salesOf } from './register.ts'

const head = ['Date', 'Date (BS)', 'Account', 'Debit', 'Credit', 'Currency', 'Reference', 'Booking', 'Text']

/** One line: `amount` in minor units, debit if it is positive. */
type Posting = { account: string; amount: number; currency: string }

/** What is posted at an instant. */
type Deed = { at: string; text: string; postings: Posting[] }

const RECEIVABLES = 'Receivables'
const EXCHANGE = 'Exchange'

/** The account of each part of a sale. */
const saleAccounts = {
  taxable: 'Sales, taxable',
  vat: 'VAT payable',
  zero: 'Sales, zero-rated',
  exempt: 'Sales, exempt',
  none: 'Sales, without VAT',
} as const

/**
 * Returns the journal of a month or a fiscal year, the oldest first, below the names of the columns: invoices and credit
 * notes, money received and sent back, and what was made void. The debits of each currency come to its credits. Amounts
 * are in major units. Throws `invalid` for a fiscal year beyond the calendar.
 */
export async function readJournal(period: PeriodQuery): Promise<SheetCell[][]> {
  const span = await spanOf(period)
  const rows: { at: string; cells: SheetCell[] }[] = []
  for await (const entry of salesIn(span))
    for (const { at, text, postings } of deedsOf(entry)) {
      if (at < span.from || at >= span.before) continue
      const day = today(new Date(at))
      for (const { account, amount, currency } of postings) {
        if (amount === 0) continue
        const [debit, credit] = amount > 0 ? [amount / 100, null] : [null, -amount / 100]
        const what = [account, debit, credit, currency, entry.number, entry.reference, text]
        rows.push({ at, cells: [day, bsInFigures(day, span.years), ...what] })
      }
    }
  return [head, ...rows.toSorted((a, b) => order(a.at, b.at)).map(({ cells }) => cells)]
}

function deedsOf(entry: Entry): Deed[] {
  const { issued_at: at, voided_at } = entry
  const money = entry.kind === 'receipt' ? received(entry) : sentBack(entry)
  const deeds: Deed[] = [
    ...(isSale(entry)
      ? [{ at, text: saleText(entry), postings: sale(entry) }]
      : []),
    ...(money.length > 0
      ? [{ at, text: entry.kind === 'receipt' ? 'Received' : 'Sent back', postings: money }]
      : []),
  ]
  if (voided_at === null) return deeds
  const undone = deeds.map(({ postings }) => ({
    at: voided_at,
    text: 'Void',
    postings: postings.map(reversed),
  }))
  return [...deeds, ...undone]
}

function saleText({ kind, replaced_by }: Entry) {
  if (replaced_by !== undefined) return `Replaced by ${replaced_by}`
  return kind === 'invoice' ? 'Invoice' : 'Credit note'
}

function sale(entry: Entry): Posting[] {
  const sales = salesOf(entry)
  const currency = entry.snapshot?.total.currency ?? entry.currency!
  const parts = Object.entries(saleAccounts).map(([key, account]) => ({
    account,
    amount: -sales[key as keyof typeof saleAccounts],
    currency,
  }))
  const total = -parts.reduce((sum, { amount }) => sum + amount, 0)
  return [{ account: RECEIVABLES, amount: total, currency }, ...parts]
}

/** Money in another currency than the booking's goes through an account between the two. */
function received({ provider, paid, card_fee, paid_in, counted, currency }: Entry): Posting[] {
  if (provider === null || paid === null || paid_in === null || counted === null) return []
  const fee = card_fee ?? 0
  const counts = currency ?? paid_in
  return [
    { account: `Money, ${provider}`, amount: paid + fee, currency: paid_in },
    { account: 'Card fees', amount: -fee, currency: paid_in },
    ...exchanged({ amount: paid, currency: paid_in }, { amount: counted, currency: counts }),
    { account: RECEIVABLES, amount: -counted, currency: counts },
  ]
}

function sentBack({ refund_status, refunded, method, charged, charged_in, currency }: Entry): Posting[] {
  if (refund_status !== 'sent' || refunded === null || currency === null) return []
  const sent =
    charged !== null && charged_in !== null && charged_in !== currency
      ? { amount: charged, currency: charged_in }
      : { amount: refunded, currency }
  return [
    { account: RECEIVABLES, amount: refunded, currency },
    ...exchanged({ amount: -sent.amount, currency: sent.currency }, { amount: -refunded, currency }),
    { account: `Money, ${method ?? 'other'}`, amount: -sent.amount, currency: sent.currency },
  ]
}

type Amount = { amount: number; currency: string }

/** Returns what turns money of one currency into what it counts as; also what it counts for less, in the same one. */
function exchanged(from: Amount, to: Amount): Posting[] {
  return [
    { account: EXCHANGE, amount: -from.amount, currency: from.currency },
    { account: EXCHANGE, amount: to.amount, currency: to.currency },
  ].filter(() => from.currency !== to.currency || from.amount !== to.amount)
}

function reversed(posting: Posting): Posting {
  return { ...posting, amount: -posting.amount }
}

function order(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
