import { today, type Day } from '#contract/days.ts'
import { Currency, type Money } from '#contract/money.ts'
import type { ShownPrice } from '#domain/bookings/shown-price.ts'

const RADIX = 36

/** Returns a random idempotency key for a form. It begins with the time, so that the form says when it was opened. */
export function newFormKey(): string {
  return `${Date.now().toString(RADIX)}_${crypto.randomUUID().slice(9)}`
}

/**
 * Reads what the form showed as the price: `seen`, the total that its scripts have put there, or, if it is higher,
 * `agreed`, the total that the last answer asked about; and the day on which the form was opened.
 */
export function shownPriceIn({ seen, agreed, idempotencyKey = '' }: Record<string, string>): ShownPrice {
  const totals = [moneyIn(agreed), moneyIn(seen)].filter((total) => total !== undefined)
  const [first, second] = totals
  const total = first && second && second.amount > first.amount ? second : first
  return { total, openedOn: openedOn(idempotencyKey) }
}

function moneyIn(text = ''): Money | undefined {
  const [, amount, code] = text.match(/^(\d{1,12}) ([A-Z]{3})$/) ?? []
  const { data: currency } = Currency.safeParse(code)
  return amount !== undefined && currency ? { amount: Number(amount), currency } : undefined
}

function openedOn(key: string): Day | undefined {
  const [, time] = key.match(/^([\da-z]{8})_[\da-f-]{27}$/) ?? []
  return time === undefined ? undefined : today(new Date(Number.parseInt(time, RADIX)))
}
