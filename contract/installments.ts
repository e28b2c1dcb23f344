import { addDays, type Day } from './days.ts'
import { share } from './money.ts'
import type { PlannedPart } from './terms.ts'

// How the balance of a booking is paid in parts. Amounts in minor units.

/** Returns parts in the order in which they fall due. */
export function inTime(plan: PlannedPart[]): PlannedPart[] {
  return plan.toSorted((a, b) => b.days_before - a.days_before)
}

/** Returns what each part of a balance comes to. Together they are the balance; what rounding leaves is in the last. */
export function splitBalance(balance: number, plan: PlannedPart[]): number[] {
  let left = balance
  return plan.map(({ percent }, index) => {
    const amount = index === plan.length - 1 ? left : Math.min(left, share(balance, percent * 100))
    left -= amount
    return amount
  })
}

/**
 * Returns the day on which each part falls due, for a trip that begins on `start`. Parts whose day is before `from` fall
 * due together with the next one, or on `from` when none is left.
 */
export function partDays(plan: PlannedPart[], start: Day, from: Day): Day[] {
  const days = plan.map(({ days_before }) => addDays(start, -days_before))
  return days.map((_, index) => days.slice(index).find((day) => day >= from) ?? from)
}

/**
 * Returns parts that come to another balance. What is more is added to the last part; what is less is taken from the
 * last, then from the one before. Payments fill the first parts first, so those that are paid change last.
 */
export function alterParts(amounts: number[], balance: number): number[] {
  const more = balance - sumOf(amounts)
  if (more >= 0) return amounts.map((amount, index) => amount + (index === amounts.length - 1 ? more : 0))
  let less = -more
  return amounts
    .toReversed()
    .map((amount) => {
      const taken = Math.min(amount, less)
      less -= taken
      return amount - taken
    })
    .toReversed()
}

/** Returns how much of each amount is paid when the first ones are paid first. */
export function paidOfEach(amounts: number[], paid: number): number[] {
  let left = Math.max(0, paid)
  return amounts.map((amount) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken
  })
}

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
