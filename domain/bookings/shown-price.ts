import type { Day } from '#contract/days.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { priceOfWanted, totalOf, type Asking, type Wanted } from '#contract/price.ts'
import { DomainError } from '../errors.ts'

/**
 * What a traveller was shown before sending a form. `total`: the sum on the page, where it followed what was typed.
 * `openedOn`: the day on which the page was made, for a page whose sums could not follow.
 */
export type ShownPrice = { total?: Money | undefined; openedOn?: Day | undefined }

/** Refuses a price that is higher than the one that was shown, until the traveller has agreed to it. */
export class HigherPrice extends DomainError {
  /** What the booking comes to now. */
  total: Money

  constructor(total: Money, before: Money) {
    const now = formatMoney(total)
    super(
      'invalid',
      `The price has changed since you opened this page: it is now ${now} instead of ${formatMoney(before)}. Nothing is charged, and all you typed is still here. If you agree to ${now}, send the form again`,
    )
    this.total = total
  }
}

/**
 * Throws `HigherPrice` when `now` is above what was shown, or in another currency. Without a total that was shown, it is
 * compared with what the same choice came to on the day the page was made, when an early bird may still have run.
 */
export function refuseHigherPrice(
  shown: ShownPrice | undefined,
  now: Money,
  asking: Asking,
  wanted: Wanted,
): void {
  const before = shown?.total ?? totalOn(shown?.openedOn, asking, wanted)
  if (before && (now.currency !== before.currency || now.amount > before.amount))
    throw new HigherPrice(now, before)
}

function totalOn(day: Day | undefined, asking: Asking, wanted: Wanted) {
  const { early_bird } = asking
  if (day === undefined || !early_bird) return undefined
  return totalOf(priceOfWanted({ ...asking, early_bird: { ...early_bird, booked_on: day } }, wanted))
}
