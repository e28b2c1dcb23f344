import type { Booking } from '#contract/bookings.ts'
import { formatMoney } from '#contract/money.ts'
import type { AdjustmentInput } from '#contract/price-adjustments.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { transaction } from '#db/client.ts'
import { creditUncharged, issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { oweRefund } from '../refunds/owe.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { clearMark } from '../bookings/marks.ts'
import { tellOfAdjustment } from '../bookings/letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import { refuseAboveLimits, type Giver } from '../refunds/limits.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'
import { adjustmentLabels } from '../lines/alter.ts'
import { lowerPrice } from '../lines/write.ts'

/**
 * Lowers the price of a booking: as goodwill by an amount, as a waiver by all that is open. What was paid beyond the
 * lowered price is owed back, the rest gets a credit note, and the traveller is mailed. A paid deposit stays paid.
 *
 * With `version`, only if nobody has changed the booking since, so that a form sent twice lowers once.
 *
 * Throws `not-found`, `stale`, `invalid` for more than the price, `forbidden` above the limit of staff, and `conflict` when
 * there is no price, the booking is over, or nothing is open to waive.
 */
export async function adjustPrice(
  reference: string,
  input: AdjustmentInput,
  giver: Giver,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    const sums = await sumsOf(tx, row.id)
    const net = netOf(sums)
    const amount = amountOf(row, net, input)
    await refuseAboveLimits(tx, row, amount, giver)
    const { kind, reason } = input
    const total = row.total_amount! - amount
    const id = await lowerPrice(tx, row, { kind, amount, reason, actor: giver.actor })
    const back = Math.min(amount, Math.max(0, net - total))
    if (back > 0) await oweRefund(tx, row, { amount: back, reason })
    await creditUncharged(tx, row, `credit-note ${id}`, {
      label: adjustmentLabels[kind],
      amount: amount - back,
    })
    await addNote(tx, row.id, kind, reason, giver.actor)
    await clearMark(tx, row.id)

    const standing = await recompute(tx, row.id, { ...sums, refunded: sums.refunded + back })
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    const [lowered, goesBack] = [moneyOf(row, amount)!, back === 0 ? null : moneyOf(row, back)]
    await tellOfAdjustment(tx, booking, { kind, lowered, goesBack })
    await recordEvent(tx, giver.actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { total_amount: row.total_amount },
      after: { change: kind, total_amount: total, amount, owed: back },
    })
    return booking
  })
}

function amountOf(row: BookingRow, net: number, { kind, amount = 0 }: AdjustmentInput): number {
  const { reference, status, total_amount: total } = row
  if (isGivenUp(row))
    throw new DomainError('conflict', `Booking ${reference} is ${status}, so its price stays`)
  if (total === null)
    throw new DomainError('conflict', `Booking ${reference} has no price yet. Quote it first`)
  if (kind === 'goodwill') return refuseAbovePrice(row, amount)
  if (net >= total) throw new DomainError('conflict', `Nothing is left to pay of booking ${reference}`)
  if (net > 0) return total - net
  throw new DomainError('conflict', `Nothing is paid of booking ${reference}. Quote another price instead`)
}

function refuseAbovePrice(row: BookingRow, amount: number) {
  if (amount <= row.total_amount!) return amount
  const message = `The whole trip costs ${formatMoney(moneyOf(row, row.total_amount)!)}`
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}
