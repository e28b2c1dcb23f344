import type { Tx } from '#db/client.ts'
import type { Currency } from '#contract/money.ts'
import { dueOfEach } from '#contract/shares.ts'
import { partGoesBack, type WhyBack } from '../mails/shares.ts'
import { queueMail, type Mail } from '../mails/outbox.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { feesOf, sharesOf, type Share } from '../bookings/shares.ts'
import { readSettings } from '../settings.ts'
import { leftOf, oweRefund } from './owe.ts'

type Back = { amount: number; reason: string; isBeyondPrice: boolean }

/** What goes back to one payer: `payment`: the one that it goes back by. `amount` in minor units of the booking's currency. */
export type PartBack = { payment: PaymentRow; amount: number }

/**
 * Owes back `amount` of a claimed booking that is over. Where its travellers have paid parts of their own, each gets back
 * what they have paid beyond their part of what is kept; otherwise it is one refund. Returns what goes back to payers of
 * parts, who must be told.
 */
export async function oweBack(
  tx: Tx,
  row: BookingRow,
  back: Omit<Back, 'isBeyondPrice'>,
): Promise<PartBack[]> {
  if (!(await isPaidInParts(tx, row.id))) {
    await oweRefund(tx, row, back)
    return []
  }
  const booking = await withSums(tx, row)
  const shares = await sharesOf(booking, tx)
  const paid = shares.map((share) => Math.max(0, share.paid.amount))
  // What was kept for those who left before stays with their parts.
  const fees = shares.map(({ position, amount }) =>
    position === null ? amount.amount : feesOf(booking, position),
  )
  const kept = sumOf(paid) - back.amount - sumOf(fees)
  const amounts = shares.map(({ amount }, index) => amount.amount - fees[index]!)
  const keptOfEach = dueOfEach(Math.max(0, kept), amounts).map((part, index) => part + fees[index]!)
  const beyond = paid.map((amount, index) => Math.max(0, amount - keptOfEach[index]!))
  const told: PartBack[] = []
  let left = back.amount
  for (const [index, amount] of spread(back.amount, beyond).entries()) {
    left -= amount
    told.push(...(await owePartBack(tx, row, shares[index]!, { ...back, amount, isBeyondPrice: false })))
  }
  if (left > 0) await oweRefund(tx, row, { ...back, amount: left })
  return told
}

/**
 * Owes back `amount` to whoever has paid one part of a claimed booking, by their last payments first. What staff have
 * counted for the part came by no payment of it, and is owed without one. Returns what goes back by payments of the part.
 */
export async function owePartBack(
  tx: Tx,
  row: BookingRow,
  { row: link }: Pick<Share, 'row'>,
  { amount, ...about }: Back,
): Promise<PartBack[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', row.id)
    .where('share_id', link ? '=' : 'is', link?.id ?? null)
    .where('status', '=', 'confirmed')
    .orderBy('id', 'desc')
    .execute()
  const told: PartBack[] = []
  let left = amount
  for (const payment of payments) {
    const back = Math.min(left, await leftOf(tx, payment))
    if (back <= 0) continue
    await oweRefund(tx, row, { ...about, amount: back, paymentId: payment.id })
    if (payment.share_id !== null) told.push({ payment, amount: back })
    left -= back
  }
  if (left > 0) await oweRefund(tx, row, { ...about, amount: left })
  return told
}

/** Mails the payers of parts what goes back to them, and why. */
export async function tellOfPartsBack(
  tx: Tx,
  row: BookingRow,
  backs: PartBack[],
  why: WhyBack,
): Promise<void> {
  const house = await readSettings(tx)
  for (const [email, theirs] of Map.groupBy(backs, ({ payment }) => payment.email)) {
    const amount = sumOf(theirs.map((back) => back.amount))
    const money = { amount, currency: row.currency as Currency }
    const content = partGoesBack({ trip: row.trip_name, reference: row.reference, money, ...why }, house)
    const about: Mail['about'] = { noun: 'payment', id: theirs[0]!.payment.id }
    await queueMail(tx, { ...content, kind: 'booking-changed', to: { name: '', address: email }, about })
  }
}

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

async function isPaidInParts(tx: Tx, bookingId: string) {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('share_id', 'is not', null)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return payment !== undefined
}

/** Shares out a sum in proportion to what each may get, and never more than that. */
function spread(sum: number, most: number[]): number[] {
  const all = sumOf(most)
  if (all <= sum) return most
  const parts = most.map((amount) => Number((BigInt(sum) * BigInt(amount)) / BigInt(all)))
  let rest = sum - sumOf(parts)
  return parts.map((part, index) => {
    const more = Math.min(rest, most[index]! - part)
    rest -= more
    return part + more
  })
}
