import type { Money } from '#contract/money.ts'
import type { Tx } from '#db/client.ts'
import { ownPartOf } from '../bookings/leaving.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import type { WhyBack } from '../mails/shares.ts'
import { owePartBack, type PartBack } from '../refunds/by-part.ts'
import { oweRefund } from '../refunds/owe.ts'
import { setBeyondPrice, takeBackExcess } from '../refunds/take-back.ts'
import { isOther } from './alter-own.ts'
import type { ChangePlan } from './alter-plan.ts'
import type { MoneyAfter } from './alter-sums.ts'

/** What goes back to somebody who has paid their own part, and why. */
export type Told = WhyBack & { parts: PartBack[] }

/**
 * Owes back what is paid beyond the new price, to those first who leave, then to those whose lines take something off,
 * where they have paid their own parts; or lets count for it what was to go back. Returns what goes back to those.
 */
export async function settle(
  tx: Tx,
  row: BookingRow,
  { left, own, price }: Pick<ChangePlan, 'left' | 'own' | 'price'>,
  { back, takenBack }: MoneyAfter,
): Promise<Told[]> {
  if (price && hasOtherLines(price)) await setBeyondPrice(tx, row.id)
  if (takenBack > 0) await takeBackExcess(tx, row.id, takenBack)
  const told: Told[] = []
  let rest = back
  for (const one of left) {
    const { share, fee } = one
    const amount = Math.min(rest, ownPartOf(one, fee).back)
    if (amount <= 0) continue
    const about = { amount, reason: 'A traveller left the party', isBeyondPrice: true }
    const parts = await owePartBack(tx, row, share, about)
    told.push({ why: 'left', kept: fee > 0 ? moneyOf(row, fee) : null, parts })
    rest -= amount
  }
  // Whoever booked gets what is left of it, below.
  for (const { share, amount: most } of own.filter(isOther)) {
    const amount = Math.min(rest, most)
    if (amount <= 0) continue
    const about = { amount, reason: 'The part of a traveller costs less', isBeyondPrice: true }
    const parts = await owePartBack(tx, row, share, about)
    told.push({ why: 'cheaper', kept: null, parts })
    rest -= amount
  }
  const reason = 'The booking was changed and costs less'
  if (rest > 0) await oweRefund(tx, row, { amount: rest, reason, isBeyondPrice: true })
  return told
}

/** Returns what of a change goes back to whoever booked; null for nothing. The others are told by mails of their own. */
export function backToBooker(
  row: BookingRow,
  { back }: Pick<MoneyAfter, 'back'>,
  told: Told[],
): Money | null {
  const rest = told.flatMap(({ parts }) => parts).reduce((sum, { amount }) => sum - amount, back)
  return rest > 0 ? moneyOf(row, rest) : null
}

/** Whether a planned price has other lines than before. */
export function hasOtherLines({
  ended,
  added,
}: Pick<NonNullable<ChangePlan['price']>, 'ended' | 'added'>): boolean {
  return ended.length > 0 || added.length > 0
}
