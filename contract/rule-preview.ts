import { cancellationRows, type CancellationTable } from './cancellation.ts'
import { addDays, formatDay, type Day } from './days.ts'
import { formatMoney, type Money } from './money.ts'
import { balanceWhen, cardFeeInWords, hasCardFee, sumsOf, type MoneyRules } from './terms.ts'

/** A booking that could be made: its first day, its price and how many travel. */
export type ExampleBooking = { start: Day; price: Money; travellers: number }

/** The rules that somebody would book by. */
export type BookedBy = { money: MoneyRules; cancellation: CancellationTable }

/** What one rule means for a booking, before and after a change. */
export type RuleChange = { label: string; before: string; after: string }

/** Returns what a change of the rules means for a booking, only what becomes different. */
export function ruleChanges(example: ExampleBooking, before: BookedBy, after: BookedBy): RuleChange[] {
  const then = meaningOf(example, after)
  return Object.entries(meaningOf(example, before)).flatMap(([label, now]) => {
    const next = then[label] ?? ''
    return now === next ? [] : [{ label, before: now, after: next }]
  })
}

function meaningOf({ start, price, travellers }: ExampleBooking, { money, cancellation }: BookedBy) {
  const { deposit, card_fee, balance } = sumsOf(price, travellers, money)
  const steps = cancellationRows(cancellation, money).map(({ when, kept }) => `${when}: ${kept}`)
  return {
    Deposit: formatMoney(deposit),
    Balance: formatMoney(balance),
    'Balance due': balanceWhen(money, start),
    'Card fee on the deposit': hasCardFee(money)
      ? `${formatMoney(card_fee)} (${cardFeeInWords(money)})`
      : 'none',
    'Kept when cancelled': steps.join('\n'),
    'Can be booked until': formatDay(addDays(start, -money.notice_days)),
    'Unpaid seats are held': `${money.hold_minutes} minutes`,
  } as Record<string, string>
}
