import { bsInFigures } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import type { PeriodQuery } from '#contract/papers.ts'
import type { SheetCell } from '#integrations/xlsx.ts'
import { salesIn, type Entry } from './entries.ts'
import { spanOf } from './period.ts'
import { isSale, salesOf } from './register.ts'
import { unallocatedIn } from './unallocated.ts'

const head = ['Date', 'Date (BS)', 'Account', 'Debit', 'Credit', 'Currency', 'Reference', 'Booking', 'Text']

/** One line: `amount` in minor units, debit if it is positive. */
type Posting = { account: string; amount: number; currency: string }

/** What is posted at an instant. */
type Deed = { at: string; text: string; postings: Posting[] }

const RECEIVABLES = 'Receivables'
const EXCHANGE = 'Exchange'
const CARD_FEES = 'Card fees'
const UNALLOCATED = 'Money without a booking'

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
 * notes, money received and sent back, and what was made void. Money that named no booking stays in an account of its own
 * until it is allocated to one. The debits of each currency come to its credits. Amounts are in major units. Throws
 * `invalid` for a fiscal year beyond the calendar.
 */
export async function readJournal(period: PeriodQuery): Promise<SheetCell[][]> {
  const span = await spanOf(period)
  const rows: { at: string; cells: SheetCell[] }[] = []
  const post = ({ at, text, postings }: Deed, about: SheetCell[]) => {
    if (at < span.from || at >= span.before) return
    const day = today(new Date(at))
    for (const { account, amount, currency } of postings) {
      if (amount === 0) continue
      const [debit, credit] = amount > 0 ? [amount / 100, null] : [null, -amount / 100]
      const what = [account, debit, credit, currency, ...about, text]
      rows.push({ at, cells: [day, bsInFigures(day, span.years), ...what] })
    }
  }
  const { come, gone } = await unallocatedIn(span)
  for (const payment of come) post(withoutBooking(payment), [payment.id, ''])
  for (const payment of gone) post(givenBack(payment), [payment.id, ''])
  for await (const entry of salesIn(span))
    for (const deed of deedsOf(entry)) post(deed, [entry.number, entry.reference])
  return [head, ...rows.toSorted((a, b) => order(a.at, b.at)).map(({ cells }) => cells)]
}

type Unallocated = Awaited<ReturnType<typeof unallocatedIn>>

function withoutBooking({ at, provider, amount, card_fee, currency }: Unallocated['come'][number]): Deed {
  return {
    at: at!,
    text: 'Received without a booking',
    postings: [
      ...moneyIn({ provider, amount, fee: card_fee, currency }),
      { account: UNALLOCATED, amount: -amount, currency },
    ],
  }
}

/** What goes back beyond the amount itself is of the fee. */
function givenBack({ at, provider, amount, refunded_amount, currency }: Unallocated['gone'][number]): Deed {
  const ofAmount = Math.min(amount, refunded_amount)
  return {
    at,
    text: 'Given back by the provider',
    postings: [
      { account: UNALLOCATED, amount: ofAmount, currency },
      { account: CARD_FEES, amount: refunded_amount - ofAmount, currency },
      { account: `Money, ${provider}`, amount: -refunded_amount, currency },
    ],
  }
}

type Taken = { provider: string; amount: number; fee: number; currency: string }

function moneyIn({ provider, amount, fee, currency }: Taken): Posting[] {
  return [
    { account: `Money, ${provider}`, amount: amount + fee, currency },
    { account: CARD_FEES, amount: -fee, currency },
  ]
}

function deedsOf(entry: Entry): Deed[] {
  const { issued_at: at, voided_at } = entry
  const money = entry.kind === 'receipt' ? received(entry) : sentBack(entry)
  const deeds: Deed[] = [
    ...(isSale(entry) ? [{ at, text: saleText(entry), postings: sale(entry) }] : []),
    ...(money.length > 0 ? [{ at, text: moneyText(entry), postings: money }] : []),
  ]
  if (voided_at === null) return deeds
  const undone = deeds.map(({ postings }) => ({
    at: voided_at,
    text: 'Void',
    postings: postings.map(reversed),
  }))
  return [...deeds, ...undone]
}

function moneyText({ kind, purpose }: Entry) {
  if (kind !== 'receipt') return 'Sent back'
  return purpose === 'free' ? 'Counted for a booking' : 'Received'
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

/**
 * Money in another currency than the booking's goes through an account between the two. What came without a booking has
 * been received before.
 */
function received({ provider, purpose, paid, card_fee, paid_in, counted, currency }: Entry): Posting[] {
  if (provider === null || paid === null || paid_in === null || counted === null) return []
  const counts = currency ?? paid_in
  return [
    ...(purpose === 'free'
      ? [{ account: UNALLOCATED, amount: paid, currency: paid_in }]
      : moneyIn({ provider, amount: paid, fee: card_fee ?? 0, currency: paid_in })),
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
