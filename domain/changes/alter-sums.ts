import { today } from '#contract/days.ts'
import type { WantedExtra } from '#contract/extra-lines.ts'
import type { db, Tx } from '#db/client.ts'
import { excessOwed } from '../refunds/take-back.ts'
import { readSettings } from '../settings.ts'
import { isOther, type OwnBack } from './alter-own.ts'
import type { ChangePlan, ChangeWish } from './alter-plan.ts'
import { ownPartOf } from '../bookings/leaving.ts'
import { wantedExtrasOf, type BookingRow } from '../bookings/rows.ts'
import { statusOf } from '../bookings/state.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'

/** What follows from a planned change. Amounts in minor units of the booking's currency. */
export type MoneyAfter = {
  status: ReturnType<typeof statusOf>
  /** What is paid less what goes back, before the change and after it. */
  netBefore: number
  net: number
  /** What becomes a refund. */
  back: number
  /** What was to go back and counts for the new price instead. */
  takenBack: number
  /** How many seats of its departure the booking holds afterwards. */
  seats: number
  /** Something is paid, but not the deposit of the new price: staff keep the places all the same. */
  isPromised: boolean
}

/** Works out what a planned change means for money, seats and status, without changing anything. */
export async function moneyAfter(tx: Tx | typeof db, row: BookingRow, plan: ChangePlan): Promise<MoneyAfter> {
  const { place, travellers, price, left, own } = plan
  const sums = await sumsOf(tx, row.id)
  const netBefore = netOf(sums)
  const before = row.total_amount ?? 0
  const total = price?.total ?? before
  // Who leaves or costs less, and has paid by their own link, gets theirs back, whatever the others have paid.
  const ofLeft = left.reduce((sum, one) => sum + ownPartOf(one, one.fee).back, 0)
  const beyond = Math.max(0, Math.min(netBefore, before) - total)
  const ofOwn = sumOf(own)
  const back = price ? Math.min(Math.max(beyond, ofLeft + ofOwn), Math.max(0, netBefore)) : 0
  // What goes back to others pays nothing of what whoever booked has to pay now.
  const mayTake = total > before ? Math.max(0, total - netBefore + sumOf(own.filter(isOther))) : 0
  const takenBack = mayTake > 0 ? Math.min(mayTake, await excessOwed(tx, row.id)) : 0
  const { booking_rules } = await readSettings(tx)
  const isApplied = row.application === 'waiting'
  const status = statusOf({
    isApplied,
    total: price?.total ?? null,
    deposit: price ? depositAfter(row, price) : null,
    shortfallPercent: booking_rules.shortfall_percent,
    paid: sums.paid,
    refunded: sums.refunded + back - takenBack,
    isCancelled: false,
    isExpired: false,
    hasEnded: place.end < today(),
  })
  const net = netBefore - back + takenBack
  const seats = place.departure_id !== null && price && !isApplied ? travellers : 0
  const isPromised = status === 'awaiting_payment' && net > 0 && row.confirmed_at === null
  return { status, netBefore, net, back, takenBack, seats, isPromised }
}

function sumOf(backs: OwnBack[]) {
  return backs.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the deposit after a change, in minor units: as it was while the price is as it was. */
export function depositAfter(
  row: BookingRow,
  { ended, added, deposit }: NonNullable<ChangePlan['price']>,
): number {
  return ended.length + added.length === 0 ? row.deposit_amount! : deposit
}

/** Returns whether a planned change changes anything. */
export function isChange(
  row: BookingRow,
  { place, travellers, leaving, price, code, wanted }: ChangePlan,
  wish: ChangeWish,
) {
  const { contact, rooms, extras } = wish
  return (
    place.isMoved ||
    travellers !== row.travellers ||
    leaving.length > 0 ||
    code.isOther ||
    (rooms !== undefined && (rooms.double !== row.double_rooms || rooms.share_with !== row.share_with)) ||
    (extras !== undefined && price === undefined && !isSame(wanted, wantedExtrasOf(row))) ||
    (price !== undefined && price.ended.length + price.added.length > 0) ||
    (contact !== undefined &&
      (contact.fullname !== row.fullname || contact.email !== row.email || contact.mobile !== row.mobile))
  )
}

function isSame(wanted: WantedExtra[], before: WantedExtra[]) {
  return inWords(wanted) === inWords(before)
}

function inWords(wanted: WantedExtra[]) {
  const each = wanted.map(({ extra_id, traveller, quantity }) => `${extra_id} ${traveller ?? ''} ${quantity}`)
  return each.toSorted().join()
}
