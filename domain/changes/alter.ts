import type { BookingChange } from '#contract/booking-changes.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { startOfDay, DAY_MS } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { followBooking } from '../departures/private.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { moveInstallments } from '../lines/installments.ts'
import { alterLines } from '../lines/write.ts'
import { dropUnfitLoans } from '../loans/lent.ts'
import { tellOfPartsBack } from '../refunds/by-part.ts'
import { refuseAboveLimits, type Giver } from '../refunds/limits.ts'
import { agreedPermitsIn } from '../permits/charged.ts'
import { readSettings } from '../settings.ts'
import { changeCode } from './alter-code.ts'
import { closeRanks } from './alter-party.ts'
import { planChange, type ChangePlan, type ChangeWish } from './alter-plan.ts'
import { backToBooker, hasOtherLines, settle, type Told } from './alter-settle.ts'
import { isChange, moneyAfter, type MoneyAfter } from './alter-sums.ts'
import { claimWithPayments, idOf } from '../bookings/claiming.ts'
import { takeContact } from '../bookings/contact.ts'
import { holdFromNow } from '../bookings/hold-times.ts'
import { giveExtrasBack, takeExtrasOf } from '../bookings/holds.ts'
import { mailLink, tellOfChange } from '../bookings/letters.ts'
import { moveSeats } from './move.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import { moneyOf, searchTextOf, type BookingRow } from '../bookings/rows.ts'
import { recompute, type Standing } from '../bookings/state.ts'

/**
 * Changes a booking as staff want it: who travels, where and when, who is written to, and what it costs. Money, seats,
 * papers and mails follow in the same transaction: what is paid beyond the new price becomes a refund, a new invoice
 * replaces the former one, and the traveller gets one mail, if staff want.
 *
 * Throws `not-found`, `stale`, `invalid` for what cannot be and when nothing is changed, `forbidden` when only an owner
 * may give so much away, and `conflict` when the booking was given up or the seats are gone.
 */
export async function changeBooking(
  reference: string,
  wish: ChangeWish,
  giver: Giver,
  version?: number,
): Promise<BookingChange> {
  return transaction(async (tx) => {
    const row = await claimWithPayments(tx, await idOf(tx, reference), version)
    refuseGivenUp(row)
    const plan = await planChange(tx, row, wish)
    if (!isChange(row, plan, wish)) throw new DomainError('invalid', 'Nothing is changed yet')
    const givenAway = await givenAwayBy(tx, row, plan, wish)
    if (givenAway > 0) await refuseAboveLimits(tx, row, givenAway, giver)
    const contact = wish.contact ? await takeContact(tx, row, wish.contact) : undefined
    await addNote(tx, row.id, 'change', wish.reason, giver.actor)
    await noteOverruled(tx, row, plan, wish, giver.actor)
    const { standing, money, backs } = await carryOut(tx, contact?.row ?? row, plan, giver.actor, wish)
    const booking = await withSums(tx, standing.row, standing.sums)
    const goesBack = money.back > 0 ? moneyOf(row, money.back) : null
    const isMailed = wish.mail && booking.email !== ''
    await recordEvent(tx, giver.actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: factsOf(row),
      after: {
        change: 'booking',
        ...factsOf(standing.row),
        price: plan.price?.basis,
        owed: money.back,
        taken_back: money.takenBack,
        // Events are kept for ever, so they name the changed fields and not their values.
        contact: contact?.changed,
        mailed: isMailed,
      },
    })
    const hasNewStart = booking.start_date !== row.start_date
    const isMoved = contact?.isMoved ?? false
    if (wish.mail) for (const { parts, ...why } of backs) await tellOfPartsBack(tx, row, parts, why)
    if (isMailed)
      await tellOfChange(tx, booking, { goesBack: backToBooker(row, money, backs), isMoved, hasNewStart })
    else if (isMoved) await mailLink(tx, booking, 'moved')
    return { booking, goes_back: goesBack }
  })
}

/** Keeps why staff overrule rules of permits, where a change breaks any. */
export async function noteOverruled(
  tx: Tx,
  row: BookingRow,
  { permits }: Pick<ChangePlan, 'permits'>,
  { overrule_permits }: Pick<ChangeWish, 'overrule_permits'>,
  actor: Actor,
): Promise<void> {
  if (overruledIn(permits) <= overruledIn(row.agreed_permits)) return
  await addNote(tx, row.id, 'change', `Rules of a permit overruled: ${overrule_permits}`, actor)
}

function overruledIn(stored: string | null) {
  return agreedPermitsIn(stored)?.overruled.length ?? 0
}

/** Throws `conflict` for a booking that was cancelled or has expired. */
export function refuseGivenUp(row: BookingRow): void {
  if (isGivenUp(row))
    throw new DomainError('conflict', `Booking ${row.reference} is ${row.status}, so it cannot be changed`)
}

/** Stores a planned change of a claimed booking, telling nobody. Throws `conflict` when the seats are gone. */
export async function carryOut(
  tx: Tx,
  row: BookingRow,
  plan: ChangePlan,
  actor: Actor,
  wish: Partial<Pick<ChangeWish, 'more_seats' | 'rooms'>> = {},
): Promise<{ standing: Standing; money: MoneyAfter; backs: Told[] }> {
  const { place, party, travellers, claims, price, code, wanted, permits } = plan
  const { more_seats = false, rooms } = wish
  const money = await moneyAfter(tx, row, plan)
  await giveExtrasBack(tx, row, place.departure_id)
  await moveSeats(tx, row, {
    departure_id: place.departure_id,
    seats: money.seats,
    addsMissing: more_seats,
    actor,
  })
  await closeRanks(tx, row, party)
  const trip = place.isOtherTrip && place.trip ? { trip_id: place.trip.id, trip_name: place.trip.name } : {}
  await tx
    .updateTable('bookings')
    .set({
      ...trip,
      ...(rooms && { double_rooms: rooms.double, share_with: rooms.share_with }),
      wanted_extras: JSON.stringify(wanted),
      agreed_permits: permits,
      departure_id: place.departure_id,
      start_date: place.start,
      end_date: place.end,
      days: place.days,
      travellers,
      claims: claims?.join(' ') ?? null,
      seats_held: money.seats,
      hold_expires_at: await holdAfter(tx, row, plan),
      // Staff have promised the places of whoever has paid something.
      ...(money.isPromised && { confirmed_at: new Date().toISOString() }),
      network: null,
      search_text: searchTextOf({ ...row, ...trip }),
    })
    .where('id', '=', row.id)
    .execute()
  if (place.departure_id !== row.departure_id) await dropUnfitLoans(tx, row.id, actor)
  if (place.start !== row.start_date) {
    await tx.deleteFrom('booking_reminders').where('booking_id', '=', row.id).execute()
    await moveInstallments(tx, { ...row, start_date: place.start })
  }
  if (price && hasOtherLines(price)) {
    // Each price gets an invoice of its own.
    const quotes = row.quotes + 1
    await tx.updateTable('bookings').set({ quotes }).where('id', '=', row.id).execute()
    await alterLines(tx, row.id, price, actor)
  }
  const backs = price ? await settle(tx, row, plan, money) : []
  if (place.departure_id !== null && money.seats > 0) await takeExtrasOf(tx, place.departure_id, row.id)
  await changeCode(tx, row, code)
  const standing = await recompute(tx, row.id, undefined, actor)
  if (row.departure_id === null && place.departure_id !== null) await followBooking(tx, standing.row, actor)
  await issueDocuments(tx, standing.row)
  return { standing, money, backs }
}

/**
 * Returns what staff give away by a change, in minor units: what they take off by hand, and what goes back of rooms and
 * extras that end.
 */
async function givenAwayBy(tx: Tx, row: BookingRow, plan: ChangePlan, wish: ChangeWish): Promise<number> {
  const byHand = wish.add_lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  if (!plan.price || wish.extras === undefined) return byHand
  const { back } = await moneyAfter(tx, row, plan)
  const ofExtras = sumOfExtras(plan.price.ended) - sumOfExtras(plan.price.added)
  return byHand + Math.max(0, Math.min(back, ofExtras))
}

function sumOfExtras(lines: { extra_id?: string | null; amount: number }[]) {
  return lines.reduce((sum, { extra_id, amount }) => sum + (extra_id == null ? 0 : amount), 0)
}

/**
 * Returns until when the seats of a changed booking are held: one that is unpaid gets as long as one that staff have
 * booked, because its traveller must first read the mail.
 */
async function holdAfter(tx: Tx, row: BookingRow, { place, code }: ChangePlan) {
  const { status, confirmed_at, hold_expires_at } = row
  if (status !== 'awaiting_payment' || confirmed_at !== null) return hold_expires_at
  // A code that only so many may use is not kept unpaid for ever.
  if (place.departure_id === null && !code.isLimited)
    return row.holds_discount_code === 1 && !code.isOther ? hold_expires_at : null
  if (row.departure_id !== null && hold_expires_at === null) return null
  const { booking_rules } = await readSettings(tx)
  const now = Date.now()
  const soonest = holdFromNow(row.money_rules)
  const usual = Math.min(now + booking_rules.staff_hold_days * DAY_MS, Date.parse(startOfDay(place.start)))
  const present = hold_expires_at === null ? 0 : Date.parse(hold_expires_at)
  return new Date(Math.max(soonest, usual, present)).toISOString()
}

/** Returns the facts for the event. Events are kept for ever, so they hold no personal data. */
function factsOf(row: BookingRow) {
  const { trip_id, departure_id, start_date, end_date, travellers, currency, total_amount, discount_code } =
    row
  const code = discount_code === null ? {} : { discount_code }
  return { trip_id, departure_id, start_date, end_date, travellers, currency, total_amount, ...code }
}
