import { z } from 'zod'
import { isLive, isTravelled } from './booking-statuses.ts'
import { addDays, daysBetween, formatDay, today, type Day } from './days.ts'
import { share } from './money.ts'
import type { MoneyRules } from './terms.ts'
import { optionalText } from './text.ts'
import { wholeNumber } from './whole.ts'

/** How many steps a policy may have: a traveller must still be able to read it. */
export const CANCELLATION_STEPS_MAX = 10

/** From `days` days before the first day of a trip on, cancelling keeps `percent` of the total. */
export const CancellationStep = z
  .object({
    days: wholeNumber('The days before the trip', 1, 365),
    percent: wholeNumber('The share kept', 0, 100),
  })
  .meta({ id: 'CancellationStep' })
export type CancellationStep = z.infer<typeof CancellationStep>

/**
 * `keeps_percent`: what is kept of the price of a booking that is cancelled before the first step. The step furthest from
 * the trip comes first. Never less than the deposit is kept, which is not refunded.
 */
export const tableFields = {
  keeps_percent: wholeNumber('The share kept', 0, 100),
  steps: z
    .array(CancellationStep)
    .max(CANCELLATION_STEPS_MAX, `At most ${CANCELLATION_STEPS_MAX} steps`)
    .default([]),
}

const Table = z.object(tableFields)
export type CancellationTable = z.infer<typeof Table>

/** What cancelling keeps, by how long before the trip it is done. */
export const CancellationTable = Table.superRefine(refuseDisorder)

/** Adds an issue to each step that does not come nearer to the trip, or keeps less, than the one before it. */
export function refuseDisorder({ keeps_percent, steps }: CancellationTable, context: z.RefinementCtx): void {
  for (const [index, { days, percent }] of steps.entries()) {
    const before = steps[index - 1]
    const refuse = (field: keyof CancellationStep, message: string) =>
      context.addIssue({ code: 'custom', path: ['steps', index, field], message })
    if (before && days >= before.days)
      refuse('days', `Begin with the step furthest from the trip: fewer than ${before.days} days here`)
    const least = before?.percent ?? keeps_percent
    if (percent < least) refuse('percent', `Nearer to the trip no less may be kept: ${least} % or more here`)
  }
}

/**
 * What a booking agreed to: its table, its total and its usual deposit in minor units, the part of the total that is kept
 * whole in any case, and the first day of its trip.
 */
export type Agreed = CancellationTable & { total: number; whole?: number; deposit: number; start: Day }

/** Returns how many percent of the total cancelling on a day of Kathmandu keeps. */
export function percentOn(
  { keeps_percent, steps, start }: Omit<Agreed, 'total' | 'deposit'>,
  day: Day,
): number {
  const left = daysBetween(day, start)
  return steps.findLast(({ days }) => left <= days)?.percent ?? keeps_percent
}

/** Returns what cancelling on a day of Kathmandu keeps of the total, in minor units: the deposit at least. */
export function cancellationFee(agreed: Agreed, day: Day): number {
  const whole = Math.min(agreed.whole ?? 0, agreed.total)
  return Math.max(agreed.deposit, whole + share(agreed.total - whole, percentOn(agreed, day) * 100))
}

/**
 * Returns what a cancellation keeps of what was paid, and what goes back. `paid`: less what has gone back already. All
 * in minor units.
 */
export function cancellationSums(paid: number, fee: number): { kept: number; due: number } {
  const net = Math.max(0, paid)
  const kept = Math.min(net, fee)
  return { kept, due: net - kept }
}

/** What is kept and goes back when a booking is cancelled on `from` or later, until the next entry. In minor units. */
export type CancellationOutlook = { from: Day; kept: number; due: number }

/**
 * Returns what cancelling a booking today does, and the later days up to its trip on which that changes, as long as
 * nothing more is paid.
 */
export function cancellationOutlook(agreed: Agreed, paid: number, day: Day): CancellationOutlook[] {
  const later = agreed.steps.map(({ days }) => addDays(agreed.start, -days)).filter((from) => from > day)
  const all = [day, ...later].map((from) => ({
    from,
    ...cancellationSums(paid, cancellationFee(agreed, from)),
  }))
  return all.filter(({ kept }, index) => index === 0 || kept !== all[index - 1]!.kept)
}

/** What cancelling costs, as one sentence of the terms. `rules`: those of the deposit, which is never given back. */
export function cancellationInWords({ keeps_percent, steps }: CancellationTable, rules: MoneyRules): string {
  const goesBack = 'what you have paid beyond that is refunded the same way.'
  if (steps.length === 0) {
    if (keeps_percent >= 100) return 'If you cancel, the whole price is kept.'
    return `If you cancel, ${keptInWords(keeps_percent, rules)}; ${goesBack}`
  }
  const nearer = steps.map(({ days, percent }, index) => {
    const when = `from ${daysBefore(days)}${index === 0 ? ' the first day' : ''}`
    return `${when} ${percent >= 100 ? 'the whole price' : `${percent} %`}`
  })
  return `If you cancel, ${keptInWords(keeps_percent, rules)}, ${nearer.join(', ')}; ${goesBack}`
}

/** What follows for cancelling when a booking moves to another first day. Empty where it does not depend on the day. */
export function cancellationAfterMove({ steps }: Pick<CancellationTable, 'steps'>, start: Day): string {
  if (steps.length === 0) return ''
  return `What cancelling costs is counted from the new first day, ${formatDay(start)}.`
}

/** Returns the rows of a table: when somebody cancels, and what is kept. */
export function cancellationRows(
  { keeps_percent, steps }: CancellationTable,
  rules: MoneyRules,
): { when: string; kept: string }[] {
  const until = steps[0] ? `More than ${daysBefore(steps[0].days)}` : 'Until the trip begins'
  const rows = steps.map(({ days, percent }, index) => {
    const nearest = (steps[index + 1]?.days ?? 0) + 1
    return { when: spanInWords(days, nearest, index === steps.length - 1), kept: withDeposit(percent, rules) }
  })
  return [{ when: until, kept: withDeposit(keeps_percent, rules) }, ...rows]
}

function spanInWords(furthest: number, nearest: number, isLast: boolean) {
  if (isLast) return `${daysBefore(furthest)} or later`
  return furthest === nearest ? daysBefore(furthest) : `${furthest} to ${daysBefore(nearest)}`
}

function daysBefore(days: number) {
  return `${days} ${days === 1 ? 'day' : 'days'} before`
}

function keptInWords(percent: number, rules: MoneyRules) {
  if (percent === 0) return 'the deposit is kept'
  return `${shareInWords(percent)} is kept${isBelowDeposit(percent, rules) ? ', and at least the deposit' : ''}`
}

function withDeposit(percent: number, rules: MoneyRules) {
  if (percent === 0) return 'the deposit'
  return isBelowDeposit(percent, rules)
    ? `${shareInWords(percent)}, at least the deposit`
    : shareInWords(percent)
}

/** Whether the deposit may be more than a share of the total. */
function isBelowDeposit(percent: number, { deposit_percent, deposit_each }: MoneyRules) {
  return percent < 100 && (deposit_each !== null || percent < deposit_percent)
}

function shareInWords(percent: number) {
  return percent >= 100 ? 'the whole price' : `${percent} % of the total`
}

/** Returns why a traveller can no longer ask to leave the party of a booking alone, in a sentence; undefined while they can. */
export function cannotLeave(
  booking: { status: string; travellers: number; start_date: Day },
  day: Day = today(),
): string | undefined {
  if (!isLive(booking)) {
    if (isTravelled(booking)) return 'The trip is over, so nobody can leave its party any more.'
    return booking.status === 'expired'
      ? 'This booking has expired unpaid, so there is no party to leave.'
      : 'This booking is cancelled, so there is no party to leave.'
  }
  if (booking.start_date <= day) return 'The trip has begun, so nobody can leave its party any more.'
  if (booking.travellers === 1)
    return 'Nobody else is left in this booking, so only all of it can be cancelled.'
  return undefined
}

export const CancellationInput = z
  .object({ reason: optionalText('Reason', 2000) })
  .meta({ id: 'CancellationInput' })
export type CancellationInput = z.infer<typeof CancellationInput>
