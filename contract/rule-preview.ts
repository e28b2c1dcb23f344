import { cancellationRows, type CancellationTable } from './cancellation.ts'
import { addDays, formatDay, type Day } from './days.ts'
import { splitBalance } from './installments.ts'
import { formatMoney, type Money } from './money.ts'
import type { GroupSizes } from './requests.ts'
import { balanceWhen, cardFeeInWords, daysOf, hasCardFee, sumsOf, type MoneyRules } from './terms.ts'

/** A booking that could be made: its first day, its price and how many travel. */
export type ExampleBooking = { start: Day; price: Money; travellers: number }

/** The rules that somebody would book by. `sizes`: the private groups that need no answer of the office. */
export type BookedBy = { money: MoneyRules; cancellation: CancellationTable; sizes: GroupSizes }

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

function meaningOf({ start, price, travellers }: ExampleBooking, { money, cancellation, sizes }: BookedBy) {
  const { deposit, card_fee, balance } = sumsOf(price, travellers, money)
  const steps = cancellationRows(cancellation, money).map(({ when, kept }) => `${when}: ${kept}`)
  return {
    Deposit: formatMoney(deposit),
    Balance: formatMoney(balance),
    'Balance due': balanceWhen(money, start),
    'Balance in parts': partsOf(balance, start, money),
    'Card fee on the deposit': hasCardFee(money)
      ? `${formatMoney(card_fee)} (${cardFeeInWords(money)})`
      : 'none',
    'Kept when cancelled': steps.join('\n'),
    'Can be booked until': formatDay(addDays(start, -money.notice_days)),
    'Unpaid seats are held': `${money.hold_minutes} minutes`,
    'A deposit in parts is gathered within': daysOf(money.gather_days),
    'Private groups': `${sizes.least_party} to ${sizes.most_party} travellers`,
  } as Record<string, string>
}

function partsOf({ amount, currency }: Money, start: Day, { installments }: MoneyRules) {
  const amounts = splitBalance(amount, installments)
  const parts = installments.map(({ days_before }, index) => {
    const part = formatMoney({ amount: amounts[index] ?? 0, currency })
    return `${part} by ${formatDay(addDays(start, -days_before))}`
  })
  return parts.length === 0 ? 'none' : parts.join('\n')
}
